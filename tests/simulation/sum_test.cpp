// Exact sums: right to the last bit, in any order and any grouping.
#include <gtest/gtest.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstring>
#include <random>
#include <vector>

#include <ysim/statistics.h>

namespace {

using Sum = struct ysim_sum;

class ExactSum : public testing::Test {
  protected:
    double unit() { return (random() >> 11) * 0x1p-53 - 0.5; }
    double any() {
        double x;
        do {
            uint64_t bits = random();
            std::memcpy(&x, &bits, sizeof x);
        } while (!std::isfinite(x));
        return x;
    }
    static Sum of(const std::vector<double> &values) {
        Sum sum{};
        for (double x : values) ysim_sum_add(&sum, x);
        return sum;
    }
    static double value(const Sum &sum) { return ysim_sum_value(&sum, nullptr); }
    std::mt19937_64 random{7};
};

TEST_F(ExactSum, OfTwoIsWhatTheProcessorRounds) {
    for (int i = 0; i < 100000; i++) {
        double a = any(), b = i % 2 ? any() : -a * (1 + unit());
        EXPECT_EQ(a + b, value(of({a, b}))) << a << " " << b;
        a = std::ldexp(unit(), -1030 - i % 50), b = std::ldexp(unit(), -1020 - i % 40);
        EXPECT_EQ(a + b, value(of({a, b}))) << a << " " << b;
    }
}

TEST_F(ExactSum, TiesGoToEven) {
    EXPECT_EQ(0x1p53, value(of({0x1p53, 1})));
    EXPECT_EQ(0x1p53 + 4, value(of({0x1p53 + 2, 1})));
    EXPECT_EQ(0x1p53 + 2, value(of({0x1p53, 1, 5e-324})));
    EXPECT_EQ(-0x1p53 - 2, value(of({-0x1p53, -1, -5e-324})));
    EXPECT_EQ(0x1p53, value(of({0x1p53, 1, -5e-324})));
}

TEST_F(ExactSum, LargeAndTinyCancelExactly) {
    EXPECT_EQ(0, value(of({})));
    EXPECT_EQ(5e-324, value(of({1e308, 1e308, 5e-324, -1e308, -1e308})));
    EXPECT_EQ(-5e-324, value(of({DBL_MAX, -5e-324, -DBL_MAX})));
    EXPECT_EQ(INFINITY, value(of({DBL_MAX, DBL_MAX})));
    EXPECT_EQ(-INFINITY, value(of({-DBL_MAX, -DBL_MAX})));
    EXPECT_EQ(DBL_MAX, value(of({DBL_MAX, DBL_MAX, -DBL_MAX})));
    EXPECT_EQ(INFINITY, value(of({INFINITY, 1})));
    EXPECT_TRUE(std::isnan(value(of({INFINITY, -INFINITY}))));
}

TEST_F(ExactSum, IsTheSameInAnyOrderAndGrouping) {
    std::vector<double> values;
    for (int i = 0; i < 5000; i++) values.push_back(i % 3 ? unit() * std::ldexp(1.0, i % 120 - 60) : any() * 1e-4);
    Sum whole = of(values);
    double rest, right = ysim_sum_value(&whole, &rest);
    for (int round = 0; round < 20; round++) {
        std::shuffle(values.begin(), values.end(), random);
        size_t parts = 1 + random() % 7;
        std::vector<Sum> sums(parts);
        for (size_t i = 0; i < values.size(); i++) ysim_sum_add(&sums[random() % parts], values[i]);
        while (sums.size() > 1) { // any tree of merges
            std::shuffle(sums.begin(), sums.end(), random);
            Sum last = sums.back();
            sums.pop_back();
            ysim_sum_merge(&sums[0], &last);
        }
        double other;
        EXPECT_EQ(right, ysim_sum_value(&sums[0], &other));
        EXPECT_EQ(rest, other);
    }
}

// 106 bits, as a pair.
TEST_F(ExactSum, SquaresAreNotRounded) {
    for (int i = 0; i < 20000; i++) {
        double x = unit() * std::ldexp(1.0, i % 1000 - 500);
        Sum sum{};
        ysim_sum_add_square(&sum, x);
        double rest, square = ysim_sum_value(&sum, &rest);
        ASSERT_EQ(x * x, square);
        if (std::fabs(x) > 1e-140 && std::fabs(x) < 1e150) {
            ASSERT_EQ(std::fma(x, x, -square), rest) << x;
        }
    }
    for (double x : {0.0, 1e-320, 1e-200, 1e200, 0x1p-485, 0x1p-486, 0x1p511, 0x1.fffffffffffffp511, 0x1p512}) {
        Sum sum{};
        ysim_sum_add_square(&sum, -x);
        EXPECT_EQ(x * x, value(sum)) << x;
    }
}

TEST_F(ExactSum, ManyAdditionsDoNotOverflowAPart) {
    Sum sum{}, squares{};
    const int many = 3000000;
    for (int i = 0; i < many; i++) {
        ysim_sum_add(&sum, 0x1.fffffffffffffp30);
        ysim_sum_add_square(&squares, 0x1.fffffffffffffp30);
    }
    double rest;
    EXPECT_EQ(0x1.fffffffffffffp30 * many, value(sum)); // rounded once, too
    double square = ysim_sum_value(&squares, &rest);
    EXPECT_DOUBLE_EQ(0x1p62 * many, square);
}

} // namespace
