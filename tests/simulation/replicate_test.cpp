// Replications: the same study whatever the number of processes, common random numbers, the rule that stops, what fails.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <ysim/random.h>

extern "C" {
#include "base/options.h"
#include "statistics/replicate.h"
#include "statistics/study.h"
}

namespace {

class Replicate : public testing::Test {
  protected:
    void SetUp() override { ysim_unregister_all(); }
    void TearDown() override { setJobs(0); }
    static void setJobs(int64_t jobs) { const_cast<yt_options_of *>(yt_options())->jobs = jobs; }
    using yt_options_of = struct yt_options;

    // As ysim_replicate does, with a model in plain C++.
    template <class Model>
    ysim_study *run(int64_t least, Model model, int64_t most = 0, double precision = 0, const char *name = nullptr) {
        struct ysim_replicate_how how = {least, most, precision, name, "m.c:1"};
        ysim_study *study = ysim_replicate_begin(&how);
        if (study) return study;
        model();
        return ysim_replicate_end();
    }
    static std::vector<double> values(const ysim_study *study, const char *name) {
        const double *all = ysim_study_values(study, name);
        return all ? std::vector<double>(all, all + ysim_study_count(study)) : std::vector<double>();
    }
    static std::string report(const ysim_study *study) {
        char *text = nullptr;
        size_t size;
        FILE *file = open_memstream(&text, &size);
        ysim_study_report(study, file);
        std::fclose(file);
        std::string result(text, size);
        std::free(text);
        return result;
    }
};

// Waits in a queue of exponential times, by Lindley's recurrence.
double meanWait(double service) {
    auto arrivals = ysim_stream("arrivals"), services = ysim_stream("service");
    double wait = 0, sum = 0;
    for (int i = 0; i < 2000; i++) {
        sum += wait;
        wait += ysim_exponential(&services, service) - ysim_exponential(&arrivals, 1);
        if (wait < 0) wait = 0;
    }
    return sum / 2000;
}

void queueModel() {
    ysim_outcome("wait", meanWait(0.5));
    ysim_outcome("number", double(ysim_replication()));
}

TEST_F(Replicate, GivesTheSameWhateverTheProcesses) {
    setJobs(1);
    ysim_study *one = run(40, queueModel);
    EXPECT_EQ(40, ysim_study_count(one));
    auto right = values(one, "wait");
    for (int jobs : {2, 7, 100}) {
        setJobs(jobs);
        ysim_study *many = run(40, queueModel);
        EXPECT_EQ(right, values(many, "wait"));
        EXPECT_EQ(report(one), report(many));
        ysim_study_free(many);
    }
    for (int i = 0; i < 40; i++) EXPECT_EQ(i, values(one, "number")[i]);
    auto wait = ysim_study_interval(one, "wait", 0.99);
    EXPECT_NEAR(0.5, wait.mean, wait.half); // rho / (mu - lambda)
    EXPECT_EQ(0u, ysim_replication());
    ysim_study_free(one);
}

TEST_F(Replicate, CommonRandomNumbersNarrowADifference) {
    ysim_study *slow = run(30, [] { ysim_outcome("wait", meanWait(0.5)); });
    ysim_study *fast = run(30, [] { ysim_outcome("wait", meanWait(0.48)); });
    auto difference = ysim_study_difference(slow, fast, "wait", 0.95);
    EXPECT_GT(difference.mean - difference.half, 0);
    EXPECT_LT(difference.half, 0.5 * ysim_study_interval(slow, "wait", 0.95).half);
    ysim_study_free(slow);
    ysim_study_free(fast);
}

TEST_F(Replicate, StopsAtTheSameReplicationWhateverTheProcesses) {
    std::vector<int64_t> counts;
    for (int jobs : {1, 3, 16}) {
        setJobs(jobs);
        ysim_study *study = run(5, queueModel, 500, 0.05, "wait");
        counts.push_back(ysim_study_count(study));
        EXPECT_TRUE(ysim_interval_within(ysim_study_interval(study, "wait", 0.95), 0.05));
        ysim_study_free(study);
    }
    EXPECT_GT(counts[0], 5);
    EXPECT_LT(counts[0], 500);
    EXPECT_EQ(counts[0], counts[1]);
    EXPECT_EQ(counts[0], counts[2]);
}

TEST_F(Replicate, MeansOfWhatIsRegisteredAreResults) {
    static struct ysim_tally tally;
    static struct ysim_level level;
    ysim_study *study = run(3, [] {
        ysim_tally_init(&tally, "size");
        ysim_level_init_at(&level, "unused", 1, 0); // no time passes
        ysim_register_tally(&tally);
        ysim_register_level(&level);
        for (int i = 0; i < 3; i++) ysim_tally_add(&tally, double(ysim_replication()) + i);
    });
    EXPECT_EQ((std::vector<double>{1, 2, 3}), values(study, "size"));
    EXPECT_EQ(nullptr, ysim_study_values(study, "unused"));
    EXPECT_EQ("3 replications, seed 1\n"
              "kind   name        count         mean       half95    deviation          min          max\n"
              "result size            3            2      2.48414            1            1            3\n",
              report(study));
    ysim_study_free(study);
}

TEST_F(Replicate, ManyResultsFitThroughAPipe) {
    ysim_study *study = run(2, [] {
        for (int i = 0; i < 2000; i++) ysim_outcome(("a result with a long name " + std::to_string(i)).c_str(), i);
    });
    EXPECT_EQ((std::vector<double>{1999, 1999}), values(study, "a result with a long name 1999"));
    ysim_study_free(study);
}

// Each is found at once: by comparing names one by one it takes a minute and more.
TEST_F(Replicate, ResultsAreFoundHoweverManyThereAre) {
    static constexpr int Count = 200'000;
    ysim_study *study = run(1, [] {
        for (int i = 0; i < Count; i++) ysim_outcome(("result " + std::to_string(i)).c_str(), i);
    });
    for (int i = 0; i < Count; i++) {
        const double *found = ysim_study_values(study, ("result " + std::to_string(i)).c_str());
        ASSERT_TRUE(found) << i;
        ASSERT_EQ(i, *found);
    }
    EXPECT_EQ(nullptr, ysim_study_values(study, "result 200000"));
    EXPECT_EQ(nullptr, ysim_study_values(study, ""));
    ysim_study_free(study);
}

// The rule looks at those that it has not seen yet.
TEST_F(Replicate, StopsAsTheIntervalOfAllSays) {
    setJobs(2);
    auto model = [] {
        ysim_outcome("x", ysim_replication() % 7 == 3 ? std::nan("") : double(ysim_replication() * 5 % 11));
    };
    ysim_study *study = run(3, model, 400, 0.2, "x");
    int64_t count = ysim_study_count(study);
    EXPECT_TRUE(ysim_interval_within(ysim_study_interval(study, "x", 0.95), 0.2));
    study->count = count - 1;
    EXPECT_FALSE(ysim_interval_within(ysim_study_interval(study, "x", 0.95), 0.2));
    ysim_study_free(study);
}

TEST_F(Replicate, AResultIsHandedOutOnce) {
    ysim_outcome("elsewhere it is nothing", 1);
    ysim_outcome("elsewhere it is nothing", 2);
    EXPECT_EXIT(
        run(1,
            [] {
                ysim_outcome("wait", 1);
                ysim_outcome("queue", 1);
                ysim_outcome("wait", 2);
            }),
        testing::ExitedWithCode(126),
        "replicate_test.cpp:.*error: ysim_outcome: the result 'wait' has been handed out in this replication already");
}

TEST_F(Replicate, AnInfiniteResultIsAMistake) {
    ysim_study *study = run(2, [] { ysim_outcome("wait", ysim_replication() == 1 ? NAN : 2.0); });
    EXPECT_EQ(1u, ysim_study_interval(study, "wait", 0.95).count);
    ysim_study_free(study);
    EXPECT_EXIT(run(1, [] { ysim_outcome("wait", -INFINITY); }), testing::ExitedWithCode(126),
                "replicate_test.cpp:.*error: ysim_outcome: the result 'wait' is -inf");
}

TEST_F(Replicate, FailuresAreNamed) {
    EXPECT_EXIT(run(5,
                    [] {
                        if (ysim_replication() == 3) _exit(9);
                    }),
                testing::ExitedWithCode(126),
                "m.c:1: error: replication 3 ended with status 9; run it alone with --replication=3 --seed=1");
    EXPECT_EXIT(run(5,
                    [] {
                        if (ysim_replication() == 2) std::abort();
                    }),
                testing::ExitedWithCode(126), "replication 2 was ended by signal 6");
    EXPECT_EXIT(run(0, queueModel), testing::ExitedWithCode(126), "0 replications, and must be at least 1");
    EXPECT_EXIT(run(5, queueModel, 9, 0.1, "weight"), testing::ExitedWithCode(126),
                "there is no result 'weight' after replication 0");
}

TEST_F(Replicate, ReplicationsEndWithTheirProgram) {
    int ends[2];
    ASSERT_EQ(0, pipe(ends));
    pid_t program = fork();
    if (!program) {
        setJobs(2);
        run(2, [&] {
            if (write(ends[1], "", 1) == 1) sleep(60);
        });
        _exit(0);
    }
    close(ends[1]);
    char byte;
    for (int i = 0; i < 2; i++) ASSERT_EQ(1, read(ends[0], &byte, 1));
    kill(program, SIGKILL);
    waitpid(program, nullptr, 0);
    struct pollfd closed = {ends[0], POLLIN, 0};
    EXPECT_EQ(1, poll(&closed, 1, 10000)); // nobody has the other end any more
    close(ends[0]);
}

// As the waits of an array of servers that all have one name; the first of them has no mean in replication 0.
TEST_F(Replicate, EachOfOneNameIsAResult) {
    static struct ysim_tally waits[3];
    auto *study = run(2, [] {
        for (int i = 0; i < 3; i++) {
            ysim_tally_init(&waits[i], "wait");
            ysim_register_tally(&waits[i]);
            if (i || ysim_replication()) ysim_tally_add(&waits[i], 10 * i + static_cast<int>(ysim_replication()));
        }
    });
    EXPECT_EQ(1, ysim_study_interval(study, "wait", 0.95).mean);
    EXPECT_EQ((std::vector<double>{10, 11}), values(study, "wait (2)"));
    EXPECT_EQ((std::vector<double>{20, 21}), values(study, "wait (3)"));
    ysim_study_free(study);
}

TEST(Options, AreTakenOutOfTheArguments) {
    char program[] = "prog", own[] = "--own=1", seed[] = "--seed=5", check[] = "--jobs=2", end[] = "--",
         later[] = "--seed=6", file[] = "file";
    char *argv[] = {program, own, seed, check, file, end, later, nullptr};
    int argc = 7;
    ysim_options(&argc, argv);
    EXPECT_EQ(5, argc);
    EXPECT_EQ((std::vector<std::string>{"prog", "--own=1", "file", "--", "--seed=6"}),
              (std::vector<std::string>(argv, argv + 5)));
    EXPECT_EQ(nullptr, argv[5]);
}

} // namespace
