// The fixture of the scheduler's tests: a node alone, scripts, and the log that they leave.
#ifndef SCENARIO_FIXTURE_H
#define SCENARIO_FIXTURE_H

#include <deque>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "scenario_test_support.h"

using Script = std::vector<scenario_step>;

inline scenario_step say(const char *text) {
    return {OP_SAY, 0, 0, 0, text};
}
inline scenario_step op(int op, int a = 0, int b = 0, int c = 0) {
    return {op, a, b, c, nullptr};
}

class ScenarioTest : public testing::Test {
  protected:
    void SetUp() override {
        yt_outside = {};
        scenario = {};
        for (auto &attr : scenario.attrs) attr = {YTHREAD_INHERIT, YTHREAD_HERE, 0, nullptr};
        ASSERT_EQ(yt_node_init(&node, 0, 1), 0);
        node.memory.poison = true;
    }
    void TearDown() override { fini(); }

    void fini() {
        if (yt_here) yt_node_fini(&node);
    }

    // Gives thread `number` its script.
    void script(int number, Script steps) {
        steps.push_back(op(OP_END));
        scripts.push_back(std::move(steps));
        scenario.scripts[number] = scripts.back().data();
    }

    void priority(int number, int value) { scenario.attrs[number].priority = value; }

    // Starts thread 0 and runs until the end; the log.
    std::string run(yt_run expected = YT_RUN_ENDED) {
        if (!scenario.ids[0]) scenario_start(&node, 0);
        EXPECT_EQ(yt_sched_run(&node), expected);
        return scenario.log;
    }

    yt_node node;
    std::deque<Script> scripts;
};

#endif
