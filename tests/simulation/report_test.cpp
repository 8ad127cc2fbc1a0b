// Reports: what the three forms hold, escapes, locales, numbers that read back.
#include <gtest/gtest.h>

#include <algorithm>
#include <clocale>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include <ysim/random.h>
#include <ysim/statistics.h>

extern "C" {
#include "statistics/report.h"
}

namespace {

class Report : public testing::Test {
  protected:
    void SetUp() override {
        ysim_unregister_all();
        ysim_tally_init(&wait, "wait");
        ysim_level_init_at(&queue, "queue", 0, 0);
        for (double x : {2, 4, 4, 4, 5, 5, 7, 9}) ysim_tally_add(&wait, x);
        ysim_level_set_from(&queue, 3, 4, "here");
        ysim_register_tally(&wait);
        ysim_register_level(&queue);
    }
    void TearDown() override { ysim_unregister_all(); }
    std::string print(ysim_format format, double now = 10) {
        char *text = nullptr;
        size_t size;
        FILE *file = open_memstream(&text, &size);
        ysim_report_at(file, format, now);
        std::fclose(file);
        std::string result(text, size);
        std::free(text);
        return result;
    }
    struct ysim_tally wait;
    struct ysim_level queue;
};

TEST_F(Report, IsATableForPeople) {
    EXPECT_EQ("time 10, seed 1\n"
              "kind   name         count         mean    deviation          min          max          now\n"
              "tally  wait             8            5      2.13809            2            9            -\n"
              "level  queue            -          1.8      1.46969            0            3            3\n",
              print(YSIM_TABLE));
    wait.name = "the\nwait\x01";
    EXPECT_EQ("time 10, seed 1\n"
              "kind   name                 count         mean    deviation          min          max          now\n"
              "tally  the\\nwait\\x01            8            5      2.13809            2            9            -\n"
              "level  queue                    -          1.8      1.46969            0            3            3\n",
              print(YSIM_TABLE));
    ysim_set_seed(77);
    ysim_set_replication(3);
    EXPECT_EQ(0u, print(YSIM_TABLE).find("time 10, seed 77, replication 3\n"));
    ysim_set_seed(1);
    ysim_set_replication(0);
}

TEST_F(Report, IsCsv) {
    wait.name = "the \"wait\", all of it";
    EXPECT_EQ("seed,replication,time,kind,name,count,mean,half95,deviation,min,max,now,q50,q90,q99\r\n"
              "1,0,10,tally,\"the \"\"wait\"\", all of it\",8,5,,2.138089935299395,2,9,,,,\r\n"
              "1,0,10,level,queue,,1.8,,1.469693845669907,0,3,3,,,\r\n",
              print(YSIM_CSV));
}

TEST_F(Report, IsJson) {
    wait.name = "a\\b\n\"c\" \x01 W\u00e4rme";
    struct ysim_histogram histogram;
    ysim_histogram_init(&histogram, 0, 1, 2);
    ysim_histogram_add(&histogram, 0.7);
    wait.histogram = &histogram;
    EXPECT_EQ(
        "{\"seed\": \"1\", \"replication\": 0, \"time\": 10, \"statistics\": [\n"
        "  {\"kind\": \"tally\", \"name\": \"a\\\\b\\u000a\\\"c\\\" \\u0001 W\u00e4rme\", \"count\": 8, \"mean\": 5, "
        "\"deviation\": 2.138089935299395, \"min\": 2, \"max\": 9, \"histogram\": {\"low\": 0, \"width\": 0.5, "
        "\"under\": 0, \"over\": 0, \"counts\": [0, 1]}},\n"
        "  {\"kind\": \"level\", \"name\": \"queue\", \"mean\": 1.8, \"deviation\": 1.469693845669907, \"min\": 0, "
        "\"max\": 3, \"now\": 3}\n]}\n",
        print(YSIM_JSON));
    ysim_histogram_fini(&histogram);
}

// A name may be in any encoding, and JSON is UTF-8: what is none is Latin-1.
TEST_F(Report, IsJsonWhateverTheNamesAre) {
    struct {
        const char *name, *text;
    } names[] = {{"\xc3\xa4 \xe2\x82\xac \xf0\x9f\x98\x80", "\xc3\xa4 \xe2\x82\xac \xf0\x9f\x98\x80"},
                 {"W\xe4rme", "W\\u00e4rme"},
                 {"\xff\xfe", "\\u00ff\\u00fe"},
                 {"cut \xe2\x82", "cut \\u00e2\\u0082"},
                 {"cut \xf0\x9f\x98", "cut \\u00f0\\u009f\\u0098"},
                 {"long \xc0\xaf", "long \\u00c0\\u00af"},
                 {"long \xe0\x80\xaf", "long \\u00e0\\u0080\\u00af"},
                 {"half \xed\xa0\x80", "half \\u00ed\\u00a0\\u0080"},
                 {"far \xf4\x90\x80\x80", "far \\u00f4\\u0090\\u0080\\u0080"},
                 {"alone \x80.", "alone \\u0080."}};
    for (auto &one : names) {
        wait.name = one.name;
        EXPECT_NE(std::string::npos, print(YSIM_JSON).find(std::string("\"name\": \"") + one.text + "\", "));
    }
}

TEST_F(Report, OfNothingAndOfQuantiles) {
    ysim_unregister(&queue);
    ysim_tally_reset(&wait);
    EXPECT_EQ("time 0, seed 1\nkind   name        count\ntally  wait            0\n", print(YSIM_TABLE, 0));
    struct ysim_quantiles quantiles;
    ysim_quantiles_init(&quantiles);
    wait.quantiles = &quantiles;
    ysim_tally_add(&wait, 0);
    EXPECT_NE(std::string::npos, print(YSIM_CSV).find(",0,0,,0,0,0\r\n"));
    ysim_tally_reset(&wait);
    for (int i = 0; i < 100; i++) ysim_tally_add(&wait, 3); /* all quantiles are what all are */
    EXPECT_GT(ysim_quantiles_value(&quantiles, 0.5), 3);
    EXPECT_NE(std::string::npos, print(YSIM_CSV).find(",3,3,,3,3,3\r\n"));
    ysim_unregister_all();
    EXPECT_EQ("time 10, seed 1\n", print(YSIM_TABLE));
    EXPECT_EQ("{\"seed\": \"1\", \"replication\": 0, \"time\": 10, \"statistics\": [\n]}\n", print(YSIM_JSON));
}

TEST_F(Report, ResetForgetsWhatWentBefore) {
    ysim_statistics_reset(10);
    EXPECT_EQ(0u, wait.count);
    EXPECT_EQ(3, ysim_level_mean_at(&queue, 12));
}

TEST_F(Report, DoesNotDependOnTheLocale) {
    std::string table = print(YSIM_TABLE), csv = print(YSIM_CSV);
    // Any locale with a comma that is installed; else there is nothing to see.
    for (const char *name : {"de_DE.UTF-8", "fr_FR.UTF-8", "de_DE", "fr_FR"})
        if (std::setlocale(LC_NUMERIC, name)) break;
    EXPECT_EQ(table, print(YSIM_TABLE));
    EXPECT_EQ(csv, print(YSIM_CSV));
    std::setlocale(LC_NUMERIC, "C");
}

TEST(Number, ReadsBackTheSameAndIsShort) {
    char text[32];
    EXPECT_STREQ("0.1", ysim_number(text, 0.1));
    EXPECT_STREQ("0.30000000000000004", ysim_number(text, 0.1 + 0.2));
    EXPECT_STREQ("1e+300", ysim_number(text, 1e300));
    EXPECT_STREQ("1234567.891", ysim_number(text, 1234567.891));
    EXPECT_STREQ("5e-324", ysim_number(text, 5e-324));
    EXPECT_STREQ("-1.5e-310", ysim_number(text, -1.5e-310));
    EXPECT_STREQ("0", ysim_number(text, 0));
    EXPECT_STREQ("nan", ysim_number(text, NAN));
    EXPECT_STREQ("-inf", ysim_number(text, -INFINITY));
    std::mt19937_64 random(3);
    for (int i = 0; i < 20000; i++) {
        uint64_t bits = random();
        double x;
        std::memcpy(&x, &bits, sizeof x);
        if (!std::isfinite(x)) continue;
        EXPECT_EQ(x, std::strtod(ysim_number(text, x), nullptr));
        EXPECT_LT(std::strlen(text), 25u);
    }
}

std::vector<const void *> registered() {
    std::vector<const void *> all;
    for (size_t i = 0; const yt_report_entry *entry = yt_registered(i); i++) all.push_back(entry->object);
    return all;
}

TEST_F(Report, WhatIsRegisteredStaysInOrder) {
    static struct ysim_tally tallies[50];
    std::mt19937 random(7);
    std::vector<const void *> model = registered();
    for (int step = 0; step < 20'000; step++) {
        struct ysim_tally *tally = &tallies[random() % 50];
        if (random() % 5 < 2) {
            ysim_register_tally(tally); // more than once, too
            model.push_back(tally);
        } else {
            ysim_unregister(tally);
            model.erase(std::remove(model.begin(), model.end(), tally), model.end());
        }
        if (random() % 40 == 0) ASSERT_EQ(model, registered()) << step;
        if (random() % 1000 == 0) {
            ysim_unregister_all();
            model.clear();
        }
    }
    EXPECT_EQ(model, registered());
}

// In the order in which they came; by a look at all of them each time it takes more than a minute.
TEST_F(Report, WhatIsRegisteredGoesHoweverMuchThereIs) {
    static struct ysim_level levels[1'000'000];
    for (struct ysim_level &level : levels) ysim_register_level(&level);
    for (struct ysim_level &level : levels) ysim_unregister(&level);
    EXPECT_EQ((std::vector<const void *>{&wait, &queue}), registered());
}

} // namespace
