// Series: batch means, their intervals, and where MSER-5 ends the warm-up.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include <ysim/random.h>
#include <ysim/statistics.h>

namespace {

using Stream = struct ysim_stream; // the function of that name hides it
using Series = struct ysim_series;

TEST(Series, BatchesGrowAndKeepTheSum) {
    Series series;
    ysim_series_init(&series);
    const int many = 5 * 1024 * 8;
    for (int i = 0; i < many; i++) ysim_series_add(&series, i, 2 * i);
    EXPECT_EQ(40u, series.batch);
    EXPECT_EQ(1024, series.count);
    EXPECT_EQ(0u, series.in_last);
    for (int i = 0; i < 1024; i++) {
        EXPECT_EQ(40.0 * (40 * i) + 780, series.sums[i]);
        EXPECT_EQ(80.0 * i, series.times[i]);
    }
    ysim_series_add(&series, many, 2 * many); // there is no room but by taking together
    EXPECT_EQ(80u, series.batch);
    EXPECT_EQ(512, series.count);
    EXPECT_EQ(1u, series.in_last);
    EXPECT_EQ(160.0 * 511, series.times[511]);
}

TEST(Series, WarmupIsFoundWhereItEnds) {
    auto stream = ysim_stream("warm-up");
    Series series;
    ysim_series_init(&series);
    // Decays to its level within 300 observations.
    for (int i = 0; i < 20000; i++)
        ysim_series_add(&series, 5 + 40 * std::exp(-i / 60.0) + ysim_normal(&stream, 0, 1), i);
    auto end = ysim_series_warmup(&series);
    EXPECT_FALSE(end.in_doubt);
    EXPECT_GE(end.observations, 100u);
    EXPECT_LE(end.observations, 600u);
    EXPECT_EQ(double(end.observations), end.time);
    EXPECT_NEAR(5, ysim_series_interval(&series, end.observations, 0.95).mean, 0.05);
}

TEST(Series, WithoutAWarmupNothingMuchIsCut) {
    auto stream = ysim_stream("steady");
    Series series;
    ysim_series_init(&series);
    for (int i = 0; i < 10000; i++) ysim_series_add(&series, ysim_exponential(&stream, 1), i);
    auto end = ysim_series_warmup(&series);
    EXPECT_FALSE(end.in_doubt);
    EXPECT_LT(end.observations, 5000u);
}

TEST(Series, TooShortARunIsInDoubt) {
    Series series;
    ysim_series_init(&series);
    EXPECT_TRUE(ysim_series_warmup(&series).in_doubt);
    for (int i = 0; i < 1000; i++) ysim_series_add(&series, i, i); // never settles
    EXPECT_TRUE(ysim_series_warmup(&series).in_doubt);
}

TEST(Series, IntervalsWithoutEnoughAreInfinite) {
    Series series;
    ysim_series_init(&series);
    EXPECT_TRUE(std::isnan(ysim_series_interval(&series, 0, 0.95).mean));
    for (int i = 0; i < 5; i++) ysim_series_add(&series, 1, i);
    EXPECT_TRUE(std::isinf(ysim_series_interval(&series, 0, 0.95).half));
    EXPECT_TRUE(std::isnan(ysim_series_interval(&series, 5, 0.95).mean));
}

// A process whose neighbours are correlated: intervals as of independent observations would cover far too seldom.
TEST(Series, IntervalsOfBatchMeansCoverTheMean) {
    int covered = 0, naive = 0;
    const int runs = 400;
    for (int run = 0; run < runs; run++) {
        auto stream = ysim_stream_numbered("autoregressive", run);
        Series series;
        struct ysim_tally tally;
        ysim_series_init(&series);
        ysim_tally_init(&tally, "x");
        double x = ysim_normal(&stream, 0, 1);
        for (int i = 0; i < 20000; i++) {
            x = 0.9 * x + std::sqrt(1 - 0.81) * ysim_normal(&stream, 0, 1);
            ysim_series_add(&series, 3 + x, i);
            ysim_tally_add(&tally, 3 + x);
        }
        auto interval = ysim_series_interval(&series, 0, 0.95), wrong = ysim_tally_interval(&tally, 0.95);
        covered += std::fabs(interval.mean - 3) <= interval.half;
        naive += std::fabs(wrong.mean - 3) <= wrong.half;
    }
    EXPECT_NEAR(0.95 * runs, covered, 4 * std::sqrt(0.95 * 0.05 * runs));
    EXPECT_LT(naive, 0.6 * runs);
}

// Whole numbers, so that the observations themselves lose nothing far from 0.
TEST(Series, KeepsItsDigitsFarFromZero) {
    for (double far : {-1e12, 1e15}) {
        auto stream = ysim_stream("far");
        Series near, away;
        ysim_series_init(&near);
        ysim_series_init(&away);
        for (int i = 0; i < 20000; i++) {
            auto x = static_cast<double>(ysim_uniform_int(&stream, 0, 9)) + (i < 300 ? 20 : 0);
            ysim_series_add(&near, x, i);
            ysim_series_add(&away, far + x, i);
        }
        auto wanted = ysim_series_interval(&near, 300, 0.95), got = ysim_series_interval(&away, 300, 0.95);
        EXPECT_NEAR(wanted.half, got.half, 1e-9 * wanted.half) << far;
        EXPECT_NEAR(far + wanted.mean, got.mean, 0.125) << far; // what doubles have there
        EXPECT_EQ(ysim_series_warmup(&near).observations, ysim_series_warmup(&away).observations) << far;
    }
}

TEST(Interval, OfIndependentObservationsCoversTheMean) {
    int covered = 0;
    const int runs = 4000;
    for (int run = 0; run < runs; run++) {
        auto stream = ysim_stream_numbered("independent", run);
        struct ysim_tally tally;
        ysim_tally_init(&tally, "x");
        for (int i = 0; i < 10; i++) ysim_tally_add(&tally, ysim_normal(&stream, 2, 5));
        auto interval = ysim_tally_interval(&tally, 0.9);
        covered += std::fabs(interval.mean - 2) <= interval.half;
        EXPECT_EQ(10u, interval.count);
    }
    EXPECT_NEAR(0.9 * runs, covered, 4 * std::sqrt(0.09 * runs));
}

TEST(Interval, OfNoConfidenceIsAMistake) {
    struct ysim_tally tally;
    ysim_tally_init(&tally, "wait");
    Series series;
    ysim_series_init(&series);
    for (double none : {95.0, 1.0, 0.0, -0.5, std::nan("")}) {
        EXPECT_EXIT(ysim_tally_interval(&tally, none), testing::ExitedWithCode(126),
                    "an interval of confidence .*: it must");
        EXPECT_EXIT(ysim_series_interval(&series, 0, none), testing::ExitedWithCode(126), "an interval of confidence");
    }
}

TEST(Interval, WithinAPrecision) {
    EXPECT_TRUE(ysim_interval_within({10, 0.5, 0.95, 5}, 0.05));
    EXPECT_TRUE(ysim_interval_within({-10, 0.5, 0.95, 5}, 0.05));
    EXPECT_FALSE(ysim_interval_within({10, 0.51, 0.95, 5}, 0.05));
    EXPECT_FALSE(ysim_interval_within({10, 0, 0.95, 1}, 0.05));
}

TEST(Series, OfZerosIsEmpty) {
    static ysim_series series;
    EXPECT_EQ(0u, ysim_series_interval(&series, 0, 0.95).count);
    for (int i = 0; i < 50; i++) ysim_series_add(&series, i, i);
    EXPECT_EQ(10u, ysim_series_interval(&series, 0, 0.95).count);
}

} // namespace
