// Parameters out of range end the program, with the place, the name and the value.
#include <gtest/gtest.h>

#include <cmath>

#include <ysim/random.h>

namespace {

using Stream = struct ysim_stream; // the function of that name hides it

Stream stream = ysim_stream("parameters");

#define EXPECT_REFUSED(call, text) EXPECT_EXIT(call, testing::ExitedWithCode(126), "parameters_test.cpp:[0-9]+.*" text)

TEST(ParametersDeathTest, OfContinuousDistributions) {
    EXPECT_REFUSED(ysim_uniform(&stream, 1, 1), "ysim_uniform: high is 1, and must be finite and above low");
    EXPECT_REFUSED(ysim_uniform(&stream, NAN, 1), "low is -?nan");
    EXPECT_REFUSED(ysim_uniform(&stream, -1e308, 1e308), "high - low is inf");
    EXPECT_REFUSED(ysim_exponential(&stream, -1), "ysim_exponential: mean is -1, and must be >= 0");
    EXPECT_REFUSED(ysim_exponential(&stream, INFINITY), "mean is inf, and must be finite and >= 0");
    EXPECT_REFUSED(ysim_exponential(&stream, INFINITY), "mean is inf");
    EXPECT_REFUSED(ysim_normal(&stream, 0, -0.5), "ysim_normal: deviation is -0.5");
    EXPECT_REFUSED(ysim_erlang(&stream, 0, 1), "ysim_erlang: phases is 0");
    EXPECT_REFUSED(ysim_gamma(&stream, 0, 1), "ysim_gamma: shape is 0, and must be > 0");
    EXPECT_REFUSED(ysim_beta(&stream, 1, NAN), "ysim_beta: b is -?nan");
    EXPECT_REFUSED(ysim_lognormal(&stream, 0, -1), "ysim_lognormal: sigma is -1");
    EXPECT_REFUSED(ysim_weibull(&stream, 1, 0), "ysim_weibull: scale is 0");
    EXPECT_REFUSED(ysim_triangular(&stream, 0, 3, 2), "ysim_triangular: mode is 3, and must be between low and high");
}

TEST(ParametersDeathTest, OfDiscreteDistributions) {
    EXPECT_REFUSED(ysim_uniform_int(&stream, 2, 1), "ysim_uniform_int: high is 1, and must be at least low");
    EXPECT_REFUSED(ysim_bernoulli(&stream, 1.5), "ysim_bernoulli: p is 1.5, and must be between 0 and 1");
    EXPECT_REFUSED(ysim_poisson(&stream, -1), "ysim_poisson: mean is -1");
    EXPECT_REFUSED(ysim_geometric(&stream, 0), "ysim_geometric: p is 0");
    EXPECT_REFUSED(ysim_binomial(&stream, -1, 0.5), "ysim_binomial: trials is -1");
    struct ysim_discrete discrete;
    const double negative[] = {1, -1}, none[] = {0, 0};
    EXPECT_REFUSED(ysim_discrete_init(&discrete, 2, negative), "ysim_discrete_init: a weight is -1");
    EXPECT_REFUSED(ysim_discrete_init(&discrete, 2, none), "ysim_discrete_init: the sum of weights is 0");
    EXPECT_REFUSED(ysim_discrete_init(&discrete, 0, none), "there are no weights");
    const double many[] = {1e308, 1e308};
    EXPECT_REFUSED(ysim_discrete_init(&discrete, 2, many), "the sum of weights is inf, and must be finite and > 0");
    EXPECT_REFUSED(ysim_discrete_init(&discrete, 2, nullptr), "no weights: a null pointer");
    EXPECT_REFUSED(ysim_discrete_init(nullptr, 2, none), "no distribution: a null pointer");
    discrete = {};
    EXPECT_EXIT(ysim_discrete_draw(&stream, &discrete), testing::ExitedWithCode(126), "nobody has made");
    EXPECT_EXIT(ysim_discrete_draw(&stream, nullptr), testing::ExitedWithCode(126), "no distribution");
}

TEST(ParametersDeathTest, OfEmpiricalDistributionsAndRates) {
    struct ysim_empirical empirical;
    const double value[] = {0, 1, 0.5}, good[] = {0, 0.5, 1}, cut[] = {0, 0.5, 0.9};
    EXPECT_REFUSED(ysim_empirical_init(&empirical, 3, good, cut), "the last cumulative is 0.9, and must be 1");
    EXPECT_REFUSED(ysim_empirical_init(&empirical, 3, value, good),
                   "a value is 0.5, and must be at least the one before it");
    EXPECT_REFUSED(ysim_empirical_init(&empirical, 1, value, good), "count is 1");
    const double wide[] = {-1e308, 0, 1e308}, two[] = {0, 1};
    EXPECT_REFUSED(ysim_empirical_init(&empirical, 3, nullptr, good), "no values: a null pointer");
    EXPECT_REFUSED(ysim_empirical_init(&empirical, 3, value, nullptr), "no cumulative probabilities: a null pointer");
    ysim_empirical_init(&empirical, 3, wide, good);
    const double wider[] = {-1e308, 1e308};
    EXPECT_REFUSED(ysim_empirical_init(&empirical, 2, wider, two), "the width of a piece is inf, and must be finite");
    empirical = {};
    EXPECT_EXIT(ysim_empirical_draw(&stream, &empirical), testing::ExitedWithCode(126), "nobody has made");
    auto rate = [](double, void *) { return 2.0; };
    EXPECT_REFUSED(ysim_next_arrival(&stream, 0, 10, 1, rate, nullptr),
                   "ysim_next_arrival: rate is 2, and must be between 0 and most");
    EXPECT_REFUSED(ysim_next_arrival(&stream, 0, NAN, 2, rate, nullptr), "until is -?nan, and must be a time");
    EXPECT_REFUSED(ysim_next_arrival(&stream, 0, 10, 2, nullptr, nullptr), "no rate: a null pointer");
}

} // namespace
