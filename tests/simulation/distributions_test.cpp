// Variates of every distribution against their distribution function, mean and variance.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <vector>

#include <ysim/random.h>

#include "goodness.h"

namespace {

using Stream = struct ysim_stream; // the function of that name hides it

const int many = 40000;

struct Moments {
    double mean, variance;
};

// Five deviations of the sample's mean; the variance's own deviation is taken from the sample.
void expectMoments(const std::vector<double> &sample, Moments right) {
    double n = sample.size(), mean = 0, second = 0, fourth = 0;
    for (double x : sample) mean += x / n;
    for (double x : sample) second += (x - right.mean) * (x - right.mean) / n;
    for (double x : sample) fourth += std::pow(x - right.mean, 4) / n;
    EXPECT_NEAR(right.mean, mean, 5 * std::sqrt(right.variance / n) + 1e-9 * right.variance);
    EXPECT_NEAR(right.variance, second,
                5 * std::sqrt(std::max(0.0, fourth - second * second) / n) + 1e-9 * right.variance);
}

using Sampler = std::function<double(Stream *)>;

void expectContinuous(const char *name, const Sampler &sampler, const std::function<double(double)> &distribution,
                      Moments moments) {
    SCOPED_TRACE(name);
    auto stream = ysim_stream(name);
    std::vector<double> sample;
    for (int i = 0; i < many; i++) sample.push_back(sampler(&stream));
    EXPECT_GT(goodness::kolmogorov(sample, distribution), 0.001);
    expectMoments(sample, moments);
}

void expectDiscrete(const char *name, const std::function<long(Stream *)> &sampler,
                    const std::function<double(long)> &probability, long low, long high, Moments moments) {
    SCOPED_TRACE(name);
    auto stream = ysim_stream(name);
    std::vector<long> sample;
    for (int i = 0; i < many; i++) sample.push_back(sampler(&stream));
    EXPECT_GT(goodness::chiSquare(sample, probability, low, high), 0.001);
    expectMoments({sample.begin(), sample.end()}, moments);
}

double normal(double x) {
    return 0.5 * std::erfc(-x / std::sqrt(2.0));
}

TEST(Distributions, Uniform) {
    expectContinuous(
        "uniform", [](auto *s) { return ysim_uniform(s, -3, 5); }, [](double x) { return (x + 3) / 8; },
        {1, 64.0 / 12});
}

TEST(Distributions, Exponential) {
    expectContinuous(
        "exponential", [](auto *s) { return ysim_exponential(s, 2.5); },
        [](double x) { return 1 - std::exp(-x / 2.5); }, {2.5, 6.25});
}

// The layers' edges and the tail are seldom taken: what lies there is compared by itself.
TEST(Distributions, TailsOfTheZiggurats) {
    auto stream = ysim_stream("tails");
    std::vector<double> exponential, normals;
    for (int i = 0; i < 2000000; i++) {
        double x = ysim_exponential(&stream, 1), y = ysim_normal(&stream, 0, 1);
        if (x > 7) exponential.push_back(x);
        if (std::fabs(y) > 3.4) normals.push_back(y);
    }
    double expected = 2000000 * std::exp(-7.0);
    EXPECT_NEAR(expected, exponential.size(), 4 * std::sqrt(expected));
    EXPECT_GT(goodness::kolmogorov(exponential, [](double x) { return 1 - std::exp(7 - x); }), 0.001);
    double tail = 2 * normal(-3.4);
    EXPECT_NEAR(2000000 * tail, normals.size(), 4 * std::sqrt(2000000 * tail));
    EXPECT_GT(goodness::kolmogorov(normals, [=](double x) { return x < 0 ? normal(x) / tail : 1 - normal(-x) / tail; }),
              0.001);
}

TEST(Distributions, Normal) {
    expectContinuous(
        "normal", [](auto *s) { return ysim_normal(s, 10, 3); }, [](double x) { return normal((x - 10) / 3); },
        {10, 9});
}

TEST(Distributions, ErlangOfFewAndManyPhases) {
    for (int phases : {1, 2, 8, 9, 40})
        expectContinuous(
            "erlang", [=](auto *s) { return ysim_erlang(s, phases, 6); },
            [=](double x) { return goodness::gammaP(phases, x * phases / 6); }, {6, 36.0 / phases});
}

TEST(Distributions, Gamma) {
    for (double shape : {0.1, 0.7, 1.0, 1.5, 30.0})
        expectContinuous(
            "gamma", [=](auto *s) { return ysim_gamma(s, shape, 2); },
            [=](double x) { return goodness::gammaP(shape, x / 2); }, {2 * shape, 4 * shape});
}

TEST(Distributions, Beta) {
    const std::pair<double, double> shapes[] = {{0.5, 0.5}, {0.6, 0.9}, {0.5, 3}, {2, 5}, {20, 20}, {1, 1}};
    for (auto [a, b] : shapes)
        expectContinuous(
            "beta", [a = a, b = b](auto *s) { return ysim_beta(s, a, b); },
            [a = a, b = b](double x) { return goodness::betaI(a, b, x); },
            {a / (a + b), a * b / ((a + b) * (a + b) * (a + b + 1))});
    auto stream = ysim_stream("tiny beta");
    int low = 0, high = 0;
    for (int i = 0; i < 1000; i++) {
        double x = ysim_beta(&stream, 1e-4, 1e-4);
        ASSERT_TRUE(x >= 0 && x <= 1);
        low += x < 1e-6;
        high += x > 1 - 1e-6;
    }
    EXPECT_GT(low + high, 990);
    EXPECT_NEAR(500, low, 80);
}

TEST(Distributions, Lognormal) {
    expectContinuous(
        "lognormal", [](auto *s) { return ysim_lognormal(s, 0.3, 0.5); },
        [](double x) { return normal((std::log(x) - 0.3) / 0.5); },
        {std::exp(0.3 + 0.125), (std::exp(0.25) - 1) * std::exp(0.6 + 0.25)});
}

TEST(Distributions, Weibull) {
    for (double shape : {0.8, 1.0, 3.0}) {
        double first = std::tgamma(1 + 1 / shape), second = std::tgamma(1 + 2 / shape);
        expectContinuous(
            "weibull", [=](auto *s) { return ysim_weibull(s, shape, 4); },
            [=](double x) { return 1 - std::exp(-std::pow(x / 4, shape)); },
            {4 * first, 16 * (second - first * first)});
    }
}

TEST(Distributions, Triangular) {
    for (double mode : {1.0, 2.5, 6.0})
        expectContinuous(
            "triangular", [=](auto *s) { return ysim_triangular(s, 1, mode, 6); },
            [=](double x) {
                return x < mode ? (x - 1) * (x - 1) / (5 * (mode - 1)) : 1 - (6 - x) * (6 - x) / (5 * (6 - mode));
            },
            {(7 + mode) / 3, (1 + mode * mode + 36 - mode - 6 - 6 * mode) / 18});
}

TEST(Distributions, UniformInt) {
    expectDiscrete(
        "die", [](auto *s) { return ysim_uniform_int(s, 1, 6); }, [](long) { return 1 / 6.0; }, 1, 6, {3.5, 35.0 / 12});
    expectDiscrete(
        "signed", [](auto *s) { return ysim_uniform_int(s, -50, 49); }, [](long) { return 0.01; }, -50, 49,
        {-0.5, 9999.0 / 12});
    auto stream = ysim_stream("wide");
    // A range of 2/3 of all words: the upper half would be seldom, were the rest of the division kept.
    int upper = 0;
    for (int i = 0; i < many; i++) upper += ysim_uniform_int(&stream, INT64_MIN / 3 * 2, INT64_MAX / 3 * 2) > 0;
    EXPECT_NEAR(many / 2, upper, 4 * std::sqrt(many) / 2);
    bool negative = false, positive = false;
    for (int i = 0; i < 100; i++) (ysim_uniform_int(&stream, INT64_MIN, INT64_MAX) < 0 ? negative : positive) = true;
    EXPECT_TRUE(negative && positive);
    EXPECT_EQ(7, ysim_uniform_int(&stream, 7, 7));
}

TEST(Distributions, Bernoulli) {
    expectDiscrete(
        "bernoulli", [](auto *s) { return ysim_bernoulli(s, 0.3); }, [](long k) { return k ? 0.3 : 0.7; }, 0, 1,
        {0.3, 0.21});
    auto stream = ysim_stream("sure");
    for (int i = 0; i < 1000; i++) ASSERT_TRUE(ysim_bernoulli(&stream, 1) == 1 && ysim_bernoulli(&stream, 0) == 0);
}

TEST(Distributions, Poisson) {
    for (double mean : {0.2, 3.0, 9.99, 10.0, 37.5, 2000.0})
        expectDiscrete(
            "poisson", [=](auto *s) { return ysim_poisson(s, mean); },
            [=](long k) { return std::exp(k * std::log(mean) - mean - std::lgamma(k + 1.0)); }, 0, 3000, {mean, mean});
    auto stream = ysim_stream("large");
    std::vector<double> sample;
    for (int i = 0; i < many; i++) sample.push_back((ysim_poisson(&stream, 1e13) - 1e13) / std::sqrt(1e13));
    EXPECT_GT(goodness::kolmogorov(sample, normal), 0.001);
    EXPECT_EQ(0, ysim_poisson(&stream, 0));
}

TEST(Distributions, Geometric) {
    for (double p : {0.05, 0.5, 0.9})
        expectDiscrete(
            "geometric", [=](auto *s) { return ysim_geometric(s, p); }, [=](long k) { return p * std::pow(1 - p, k); },
            0, 1000, {(1 - p) / p, (1 - p) / (p * p)});
    auto stream = ysim_stream("certain");
    EXPECT_EQ(0, ysim_geometric(&stream, 1));
}

TEST(Distributions, Binomial) {
    const std::pair<int, double> cases[] = {{1, 0.5},    {20, 0.1},     {20, 0.9},  {40, 0.5},
                                            {1000, 0.3}, {1000, 0.004}, {100, 0.85}};
    for (auto [n, p] : cases)
        expectDiscrete(
            "binomial", [n = n, p = p](auto *s) { return ysim_binomial(s, n, p); },
            [n = n, p = p](long k) {
                return std::exp(std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0) +
                                k * std::log(p) + (n - k) * std::log1p(-p));
            },
            0, n, {n * p, n * p * (1 - p)});
    auto stream = ysim_stream("many trials");
    std::vector<double> sample;
    for (int i = 0; i < many; i++)
        sample.push_back((ysim_binomial(&stream, 1000000000000, 0.2) - 2e11) / std::sqrt(1.6e11));
    EXPECT_GT(goodness::kolmogorov(sample, normal), 0.001);
    EXPECT_EQ(0, ysim_binomial(&stream, 10, 0));
    EXPECT_EQ(10, ysim_binomial(&stream, 10, 1));
    EXPECT_EQ(0, ysim_binomial(&stream, 0, 0.5));
}

TEST(Distributions, DiscreteByWeights) {
    const double weights[] = {3, 0, 1, 10, 0.5, 5.5};
    struct ysim_discrete discrete;
    ysim_discrete_init(&discrete, 6, weights);
    double mean = (2 + 30 + 2 + 27.5) / 20, second = (4 + 90 + 8 + 137.5) / 20;
    expectDiscrete(
        "weights", [&](auto *s) { return ysim_discrete_draw(s, &discrete); }, [&](long k) { return weights[k] / 20; },
        0, 5, {mean, second - mean * mean});
    ysim_discrete_fini(&discrete);
    EXPECT_EQ(nullptr, discrete.keep);
}

TEST(Distributions, EmpiricalByPoints) {
    const double value[] = {0, 1, 1, 4}, cumulative[] = {0, 0.25, 0.25, 1};
    struct ysim_empirical empirical;
    ysim_empirical_init(&empirical, 4, value, cumulative);
    double mean = 0.25 * 0.5 + 0.75 * 2.5, second = 0.25 / 3 + 0.75 * 7;
    expectContinuous(
        "points", [&](auto *s) { return ysim_empirical_draw(s, &empirical); },
        [](double x) { return x < 1 ? x / 4 : 0.25 + (x - 1) / 4; }, {mean, second - mean * mean});
}

double daily(double time, void *context) {
    return *(double *)context * (1 - std::cos(2 * M_PI * time));
}

TEST(Distributions, ArrivalsOfAChangingRate) {
    auto stream = ysim_stream("thinning");
    double scale = 50, now = 0;
    std::vector<double> phases;
    while ((now = ysim_next_arrival(&stream, now, 400, 100, daily, &scale)) < 400)
        phases.push_back(now - std::floor(now));
    EXPECT_NEAR(50 * 400, phases.size(), 5 * std::sqrt(50 * 400));
    EXPECT_GT(goodness::kolmogorov(phases, [](double x) { return x - std::sin(2 * M_PI * x) / (2 * M_PI); }), 0.001);
}

} // namespace
