// Tallies, levels, quantiles, histograms: against plain computations, merged in any way, and where they must refuse.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include <ysim/statistics.h>

namespace {

using Tally = struct ysim_tally;
using Level = struct ysim_level;
using Quantiles = struct ysim_quantiles;
using Histogram = struct ysim_histogram;

std::vector<double> manyWaits(int many) {
    std::mt19937_64 random(5);
    std::exponential_distribution<double> wait(0.1);
    std::vector<double> values;
    for (int i = 0; i < many; i++) values.push_back(i % 7 ? wait(random) : 0);
    return values;
}

TEST(Tally, HasMeanAndDeviationOfTheSample) {
    Tally tally;
    ysim_tally_init(&tally, "x");
    EXPECT_TRUE(std::isnan(ysim_tally_mean(&tally)));
    for (double x : {2, 4, 4, 4, 5, 5, 7, 9}) ysim_tally_add(&tally, x);
    EXPECT_EQ(8u, tally.count);
    EXPECT_EQ(5, ysim_tally_mean(&tally));
    EXPECT_DOUBLE_EQ(32.0 / 7, ysim_tally_variance(&tally));
    EXPECT_EQ(2, tally.least);
    EXPECT_EQ(9, tally.most);
    ysim_tally_reset(&tally);
    EXPECT_EQ(0u, tally.count);
    ysim_tally_add(&tally, 3);
    EXPECT_EQ(3, ysim_tally_mean(&tally));
    EXPECT_TRUE(std::isnan(ysim_tally_variance(&tally)));
}

// Where the textbook's formula, and Welford's in part, lose all digits.
TEST(Tally, VarianceSurvivesALargeMean) {
    for (double base : {1e6, 1e9, 1e12, 1e15}) {
        Tally tally;
        ysim_tally_init(&tally, "x");
        for (double x : {4, 7, 13, 16}) ysim_tally_add(&tally, base + x);
        EXPECT_EQ(30, ysim_tally_variance(&tally)) << base;
    }
    Tally constant;
    ysim_tally_init(&constant, "x");
    for (int i = 0; i < 1000; i++) ysim_tally_add(&constant, 0.1);
    EXPECT_EQ(0, ysim_tally_variance(&constant));
}

/* Of doubles that differ in their last bit; of huge ones, and of tiny ones. */
TEST(Tally, HasTheDeviationOfWhatIsNearlyEqual) {
    for (double from : {1e15, 0x1p-400, 1e150, -1e15, 1.0}) {
        Tally tally;
        ysim_tally_init(&tally, "wait");
        double next = std::nextafter(from, INFINITY), step = next - from;
        for (int i = 0; i < 1000; i++) ysim_tally_add(&tally, i ? from : next);
        EXPECT_DOUBLE_EQ(step * std::sqrt(0.001), ysim_tally_deviation(&tally)) << from;
        for (int i = 0; i < 1000; i++) ysim_tally_add(&tally, i ? next : from);
        EXPECT_DOUBLE_EQ(step * std::sqrt(500.0 / 1999), ysim_tally_deviation(&tally)) << from;
    }
    Tally huge;
    ysim_tally_init(&huge, "wait");
    ysim_tally_add(&huge, 1e200);
    ysim_tally_add(&huge, -1e200);
    EXPECT_EQ(INFINITY, ysim_tally_variance(&huge));
}

TEST(Tally, IsTheSameInAnyOrderAndGrouping) {
    auto values = manyWaits(3000);
    std::mt19937_64 random(9);
    Tally whole;
    ysim_tally_init(&whole, "x");
    for (double x : values) ysim_tally_add(&whole, x);
    for (int round = 0; round < 10; round++) {
        std::shuffle(values.begin(), values.end(), random);
        Tally parts[4];
        for (auto &part : parts) ysim_tally_init(&part, "x");
        for (double x : values) ysim_tally_add(&parts[random() % 4], x);
        for (int i : {2, 1, 3}) ysim_tally_merge(&parts[0], &parts[i]);
        EXPECT_EQ(whole.count, parts[0].count);
        EXPECT_EQ(whole.least, parts[0].least);
        EXPECT_EQ(whole.most, parts[0].most);
        EXPECT_EQ(ysim_tally_mean(&whole), ysim_tally_mean(&parts[0]));
        EXPECT_EQ(ysim_tally_variance(&whole), ysim_tally_variance(&parts[0]));
    }
}

TEST(TallyDeathTest, RefusesWhatIsNoObservation) {
    Tally tally;
    ysim_tally_init(&tally, "wait");
    EXPECT_EXIT(ysim_tally_add(&tally, NAN), testing::ExitedWithCode(126),
                "statistics_test.cpp:[0-9]+.*tally 'wait': -?nan");
    EXPECT_EXIT(ysim_tally_add(&tally, INFINITY), testing::ExitedWithCode(126), "tally 'wait': inf is no observation");
    tally.off = 1;
    ysim_tally_add(&tally, 1);
    EXPECT_EQ(0u, tally.count);
}

TEST(Tally, OfZerosIsEmpty) {
    ysim_tally tally = {}, other = {}, sum = {};
    ysim_tally_add(&tally, 5);
    ysim_tally_add(&tally, 7);
    EXPECT_EQ(5, tally.least);
    ysim_tally_add(&other, -3);
    EXPECT_EQ(-3, other.most);
    ysim_tally_merge(&sum, &tally);
    EXPECT_EQ(5, sum.least);
    ysim_tally nothing = {};
    ysim_tally_merge(&sum, &nothing);
    EXPECT_EQ(5, sum.least);
    EXPECT_EQ(7, sum.most);
    FILE *file = std::tmpfile();
    ysim_register_tally(&tally);
    for (ysim_format format : {YSIM_TABLE, YSIM_CSV, YSIM_JSON}) ysim_report_at(file, format, 0);
    ysim_unregister_all();
    EXPECT_GT(std::ftell(file), 0);
    std::fclose(file);
    EXPECT_EXIT(ysim_report_at(nullptr, YSIM_TABLE, 0), testing::ExitedWithCode(126), "no file: a null pointer");
}

TEST(Level, IsWeightedByTime) {
    Level level;
    ysim_level_init_at(&level, "queue", 0, 10);
    EXPECT_TRUE(std::isnan(ysim_level_mean_at(&level, 10)));
    ysim_level_set_from(&level, 2, 12, "here");
    ysim_level_set_from(&level, 5, 13, "here");
    ysim_level_set_from(&level, 1, 13, "here");
    EXPECT_EQ((2 * 1 + 1 * 7) / 10.0, ysim_level_mean_at(&level, 20));
    EXPECT_DOUBLE_EQ(std::sqrt((4 + 7) / 10.0 - 0.81), ysim_level_deviation_at(&level, 20));
    EXPECT_EQ(0, level.least);
    EXPECT_EQ(5, level.most);
    ysim_level_reset_at(&level, 20);
    EXPECT_EQ(1, ysim_level_mean_at(&level, 30));
    EXPECT_EQ(1, level.most);
}

// A level that swings by 1 around a value far from 0, of two kinds of beginnings.
TEST(Level, KeepsItsDigitsFarFromZero) {
    for (double far : {0.0, 1e9, -1e12, 1e15}) {
        Level level;
        ysim_level_init_at(&level, "pressure", 0, 10);
        ysim_level_set_from(&level, far + 1, 10, "here"); // at once: 0 has not lasted
        for (int i = 1; i < 1000; i++) ysim_level_set_from(&level, far + (i % 2 ? -1 : 1), 10 + 0.3 * i, "here");
        EXPECT_NEAR(far, ysim_level_mean_at(&level, 310), 1e-15 * std::fmax(1, std::fabs(far))) << far;
        EXPECT_NEAR(1, ysim_level_deviation_at(&level, 310), 1e-12) << far;
        ysim_level_reset_at(&level, 310);
        ysim_level_set_from(&level, far + 2, 311, "here");
        EXPECT_NEAR(1.5, ysim_level_deviation_at(&level, 312), 1e-12) << far;
    }
}

TEST(LevelDeathTest, BeginsWithANumber) {
    ysim_level level;
    EXPECT_EXIT(ysim_level_init_at(&level, "queue", NAN, 0), testing::ExitedWithCode(126),
                "'queue': -?nan is no value");
}

TEST(LevelDeathTest, RefusesTimeThatGoesBack) {
    Level level;
    ysim_level_init_at(&level, "queue", 0, 10);
    EXPECT_EXIT(ysim_level_set_from(&level, 1, 9, "m.c:3"), testing::ExitedWithCode(126),
                "m.c:3.*time goes back from 10 to 9");
    EXPECT_EXIT(ysim_level_set_from(&level, NAN, 11, "m.c:4"), testing::ExitedWithCode(126), "nan is no value");
}

TEST(LevelDeathTest, IsAskedAndResetAtTimesThatCanBe) {
    Level level;
    ysim_level_init_at(&level, "queue", 0, 10);
    ysim_level_set_from(&level, 1, 12, "m.c:3");
    EXPECT_TRUE(std::isnan(ysim_level_mean_at(&level, 9)));
    EXPECT_EXIT(ysim_level_mean_at(&level, 11), testing::ExitedWithCode(126), "'queue': time goes back from 12 to 11");
    EXPECT_EXIT(ysim_level_deviation_at(&level, NAN), testing::ExitedWithCode(126), "'queue': time goes back");
    EXPECT_EXIT(ysim_level_reset_at(&level, 11), testing::ExitedWithCode(126), "'queue': time goes back from 12 to 11");
    EXPECT_EXIT(ysim_level_reset_at(&level, NAN), testing::ExitedWithCode(126), "'queue': time goes back");
    EXPECT_EXIT(ysim_level_init_at(&level, "other", 0, NAN), testing::ExitedWithCode(126), "'other': -?nan is no time");
}

/* A mean of NaN, or a count that says nothing, is what nobody sees. */
TEST(StatisticsDeathTest, RefuseWhatIsNoNumberInAllForms) {
    ysim_quantiles quantiles = {};
    ysim_histogram histogram = {};
    static ysim_series series;
    EXPECT_EXIT(ysim_quantiles_add(&quantiles, NAN), testing::ExitedWithCode(126), "-?nan is no observation");
    EXPECT_EXIT(ysim_quantiles_add(&quantiles, INFINITY), testing::ExitedWithCode(126), "inf is no observation");
    EXPECT_EXIT(ysim_histogram_add(&histogram, 1), testing::ExitedWithCode(126), "histogram that nobody has made");
    ysim_histogram_init(&histogram, 0, 1, 4);
    EXPECT_EXIT(ysim_histogram_add(&histogram, NAN), testing::ExitedWithCode(126), "-?nan is no observation");
    EXPECT_EXIT(ysim_series_add(&series, NAN, 0), testing::ExitedWithCode(126), "-?nan is no observation");
    EXPECT_EXIT(ysim_series_add(&series, 1, NAN), testing::ExitedWithCode(126), "-?nan is no time");
    for (int i = 0; i < 5; i++) ysim_series_add(&series, 1, 7);
    EXPECT_EXIT(ysim_series_add(&series, 1, 6), testing::ExitedWithCode(126), "time goes back from 7 to 6");
    ysim_series_add(&series, 1, 8);
    EXPECT_EXIT(ysim_series_add(&series, 1, 7.5), testing::ExitedWithCode(126), "time goes back from 8 to 7.5");
    ysim_histogram_fini(&histogram);
}

TEST(StatisticsDeathTest, RefuseNullPointers) {
    ysim_tally tally = {};
    ysim_quantiles quantiles = {};
#define EXPECT_ABSENT(call, what) EXPECT_EXIT(call, testing::ExitedWithCode(126), "no " what ": a null pointer")
    EXPECT_ABSENT(ysim_tally_mean(nullptr), "tally");
    EXPECT_ABSENT(ysim_tally_deviation(nullptr), "tally");
    EXPECT_ABSENT(ysim_tally_interval(nullptr, 0.95), "tally");
    EXPECT_ABSENT(ysim_tally_reset(nullptr), "tally");
    EXPECT_ABSENT(ysim_tally_merge(nullptr, &tally), "tally");
    EXPECT_ABSENT(ysim_tally_merge(&tally, nullptr), "tally");
    EXPECT_ABSENT(ysim_level_mean_at(nullptr, 1), "level");
    EXPECT_ABSENT(ysim_level_deviation_at(nullptr, 1), "level");
    EXPECT_ABSENT(ysim_level_reset_at(nullptr, 1), "level");
    EXPECT_ABSENT(ysim_quantiles_value(nullptr, 0.5), "quantiles");
    EXPECT_ABSENT(ysim_quantiles_add(nullptr, 0.5), "quantiles");
    EXPECT_ABSENT(ysim_quantiles_merge(&quantiles, nullptr), "quantiles");
    EXPECT_ABSENT(ysim_histogram_add(nullptr, 1), "histogram");
    EXPECT_ABSENT(ysim_histogram_init(nullptr, 0, 1, 1), "histogram");
    EXPECT_ABSENT(ysim_series_add(nullptr, 1, 1), "series");
    EXPECT_ABSENT(ysim_series_warmup(nullptr), "series");
    EXPECT_ABSENT(ysim_series_interval(nullptr, 0, 0.95), "series");
    ysim_sum sum = {};
    EXPECT_ABSENT(ysim_sum_add(nullptr, 1), "sum");
    EXPECT_ABSENT(ysim_sum_add_square(nullptr, 1), "sum");
    EXPECT_ABSENT(ysim_sum_merge(&sum, nullptr), "sum");
    EXPECT_ABSENT(ysim_sum_merge(nullptr, &sum), "sum");
    EXPECT_ABSENT(ysim_sum_value(nullptr, nullptr), "sum");
}

double exactQuantile(std::vector<double> values, double p) {
    std::sort(values.begin(), values.end());
    return values[std::max(1.0, std::ceil(p * values.size())) - 1];
}

TEST(Quantiles, OfRoundNumbersHaveTheRightRank) {
    struct ysim_quantiles quantiles;
    ysim_quantiles_init(&quantiles);
    for (int i = 1; i <= 100; i++) ysim_quantiles_add(&quantiles, i);
    for (int i = 1; i <= 100; i++) EXPECT_NEAR(i, ysim_quantiles_value(&quantiles, i / 100.0), i / 256.0);
    EXPECT_NEAR(56, ysim_quantiles_value(&quantiles, 0.551), 56 / 256.0);
    ysim_quantiles_fini(&quantiles);
}

TEST(Quantiles, AreRightToTheirPrecision) {
    auto values = manyWaits(20000);
    for (double &x : values)
        if (int(x * 1000) % 5 == 0) x = -x;
    Quantiles quantiles;
    ysim_quantiles_init(&quantiles);
    EXPECT_TRUE(std::isnan(ysim_quantiles_value(&quantiles, 0.5)));
    EXPECT_EXIT(ysim_quantiles_value(&quantiles, 99), testing::ExitedWithCode(126), "the 99-quantile: it must");
    for (double x : values) ysim_quantiles_add(&quantiles, x);
    EXPECT_EQ(values.size(), ysim_quantiles_count(&quantiles));
    for (double p : {0.0, 0.001, 0.1, 0.2, 0.3, 0.5, 0.9, 0.99, 0.999, 1.0}) {
        double right = exactQuantile(values, p);
        EXPECT_NEAR(right, ysim_quantiles_value(&quantiles, p), std::fabs(right) / 256) << p;
    }
    ysim_quantiles_fini(&quantiles);
}

TEST(Quantiles, KeepTheirBoundAndTheUpperEnd) {
    Quantiles quantiles;
    ysim_quantiles_init(&quantiles);
    for (int exponent = -1074; exponent < 1000; exponent++) ysim_quantiles_add(&quantiles, std::ldexp(1.0, exponent));
    EXPECT_LE(quantiles.positive.size, 4096);
    EXPECT_EQ(2074u, ysim_quantiles_count(&quantiles));
    EXPECT_NEAR(1, ysim_quantiles_value(&quantiles, 1) / 0x1p999, 1 / 256.0);
    EXPECT_NEAR(1, ysim_quantiles_value(&quantiles, 2064 / 2074.0) / 0x1p989, 1 / 256.0);
    EXPECT_LT(ysim_quantiles_value(&quantiles, 0.1), 0x1p968);
    ysim_quantiles_fini(&quantiles);
}

TEST(Quantiles, MergeInAnyOrder) {
    std::mt19937_64 random(11);
    for (int round = 0; round < 20; round++) {
        std::vector<double> values;
        for (int i = 0; i < 500; i++) values.push_back(std::ldexp((random() >> 11) * 0x1p-53, int(random() % 80) - 40));
        Quantiles whole, parts[3];
        ysim_quantiles_init(&whole);
        for (auto &part : parts) ysim_quantiles_init(&part);
        for (double x : values) ysim_quantiles_add(&whole, x), ysim_quantiles_add(&parts[random() % 3], x);
        ysim_quantiles_merge(&parts[round % 3], &parts[(round + 1) % 3]);
        ysim_quantiles_merge(&parts[round % 3], &parts[(round + 2) % 3]);
        for (int p = 0; p <= 100; p++)
            ASSERT_EQ(ysim_quantiles_value(&whole, p / 100.0), ysim_quantiles_value(&parts[round % 3], p / 100.0)) << p;
        ysim_quantiles_fini(&whole);
        for (auto &part : parts) ysim_quantiles_fini(&part);
    }
}

TEST(Histogram, CountsBinsAndWhatIsOutside) {
    Histogram histogram, other;
    ysim_histogram_init(&histogram, 0, 10, 5);
    for (double x : {-0.1, 0.0, 1.9, 2.0, 9.999, 10.0, 11.0}) ysim_histogram_add(&histogram, x);
    EXPECT_EQ(1u, histogram.under);
    EXPECT_EQ(2u, histogram.over);
    EXPECT_EQ((std::vector<uint64_t>{2, 1, 0, 0, 1}), std::vector<uint64_t>(histogram.counts, histogram.counts + 5));
    ysim_histogram_init(&other, 0, 10, 4);
    EXPECT_EQ(-1, ysim_histogram_merge(&histogram, &other));
    EXPECT_EQ(0, ysim_histogram_merge(&histogram, &histogram));
    EXPECT_EQ(4u, histogram.counts[0]);
    ysim_histogram_fini(&histogram);
    ysim_histogram_fini(&other);
    EXPECT_EXIT(ysim_histogram_init(&histogram, 1, 1, 5), testing::ExitedWithCode(126), "high must be above low");
    EXPECT_EXIT(ysim_histogram_init(&histogram, 0, 1, 0), testing::ExitedWithCode(126), "bins is 0");
}

TEST(Student, QuantilesAreThoseOfTheTables) {
    // Abramowitz and Stegun, table 26.10, and the normal distribution.
    const struct {
        double p, freedom, t, precision;
    } rows[] = {{0.9, 1, 3.078, 5e-4},
                {0.95, 1, 6.314, 5e-4},
                {0.975, 1, 12.706, 5e-4},
                {0.995, 1, 63.657, 5e-4},
                {0.975, 2, 4.303, 5e-4},
                {0.995, 2, 9.925, 5e-4},
                {0.9, 5, 1.476, 5e-4},
                {0.975, 5, 2.571, 5e-4},
                {0.95, 10, 1.812, 5e-4},
                {0.975, 10, 2.228, 5e-4},
                {0.995, 10, 3.169, 5e-4},
                {0.975, 19, 2.093, 5e-4},
                {0.975, 30, 2.042, 5e-4},
                {0.995, 60, 2.660, 5e-4},
                {0.975, 120, 1.980, 5e-4},
                {0.9995, 20, 3.850, 5e-4},
                {0.975, 1e9, 1.959963984540054, 1e-7}};
    for (auto &row : rows) EXPECT_NEAR(row.t, ysim_student_quantile(row.p, row.freedom), row.precision) << row.freedom;
    // Where it has a closed form.
    for (double p : {0.5, 0.6, 0.75, 0.9, 0.99, 0.9999}) {
        EXPECT_NEAR(std::tan(M_PI * (p - 0.5)), ysim_student_quantile(p, 1),
                    1e-12 * std::tan(M_PI * (p - 0.5)) + 1e-15);
        double two = (2 * p - 1) / std::sqrt(2 * p * (1 - p));
        EXPECT_NEAR(two, ysim_student_quantile(p, 2), 1e-12 * two);
        EXPECT_EQ(-ysim_student_quantile(0.75, 7), ysim_student_quantile(0.25, 7));
    }
    EXPECT_TRUE(std::isnan(ysim_student_quantile(1, 3)));
    EXPECT_TRUE(std::isnan(ysim_student_quantile(0.5, 0)));
}

} // namespace
