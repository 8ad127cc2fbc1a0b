// log, log1p, exp, pow: within their bounds of the C library's long doubles, and right at the borders.
#include <gtest/gtest.h>

#include <cfloat>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>

#include <ysim/elementary.h>

namespace {

const double inf = std::numeric_limits<double>::infinity();
const double nan = std::numeric_limits<double>::quiet_NaN();

// The distance in units of the last place of the right result.
double units(double got, long double right) {
    int exponent;
    std::frexp((double)right, &exponent);
    return (double)(std::fabs((long double)got - right) / std::ldexp(1.0L, std::max(exponent - 53, -1074)));
}

class Worst {
  public:
    void see(double got, long double right, double x, double y = 0) {
        if (std::fabs(right) > DBL_MAX || right == 0) return;
        double error = units(got, right);
        if (error > worst) worst = error, where = x, other = y;
    }
    void expectBelow(double bound) const { EXPECT_LT(worst, bound) << "at " << where << ", " << other; }

  private:
    double worst = 0, where = 0, other = 0;
};

class Elementary : public testing::Test {
  protected:
    double unit() { return (random() >> 11) * 0x1p-53; }
    double any() {
        double x;
        uint64_t bits = random() & ~(uint64_t(1) << 63);
        std::memcpy(&x, &bits, sizeof x);
        return x < inf ? x : 1;
    }
    // Of size 2^-60 to 2^0, either sign.
    double nearZero() { return (unit() - 0.5) * std::ldexp(1.0, -(int)(random() % 60)); }
    std::mt19937_64 random{1};
    static const int many = 100000;
};

TEST_F(Elementary, LogIsRightToHalfAUnit) {
    Worst worst;
    for (int i = 0; i < many; i++)
        for (double x : {any(), 1 + nearZero(), 0.6 + unit(), unit() * 0x1p-1022})
            worst.see(ysim_log(x), std::log((long double)x), x);
    worst.expectBelow(0.52);
}

TEST_F(Elementary, Log1pIsRightToHalfAUnit) {
    Worst worst;
    for (int i = 0; i < many; i++)
        for (double x : {any(), nearZero(), -unit()}) worst.see(ysim_log1p(x), std::log1p((long double)x), x);
    worst.expectBelow(0.52);
}

TEST_F(Elementary, ExpIsRightToHalfAUnit) {
    Worst worst, subnormal;
    for (int i = 0; i < many; i++) {
        for (double x : {(unit() - 0.5) * 1416, nearZero()}) worst.see(ysim_exp(x), std::exp((long double)x), x);
        double x = -708.4 - unit() * 37;
        subnormal.see(ysim_exp(x), std::exp((long double)x), x);
    }
    worst.expectBelow(0.52);
    subnormal.expectBelow(1);
}

TEST_F(Elementary, PowIsRightToHalfAUnit) {
    Worst worst, subnormal;
    for (int i = 0; i < many; i++) {
        double x = any(), y = x > 0 && x != 1 ? (unit() - 0.5) * 1400 / std::log(x) : 1;
        for (auto [base, power] : {std::pair{x, y}, {1 + nearZero(), (unit() - 0.5) * 1e5}, {unit(), unit() * 10}}) {
            double got = ysim_pow(base, power);
            // A long double carries pow to 0.5 of its own units: 2^-11 of ours on x86_64.
            (got > 1e-300 ? worst : subnormal).see(got, std::pow((long double)base, (long double)power), base, power);
        }
    }
    worst.expectBelow(0.55);
    subnormal.expectBelow(1.01);
}

TEST_F(Elementary, SquareRootIsRounded) {
    for (int i = 0; i < many; i++) {
        double x = any();
        EXPECT_EQ(std::sqrt(x), ysim_sqrt(x));
    }
    EXPECT_TRUE(std::isnan(ysim_sqrt(-1)));
}

void expectSame(double right, double got, const char *what, double x, double y = 0) {
    bool same = std::isnan(right) ? std::isnan(got)
                                  : std::signbit(right) == std::signbit(got) &&
                                        (right == got || std::fabs(right - got) <= 3e-16 * std::fabs(right));
    EXPECT_TRUE(same) << what << " of " << x << ", " << y << " is " << got << ", not " << right;
}

const double special[] = {
    0,           -0.0,          1,           -1,         2,      -2,      3,     -3,     0.5,
    -0.5,        inf,           -inf,        nan,        0x1p53, -0x1p53, 1e300, -1e300, 5e-324,
    DBL_MIN,     DBL_MAX,       1.5,         -1.5,       709,    -740,    711,   -750,   0x1p52 + 1,
    -0x1p52 - 1, -0x1p51 - 0.5, 1 - 0x1p-53, 1 + 0x1p-52};

TEST_F(Elementary, SpecialValuesAreThoseOfTheStandard) {
    for (double x : special) {
        expectSame(std::log(x), ysim_log(x), "log", x);
        expectSame(std::log1p(x), ysim_log1p(x), "log1p", x);
        expectSame(std::exp(x), ysim_exp(x), "exp", x);
        for (double y : special) expectSame(std::pow(x, y), ysim_pow(x, y), "pow", x, y);
    }
    for (double x : {709.782712893384, std::nextafter(709.782712893384, inf), -745.1332191019411, -745.1332191019412})
        expectSame(std::exp(x), ysim_exp(x), "exp", x);
}

} // namespace
