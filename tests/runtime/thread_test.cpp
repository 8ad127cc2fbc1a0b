// Threads' ends: exit, join in all orders, destroy in all states, yids and their slots.
#include "scenario_fixture.h"

#include <algorithm>

namespace {

class Thread : public ScenarioTest {
  protected:
    void TearDown() override {
        for (yt_thread *thread : made) yt_memory_free(&node.memory, thread, sizeof *thread);
        ScenarioTest::TearDown();
    }
    // A control block that stands nowhere.
    yt_thread *fresh() {
        made.push_back(static_cast<yt_thread *>(yt_memory_alloc(&node.memory, sizeof(yt_thread))));
        return made.back();
    }
    std::vector<yt_thread *> made;
};

TEST_F(Thread, JoinWaitsForTheStatus) {
    script(0, {op(OP_CREATE, 1), op(OP_JOIN, 1), op(OP_JOIN, 1)});
    script(1, {op(OP_YIELD), say("x"), op(OP_EXIT, 7)});
    EXPECT_EQ(run(), "xj0:7 j-5:99 ");
}

TEST_F(Thread, JoinTakesAKeptStatusOnce) {
    script(0, {op(OP_CREATE, 1), op(OP_YIELD), say("a"), op(OP_JOIN, 1), op(OP_JOIN, 1)});
    script(1, {op(OP_EXIT, 7)});
    EXPECT_EQ(run(), "aj0:7 j-5:99 ");
}

TEST_F(Thread, NoStatusIsKeptOfADaemonOrAnAnonymousThread) {
    scenario.attrs[1].daemon = 1;
    script(0, {op(OP_CREATE, 1), op(OP_SPAWN, 2), op(OP_YIELD), op(OP_JOIN, 1)});
    script(1, {say("d"), op(OP_EXIT, 7)});
    script(2, {say("s")});
    EXPECT_EQ(run(), "dsj-5:99 ");
    EXPECT_EQ(node.roster.slot_count, 3u);
}

TEST_F(Thread, AJoinerThatIsThereGetsTheStatusOfADaemon) {
    scenario.attrs[1].daemon = 1;
    script(0, {op(OP_CREATE, 1), op(OP_JOIN, 1)});
    script(1, {op(OP_EXIT, 7)});
    EXPECT_EQ(run(), "j0:7 ");
}

TEST_F(Thread, OneJoinerAtATime) {
    script(0, {op(OP_CREATE, 1), op(OP_CREATE, 2), op(OP_JOIN, 1), op(OP_JOIN, 2)});
    script(1, {op(OP_YIELD), op(OP_YIELD), op(OP_EXIT, 4)});
    script(2, {op(OP_JOIN, 1)});
    EXPECT_EQ(run(), "j-15:99 j0:4 j0:0 ");
}

TEST_F(Thread, AJoinersDeathMakesRoomForTheNext) {
    script(0, {op(OP_CREATE, 1), op(OP_CREATE, 2), op(OP_YIELD), op(OP_DESTROY, 2), op(OP_JOIN, 1)});
    script(1, {op(OP_YIELD), op(OP_YIELD), op(OP_EXIT, 4)});
    script(2, {op(OP_JOIN, 1)});
    EXPECT_EQ(run(), "d0 j0:4 ");
}

TEST_F(Thread, JoinChecksItsArgument) {
    script(0, {op(OP_JOIN, 0), op(OP_JOIN, -1), op(OP_JOIN, 5), op(OP_JOIN, 6), op(OP_JOIN, 7)});
    scenario.ids[5] = 0;
    scenario.ids[6] = 12345678901;
    scenario.ids[7] = yid(3) << 52 | 1 << 24 | 1;
    EXPECT_EQ(run(), "j-1:99 j-1:99 j-1:99 j-5:99 j-5:99 ");
}

TEST_F(Thread, ExitFreesFramesAtAnyDepth) {
    script(0, {op(OP_CREATE, 1), op(OP_JOIN, 1)});
    script(1, {op(OP_YIELD), op(OP_EXIT, -3), say("BAD")});
    EXPECT_EQ(run(), "j0:-3 ");
    EXPECT_EQ(node.main_status, 0);
}

TEST_F(Thread, TheStatusOfTheMainThreadIsTheProgram) {
    script(0, {op(OP_YIELD), op(OP_EXIT, 42)});
    node.main_thread = scenario_start(&node, 0);
    run();
    EXPECT_EQ(node.main_status, 42);
}

TEST_F(Thread, DestroysInEveryState) {
    scenario.events[0] = ythread_event_create();
    for (int i = 1; i < 6; i++) scenario.attrs[i].name = "victim";
    script(0, {op(OP_CREATE, 1),  op(OP_CREATE, 2),  op(OP_CREATE, 3),  op(OP_CREATE, 4),  op(OP_CREATE, 5),
               op(OP_YIELD),      op(OP_CREATE, 6),  op(OP_DESTROY, 6), op(OP_DESTROY, 1), op(OP_DESTROY, 2),
               op(OP_DESTROY, 3), op(OP_DESTROY, 4), op(OP_DESTROY, 5), op(OP_DESTROY, 5), op(OP_JOIN, 1),
               op(OP_JOIN, 2),    op(OP_JOIN, 3),    op(OP_JOIN, 4),    op(OP_JOIN, 5),    op(OP_JOIN, 6),
               op(OP_DESTROY, 6), op(OP_SET, 0)});
    script(1, {op(OP_WAIT, 0)});
    script(2, {op(OP_JOIN, 0)});
    script(3, {op(OP_RECV, -1, 1)});
    script(4, {op(OP_RECV, 0, 1)});
    script(5, {op(OP_SUM, 9, 100)});
    script(6, {say("BAD")});
    EXPECT_EQ(run(), "d0 d0 d0 d0 d0 d0 d-5 j-12:99 j-12:99 j-12:99 j-12:99 j-12:99 j-12:99 d-5 ");
}

TEST_F(Thread, DestroyingOneselfWaitsForASuspensionPoint) {
    script(0, {op(OP_CREATE, 1), op(OP_JOIN, 1)});
    script(1, {op(OP_DESTROY, 1), say("still "), op(OP_YIELD), say("BAD")});
    EXPECT_EQ(run(), "d0 still j-12:99 ");
}

TEST_F(Thread, DestroyedOnTheWayToItsEnd) {
    script(0, {op(OP_CREATE, 1), op(OP_JOIN, 1)});
    script(1, {op(OP_DESTROY, 1)});
    EXPECT_EQ(run(), "d0 j-12:99 ");
}

TEST_F(Thread, AttributesAreChecked) {
    priority(1, 64);
    priority(2, -2);
    scenario.attrs[3].node = 1;
    scenario.attrs[4].node = -2;
    scenario.attrs[5].daemon = 2;
    script(0, {op(OP_CREATE, 1), op(OP_CREATE, 2), op(OP_CREATE, 3), op(OP_CREATE, 4), op(OP_CREATE, 5)});
    uint64_t before = node.memory.live;
    EXPECT_EQ(run(), "c-1 c-1 c-3 c-3 c-1 ");
    scenario.ids[0] = 0;
    EXPECT_EQ(node.memory.live, before);
}

TEST_F(Thread, NamesAreCopiedUpTo31Bytes) {
    char name[] = "a name that is longer than thirty-one bytes";
    scenario.attrs[0].name = name;
    script(0, {say("a")});
    yid id = scenario_start(&node, 0);
    name[0] = 'X';
    EXPECT_STREQ(yt_thread_find(&node, id)->more->name, "a name that is longer than thir");
    run();
}

TEST_F(Thread, CallsOutsideOfThreadsAreStatuses) {
    EXPECT_EQ(ythread_self(), 0u);
    EXPECT_EQ(ythread_destroy(0), YTHREAD_EENDED);
    EXPECT_EQ(ythread_destroy(yid(-1)), YTHREAD_EENDED);
    EXPECT_EQ(ythread_body_ythread_yield(nullptr, yid(-1)), YTHREAD_EPLAIN);
    EXPECT_EQ(ythread_body_ythread_join(nullptr, 1, nullptr), YTHREAD_EPLAIN);
    EXPECT_EQ(ythread_body_ythread_migrate(nullptr, 0), YTHREAD_EPLAIN);
    EXPECT_EQ(ythread_body_ythread_launch(nullptr, nullptr, nullptr, nullptr), YTHREAD_ENOMEM);
    ythread_body_ythread_exit(nullptr, 1);
    ythread_exit(1);
    EXPECT_EQ(ythread_received().count, 0u);
    fini();
    EXPECT_EQ(ythread_self(), 0u);
    EXPECT_EQ(ythread_destroy(1), YTHREAD_EENDED);
    EXPECT_EQ(ythread_event_create(), 0u);
    EXPECT_EQ(ythread_set(1), YTHREAD_EEVENT);
    EXPECT_EQ(ythread_start(&ythread_fun_script), nullptr);
}

TEST_F(Thread, GenerationsTellOldYidsFromNew) {
    script(0, {say("a")});
    yid first = scenario_start(&node, 0);
    run();
    yt_home_join(&node, first, 99, 1, &scenario.made);
    yid second = scenario_start(&node, 0);
    EXPECT_EQ(YT_YID_SLOT(first), YT_YID_SLOT(second));
    EXPECT_EQ(YT_YID_GENERATION(first) + 1, YT_YID_GENERATION(second));
    EXPECT_EQ(yt_thread_find(&node, first), nullptr);
    EXPECT_NE(yt_thread_find(&node, second), nullptr);
}

TEST_F(Thread, ASlotWithoutGenerationsIsRetired) {
    script(0, {say("a")});
    yt_thread *last = fresh(), *next = fresh();
    yid id = yt_roster_born(&node.roster, 0, last) | 0xffffff;
    last->id = id;
    EXPECT_FALSE(yt_roster_vacate(&node.roster, id));
    yt_roster_release(&node.roster, id);
    EXPECT_EQ(YT_SLOT_RETIRED, yt_roster_look(&node.roster, 0).state);
    EXPECT_EQ(YT_YID_SLOT(yt_roster_born(&node.roster, 0, next)), 1u);
    yt_roster_release(&node.roster, next->id);
}

// A slot is a word, and a note while it has more to say.
TEST_F(Thread, ASlotSaysWhatWasPutThere) {
    yt_thread *thread = fresh();
    uint64_t live = node.memory.live;
    yid id = yt_roster_born(&node.roster, 0, thread);
    yt_slot slot, read;
    ASSERT_TRUE(yt_roster_get(&node.roster, id, &slot));
    EXPECT_EQ(slot.thread, thread);
    slot.joiner = 17, slot.joiner_sequence = 3;
    node.memory.fail_at = 1;
    EXPECT_FALSE(yt_roster_put(&node.roster, id, &slot));
    ASSERT_TRUE(yt_roster_get(&node.roster, id, &read));
    EXPECT_EQ(read.joiner, 0u);
    ASSERT_TRUE(yt_roster_put(&node.roster, id, &slot));
    EXPECT_FALSE(yt_roster_vacate(&node.roster, id));
    slot.state = YT_SLOT_AWAY, slot.thread = nullptr, slot.keeps_status = 1;
    node.memory.fail_at = 1;
    ASSERT_TRUE(yt_roster_put(&node.roster, id, &slot)) << "a note is not made twice";
    node.memory.fail_at = 0;
    ASSERT_TRUE(yt_roster_get(&node.roster, id, &read));
    EXPECT_EQ(read.joiner, 17u);
    EXPECT_EQ(read.joiner_sequence, 3u);
    EXPECT_TRUE(read.keeps_status);
    EXPECT_EQ(yt_roster_next_here(&node.roster, 0), nullptr);
    for (int reason : {0, int(YTHREAD_EDESTROYED)}) {
        slot.state = YT_SLOT_KEPT, slot.joiner = 0, slot.status = reason ? 0 : -7, slot.reason = reason;
        ASSERT_TRUE(yt_roster_put(&node.roster, id, &slot));
        ASSERT_TRUE(yt_roster_get(&node.roster, id, &read));
        EXPECT_EQ(read.status, reason ? 0 : -7);
        EXPECT_EQ(read.reason, reason);
    }
    yt_roster_release(&node.roster, id);
    EXPECT_FALSE(yt_roster_get(&node.roster, id, &read));
    EXPECT_EQ(node.memory.live, live);
}

// Who waits is not passed over; nor is the yid of another generation meant.
TEST_F(Thread, AnEndElsewhereForWhichNobodyWaitsFreesTheSlotOrKeepsTheStatus) {
    yt_slot read;
    for (bool keeps : {true, false}) {
        yid id = yt_roster_born(&node.roster, 0, fresh());
        EXPECT_FALSE(yt_roster_end_away(&node.roster, id, 7, 0)) << "it is here";
        ASSERT_TRUE(yt_roster_leave(&node.roster, id, keeps));
        EXPECT_FALSE(yt_roster_end_away(&node.roster, id + 1, 7, 0)) << "another generation";
        EXPECT_FALSE(keeps && yt_roster_end_away(&node.roster, id, 0, YTHREAD_EDESTROYED));
        EXPECT_TRUE(yt_roster_end_away(&node.roster, id, 7, 0));
        EXPECT_FALSE(yt_roster_end_away(&node.roster, id, 8, 0)) << "it has ended";
        ASSERT_EQ(keeps, yt_roster_get(&node.roster, id, &read));
        if (!keeps) continue;
        EXPECT_EQ(YT_SLOT_KEPT, read.state);
        EXPECT_EQ(7, read.status);
        EXPECT_EQ(0, read.reason);
        yt_roster_release(&node.roster, id);
    }
    yid id = yt_roster_born(&node.roster, 0, fresh());
    ASSERT_TRUE(yt_roster_leave(&node.roster, id, false));
    ASSERT_TRUE(yt_roster_get(&node.roster, id, &read));
    read.joiner = 17;
    ASSERT_TRUE(yt_roster_put(&node.roster, id, &read));
    EXPECT_FALSE(yt_roster_end_away(&node.roster, id, 7, 0)) << "it is waited for";
    EXPECT_TRUE(yt_roster_get(&node.roster, id, &read));
    yt_roster_release(&node.roster, id);
}

TEST_F(Thread, AllAreFoundForwardsAndBackwards) {
    std::vector<yt_thread *> threads(3000);
    std::vector<yt_thread *> expected, found;
    for (auto &thread : threads) yt_roster_born(&node.roster, 0, thread = fresh());
    for (size_t i = 0; i < threads.size(); i++)
        if (i % 3)
            expected.push_back(threads[i]);
        else
            yt_roster_release(&node.roster, threads[i]->id);
    std::vector<yt_thread *> guests(5);
    for (size_t i = 0; i < guests.size(); i++) {
        guests[i] = fresh();
        guests[i]->id = yid(9 - i) << 52 | 1;
        ASSERT_TRUE(yt_roster_add_guest(&node.roster, guests[i]));
    }
    yt_roster_remove_guest(&node.roster, guests[2]->id);
    for (size_t i : {0, 1, 3, 4}) expected.push_back(guests[i]);
    for (auto *t = yt_thread_first(&node); t; t = yt_thread_after(&node, t)) found.push_back(t);
    EXPECT_EQ(found, expected);
    found.clear();
    for (auto *t = yt_thread_last(&node); t; t = yt_thread_before(&node, t)) found.insert(found.begin(), t);
    EXPECT_EQ(found, expected);
    for (size_t i : {0, 1, 3, 4}) yt_roster_remove_guest(&node.roster, guests[i]->id);
    for (size_t i = 0; i < threads.size(); i++)
        if (i % 3) yt_roster_release(&node.roster, threads[i]->id);
}

// An errno that has no room in the control block takes memory.
TEST_F(Thread, KeepsEveryErrno) {
    auto *thread = yt_thread_new_with_frame(&node, &ythread_fun_script);
    for (int value : {0, 1, 126, 127, 133, 4095, -1, 0x7fffffff}) {
        ASSERT_TRUE(yt_thread_set_errno(&node.memory, thread, value));
        EXPECT_EQ(yt_thread_errno(thread), value);
    }
    yt_thread_free(&node, thread);
    thread = yt_thread_new_with_frame(&node, &ythread_fun_script);
    node.memory.fail_at = 1;
    EXPECT_TRUE(yt_thread_set_errno(&node.memory, thread, 126));
    EXPECT_FALSE(yt_thread_set_errno(&node.memory, thread, 127));
    yt_thread_free(&node, thread);
}

// Beside a plain list of them; neighbours, strangers, and those of one slot and another generation.
TEST_F(Thread, GuestsComeAndGo) {
    std::vector<yt_thread *> guests(1000), here;
    for (auto &guest : guests) guest = fresh();
    uint32_t random = 1;
    auto isHere = [&](yt_thread *guest) { return std::find(here.begin(), here.end(), guest) != here.end(); };
    for (size_t i = 0; i < guests.size(); i++)
        guests[i]->id = yid(1 + i % 3) << 52 | yid(i % 7 ? i : i * 40) << 24 | (1 + i % 2);
    for (int step = 0; step < 20000; step++) {
        random = random * 1664525 + 1013904223;
        yt_thread *guest = guests[(random >> 8) % (step / 5000 % 2 ? 50 : guests.size())];
        bool comes = random >> 28 < (step / 5000 % 2 ? 5 : 10);
        if (comes) {
            EXPECT_EQ(!isHere(guest), yt_roster_add_guest(&node.roster, guest));
            if (!isHere(guest)) here.push_back(guest);
        } else {
            yt_roster_remove_guest(&node.roster, guest->id);
            here.erase(std::remove(here.begin(), here.end(), guest), here.end());
        }
        EXPECT_EQ(comes ? guest : nullptr, yt_roster_guest(&node.roster, guest->id));
        ASSERT_EQ(here.size(), node.roster.guests.count);
    }
    std::vector<yt_thread *> found, back;
    for (auto *t = yt_thread_first(&node); t; t = yt_thread_after(&node, t)) found.push_back(t);
    for (auto *t = yt_thread_last(&node); t; t = yt_thread_before(&node, t)) back.insert(back.begin(), t);
    EXPECT_EQ(here, found);
    EXPECT_EQ(here, back);
    for (auto *guest : guests) {
        EXPECT_EQ(isHere(guest) ? guest : nullptr, yt_roster_guest(&node.roster, guest->id));
        yt_roster_remove_guest(&node.roster, guest->id);
    }
    EXPECT_EQ(0u, node.roster.guests.count);
    EXPECT_EQ(0u, node.roster.guests.line_count);
}

// What home does with threads that have left and end elsewhere.
TEST_F(Thread, HomeKeepsTheStatusOfOneThatEndsElsewhere) {
    script(0, {op(OP_JOIN, 1), op(OP_JOIN, 2)});
    for (int i = 1; i < 3; i++) {
        script(i, {});
        scenario_start(&node, i);
        yt_thread *thread = yt_thread_find(&node, scenario.ids[i]);
        yt_queue_remove(&node.ready, thread);
        yt_thread_detach(&node, thread);
        yt_thread_free(&node, thread);
        EXPECT_EQ(ythread_get_priority(scenario.ids[i]), YTHREAD_EREMOTE);
    }
    yt_outside.poll = [](bool block) {
        if (!block) return true;
        bool first = yt_home_ended(yt_here, scenario.ids[1], 5, 0);
        bool second = yt_home_ended(yt_here, scenario.ids[2], 0, YTHREAD_EGONE);
        EXPECT_EQ(first, second);
        return first; // false: nobody is away any more
    };
    EXPECT_EQ(run(), "j0:5 j-4:99 ");
}

} // namespace
