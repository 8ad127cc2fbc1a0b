// Events: set wakes all, stays set, is cleared; values that name no event.
#include "scenario_fixture.h"

namespace {

class Event : public ScenarioTest {
  protected:
    void SetUp() override {
        ScenarioTest::SetUp();
        for (auto &event : scenario.events) event = ythread_event_create();
    }
};

TEST_F(Event, SetWakesAllInOrderAndStaysSet) {
    script(0, {op(OP_CREATE, 1), op(OP_CREATE, 2), op(OP_YIELD), say("-"), op(OP_SET, 0), op(OP_YIELD), op(OP_WAIT, 0),
               say("z")});
    script(1, {op(OP_WAIT, 0), say("a")});
    script(2, {op(OP_WAIT, 0), say("b")});
    EXPECT_EQ(run(), "-w0 aw0 bw0 z");
}

TEST_F(Event, ClearMakesThemWaitAgain) {
    script(0,
           {op(OP_SET, 0), op(OP_CLEAR, 0), op(OP_CREATE, 1), op(OP_YIELD), say("a"), op(OP_SET, 0), op(OP_CLEAR, 0)});
    script(1, {op(OP_WAIT, 0), say("b")});
    EXPECT_EQ(run(), "aw0 b");
}

TEST_F(Event, EventsAreIndependent) {
    script(0, {op(OP_CREATE, 1), op(OP_CREATE, 2), op(OP_YIELD), op(OP_SET, 1), op(OP_YIELD), op(OP_SET, 0)});
    script(1, {op(OP_WAIT, 0), say("a")});
    script(2, {op(OP_WAIT, 1), say("b")});
    EXPECT_EQ(run(), "w0 bw0 a");
}

TEST_F(Event, ADestroyedWaiterIsForgotten) {
    script(0, {op(OP_CREATE, 1), op(OP_CREATE, 2), op(OP_CREATE, 3), op(OP_YIELD), op(OP_DESTROY, 2), op(OP_SET, 0)});
    for (int i = 1; i < 4; i++) script(i, {op(OP_WAIT, 0)});
    EXPECT_EQ(run(), "d0 w0 w0 ");
}

TEST_F(Event, ValuesThatNameNoEvent) {
    yevent good = scenario.events[7];
    for (yevent bad : {yevent(0), yevent(-1), good + 1, good + (1 << 24), good | yevent(9) << 52}) {
        EXPECT_EQ(ythread_set(bad), YTHREAD_EEVENT);
        EXPECT_EQ(ythread_clear(bad), YTHREAD_EEVENT);
    }
    scenario.events[0] = 0;
    scenario.events[1] = good + 1;
    script(0, {op(OP_WAIT, 0), op(OP_WAIT, 1)});
    EXPECT_EQ(run(), "w-13 w-13 ");
}

TEST_F(Event, AWaitWithoutHopeIsADeadlock) {
    script(0, {op(OP_WAIT, 0)});
    EXPECT_EQ(run(YT_RUN_DEADLOCK), "");
}

// Waiters of other nodes get letters.
TEST_F(Event, AnswersWaitersElsewhere) {
    static std::vector<yt_letter> letters;
    letters.clear();
    yt_outside.post = [](yt_letter *letter) { return letters.push_back(*letter), 0; };
    const yid far = yid(1) << 52 | 1;
    yt_event_wait_remote(&node, scenario.events[0], far, 3);
    yt_event_wait_remote(&node, scenario.events[0] + 1, far + 1, 4);
    ASSERT_EQ(letters.size(), 1u);
    EXPECT_EQ(letters[0].status, YTHREAD_EEVENT);
    EXPECT_EQ(yt_event_change(&node, scenario.events[0], 1), 0);
    ASSERT_EQ(letters.size(), 2u);
    EXPECT_EQ(letters[1].to, far);
    EXPECT_EQ(letters[1].sequence, 3u);
    EXPECT_EQ(letters[1].status, 0);
    yt_event_wait_remote(&node, scenario.events[0], far, 5);
    EXPECT_EQ(letters.size(), 3u);
}

} // namespace
