// The scheduler: who runs when, frames that come and go, results that come through suspensions.
#include <random>

#include "scenario_fixture.h"
extern "C" {
#include "threads/program/program.h"
}

namespace {

class Sched : public ScenarioTest {};

int copies;

// What YTHREADS_CHAOS=migrate does to the control block; frames stay, but for the one inside, to which a wait may point.
yt_thread *move_to_a_copy(yt_node *node, yt_thread *old) {
    yt_thread *copy = yt_thread_new(node);
    yt_more *more = copy->more;
    *copy = *old;
    *more = *old->more;
    more->wait.is_shared = 0;
    copy->more = more, copy->has_frame = 0;
    ythread_header *inner = yt_thread_inner(copy), **link = &inner;
    while (*link && !yt_thread_contains(old, *link)) link = &(*link)->caller;
    if (*link) {
        const ythread_function *function = yt_program_function((*link)->fun_num);
        auto *frame = (char *)*link, *moved = (char *)yt_frame_new(node, function);
        *link = (ythread_header *)memcpy(moved, frame, function->frame_size);
        auto at = size_t((char *)more->wait.data - frame);
        if (at < function->frame_size) more->wait.data = moved + at;
    }
    yt_thread_set_inner(copy, inner);
    yt_thread_replace(node, old, copy);
    yt_thread_set_inner(old, nullptr);
    if (old->more != &yt_no_more) *old->more = yt_more{};
    yt_thread_free(node, old);
    copies++;
    return copy;
}

TEST_F(Sched, RunsAThreadToItsEnd) {
    script(0, {say("a")});
    EXPECT_EQ(run(), "a");
    EXPECT_EQ(node.created, 1u);
    EXPECT_EQ(node.ended, 1u);
}

TEST_F(Sched, YieldsFirstComeFirstServed) {
    script(0, {op(OP_CREATE, 1), op(OP_CREATE, 2), say("a"), op(OP_YIELD), say("b")});
    script(1, {say("c"), op(OP_YIELD), say("d")});
    script(2, {say("e"), op(OP_YIELD), say("f")});
    EXPECT_EQ(run(), "acebdf");
}

TEST_F(Sched, YieldAloneGoesOn) {
    script(0, {say("a"), op(OP_YIELD), say("b")});
    EXPECT_EQ(run(), "ab");
    EXPECT_EQ(node.switches, 1u);
}

TEST_F(Sched, YieldsById) {
    script(0, {op(OP_CREATE, 1), op(OP_CREATE, 2), op(OP_YIELD_TO, 2), say("a")});
    script(1, {say("b")});
    script(2, {say("c"), op(OP_YIELD_TO, 0), say("d")});
    EXPECT_EQ(run(), "cabd");
}

TEST_F(Sched, YieldByIdNeedsAReadyEqual) {
    priority(1, 1);
    script(0, {op(OP_YIELD_TO, 0), op(OP_YIELD_TO, 7), op(OP_CREATE, 1), op(OP_YIELD_TO, 1), say("a")});
    script(1, {say("b")});
    EXPECT_EQ(run(), "y-9 y-9 y-9 ab");
}

TEST_F(Sched, PingPongByIdDoesNotGrowTheRing) {
    Script to_one, to_zero;
    to_one.push_back(op(OP_CREATE, 1));
    to_one.push_back(op(OP_CREATE, 2));
    for (int i = 0; i < 1000; i++) to_one.push_back(op(OP_YIELD_TO, 1)), to_zero.push_back(op(OP_YIELD_TO, 0));
    script(0, to_one);
    script(1, to_zero);
    script(2, {say("z")});
    EXPECT_EQ(run(), "z");
    EXPECT_LE(node.ready.rings[32].mask, 31u);
}

TEST_F(Sched, RunsTheMostUrgentFirst) {
    for (int i = 1; i < 6; i++) priority(i, 20 + i % 3);
    script(0, {op(OP_CREATE, 1), op(OP_CREATE, 2), op(OP_CREATE, 3), op(OP_CREATE, 4), op(OP_CREATE, 5), say("-")});
    const char *names[] = {"", "1", "2", "3", "4", "5"};
    for (int i = 1; i < 6; i++) script(i, {say(names[i])});
    EXPECT_EQ(run(), "-25143");
}

TEST_F(Sched, UrgentCreateRunsAtOnceAndItsCreatorNext) {
    priority(1, 40);
    priority(3, 63);
    script(0, {op(OP_CREATE, 2), say("a"), op(OP_CREATE, 1), say("b")});
    script(1, {say("c"), op(OP_CREATE, 3), say("d")});
    script(2, {say("e")});
    script(3, {say("f")});
    EXPECT_EQ(run(), "acfdbe");
}

TEST_F(Sched, UrgentCreateComesBeforeWokenThreads) {
    priority(1, 40);
    priority(2, 40);
    script(0, {op(OP_CREATE, 1), op(OP_SET, 0), op(OP_CREATE, 2), say("a")});
    script(1, {op(OP_WAIT, 0), say("b")});
    script(2, {say("c")});
    scenario.events[0] = ythread_event_create();
    EXPECT_EQ(run(), "cw0 ba");
}

TEST_F(Sched, PriorityIsInheritedAndChanged) {
    priority(0, 10);
    priority(2, 11);
    script(0, {op(OP_CREATE, 1), op(OP_PRIORITY, 1, 9), op(OP_CREATE, 3), op(OP_YIELD), say("a"),
               op(OP_PRIORITY, 1, 12), op(OP_YIELD), say("b")});
    script(1, {say("c")});
    script(3, {say("d")});
    EXPECT_EQ(run(), "dacb");
}

TEST_F(Sched, GetAndSetPriorityCheckTheirArguments) {
    script(0, {say("a")});
    yid id = scenario_start(&node, 0);
    EXPECT_EQ(ythread_get_priority(id), 32);
    EXPECT_EQ(ythread_set_priority(id, 64), YTHREAD_EINVAL);
    EXPECT_EQ(ythread_set_priority(id, -1), YTHREAD_EINVAL);
    EXPECT_EQ(ythread_set_priority(id, 63), 0);
    EXPECT_EQ(ythread_get_priority(id), 63);
    for (yid bad : {yid(0), yid(-1), id + 1, id + (1 << 24), id | yid(7) << 52}) {
        EXPECT_EQ(ythread_get_priority(bad), YTHREAD_EENDED);
        EXPECT_EQ(ythread_set_priority(bad, 3), YTHREAD_EENDED);
    }
    run();
    EXPECT_EQ(ythread_get_priority(id), YTHREAD_EENDED);
}

TEST_F(Sched, SuspendsAtAnyDepth) {
    script(0, {op(OP_CREATE, 1), op(OP_SUM, 100, 5)});
    script(1, {op(OP_SUM, 1000, 7), op(OP_SUM, 0, 1), op(OP_SUM, 3, 0)});
    EXPECT_EQ(run(), "s5050 s500500 s0 s6 ");
}

TEST_F(Sched, ResultsOfAllSizesComeThrough) {
    script(0, {op(OP_SIZES), op(OP_CREATE, 1), op(OP_SIZES)});
    script(1, {op(OP_SIZES)});
    EXPECT_EQ(run(), "z4 z4 z4 ");
}

TEST_F(Sched, FramesMadeAtEntryAreFreedOnce) {
    script(0, {op(OP_ENTRY, 0), op(OP_CREATE, 1), op(OP_ENTRY, 1), op(OP_ENTRY, 0)});
    script(1, {op(OP_ENTRY, 1)});
    EXPECT_EQ(run(), "x42 x42 x42 x42 ");
}

TEST_F(Sched, NothingIsLeftBehind) {
    script(0, {op(OP_CREATE, 1), op(OP_SUM, 50, 2), op(OP_DESTROY, 1)});
    script(1, {op(OP_SUM, 50, 9)});
    uint64_t before = node.memory.live;
    run();
    scenario.ids[1] = 0;
    EXPECT_EQ(node.memory.live, before);
}

TEST_F(Sched, ErrnoBelongsToTheThread) {
    script(0, {op(OP_CREATE, 1), op(OP_ERRNO, 5), op(OP_YIELD), op(OP_SAY_ERRNO)});
    script(1, {op(OP_SAY_ERRNO), op(OP_ERRNO, 7), op(OP_YIELD), op(OP_SAY_ERRNO)});
    EXPECT_EQ(run(), "e0 e5 e7 ");
}

TEST_F(Sched, UnderPlainCWaitsAreRefused) {
    scenario.events[0] = ythread_event_create();
    script(0, {op(OP_CREATE, 1), op(OP_PLAIN), say("a"), op(OP_YIELD)});
    script(1, {say("b")});
    EXPECT_EQ(run(), "p-8 ab");
    EXPECT_EQ(ythread_yield(yid(-1)), YTHREAD_EPLAIN);
    EXPECT_EQ(ythread_recv(1, 1, nullptr), YTHREAD_EPLAIN);
}

TEST_F(Sched, ExitUnderPlainCIsPending) {
    script(0, {op(OP_CREATE, 1), op(OP_JOIN, 1)});
    script(1, {op(OP_PLAIN_EXIT, 5), say("still "), op(OP_YIELD), say("BAD")});
    EXPECT_EQ(run(), "p0 still j0:5 ");
}

TEST_F(Sched, ALeafThatSuspendsUnderPlainCIsToldSo) {
    script(0, {op(OP_CREATE, 1), op(OP_INSIST), op(OP_SUM, 3, 1), op(OP_INSIST)});
    script(1, {say("b")});
    EXPECT_EQ(run(), "i-8 bs6 i-8 ");
}

TEST_F(Sched, DaemonsDoNotKeepTheProgramAlive) {
    scenario.attrs[1].daemon = 1;
    script(0, {op(OP_CREATE, 1), op(OP_YIELD), say("a")});
    script(1, {say("d"), op(OP_YIELD), op(OP_WAIT, 0)});
    scenario.events[0] = ythread_event_create();
    EXPECT_EQ(run(), "da");
}

// Letters arrive between a yield to a thread and that thread's turn.
TEST_F(Sched, WhoIsChosenToRunNextCanStillBeDestroyedAndChanged) {
    static bool destroys;
    for (bool how : {true, false}) {
        fini();
        SetUp();
        destroys = how;
        yt_outside.poll = [](bool) {
            if (yt_here->next && destroys) ythread_destroy(scenario.ids[1]);
            if (yt_here->next) ythread_set_priority(scenario.ids[1], 3);
            return yt_here->created != yt_here->ended;
        };
        node.switches = 255;
        script(0, {op(OP_CREATE, 1), op(OP_CREATE, 2), op(OP_YIELD_TO, 1), say("a")});
        script(1, {say("b"), op(OP_YIELD), say("c")});
        script(2, {say("d")});
        EXPECT_EQ(run(), how ? "da" : "bdac");
    }
}

TEST_F(Sched, AYieldAloneStillPolls) {
    yt_outside.poll = [](bool) {
        ythread_set(scenario.events[0]);
        return yt_here->created != yt_here->ended;
    };
    scenario.events[0] = ythread_event_create();
    priority(1, 1);
    Script yields(200, op(OP_YIELD));
    yields.push_back(say("a"));
    script(0, yields);
    EXPECT_EQ(run(), "a");
    EXPECT_GE(node.switches, 3u);
}

TEST_F(Sched, ALeafOfOnesOwnSuspends) {
    script(0, {op(OP_CREATE, 1), op(OP_YIELD), op(OP_OPEN, 7), op(OP_OPEN), op(OP_YIELD), op(OP_CREATE, 2),
               op(OP_YIELD), op(OP_DESTROY, 2), op(OP_OPEN), op(OP_GATE)});
    script(1, {op(OP_GATE), op(OP_GATE)});
    script(2, {op(OP_GATE)});
    EXPECT_EQ(run(), "g7 g0 d0 g0 ");
}

TEST_F(Sched, TellsDeadlock) {
    scenario.events[0] = ythread_event_create();
    script(0, {op(OP_CREATE, 1), op(OP_WAIT, 0)});
    script(1, {op(OP_JOIN, 0)});
    EXPECT_EQ(run(YT_RUN_DEADLOCK), "");
    testing::internal::CaptureStderr();
    yt_dump(&node, 2);
    std::string dump = testing::internal::GetCapturedStderr();
    EXPECT_EQ(dump, "ythreads: node 0: 2 threads\n"
                    "  thread 0.0, priority 32: waits for event 0.0\n"
                    "      script()  scenario.c:106\n"
                    "  thread 0.1, priority 32: waits for the end of thread 0.0\n"
                    "      script()  scenario.c:105\n");
}

TEST_F(Sched, ChaosSuspendsEverywhereAndChangesNothing) {
    copies = 0;
    node.chaos = move_to_a_copy;
    scenario.events[0] = ythread_event_create();
    priority(1, 40);
    script(0, {op(OP_CREATE, 2), op(OP_CREATE, 1), op(OP_SET, 0), op(OP_YIELD), op(OP_JOIN, 1), say("a"),
               op(OP_JOIN, 2), op(OP_SUM, 3, 2), op(OP_WAIT, 0)});
    script(1, {op(OP_WAIT, 0), say("b"), op(OP_EXIT, 3)});
    script(2, {op(OP_SEND, 2, 8, 1), op(OP_RECV, -1, 1), op(OP_YIELD), say("c")});
    EXPECT_EQ(run(), "w0 br0:8 j0:3 acj0:0 s6 w0 ");
    EXPECT_EQ(copies, 11);
}

// Eight scripts of random steps; each thread creates the next one first.
class RandomSched : public Sched {
  protected:
    void make(unsigned seed) {
        const int ops[] = {OP_YIELD,     OP_YIELD,   OP_YIELD_TO, OP_CREATE, OP_CREATE, OP_SPAWN,    OP_JOIN,
                           OP_WAIT,      OP_SET,     OP_CLEAR,    OP_SEND,   OP_SEND,   OP_SEND,     OP_RECV,
                           OP_RECV,      OP_DESTROY, OP_EXIT,     OP_INSIST, OP_SUM,    OP_PRIORITY, OP_ENTRY,
                           OP_SAY_ERRNO, OP_ERRNO,   OP_PLAIN,    OP_SIZES};
        const char *names[] = {"A", "B", "C", "D", "E", "F", "G", "H"};
        fini();
        SetUp();
        scripts.clear();
        std::mt19937 random(seed);
        for (auto &event : scenario.events) event = ythread_event_create();
        for (int i = 0; i < 8; i++) {
            Script steps;
            if (i < 7) steps = {op(OP_CREATE, i + 1), op(OP_SEND, i, 5, 0), op(OP_SEND, 0, 6, 1)};
            priority(i, random() % 3 ? -1 : int(31 + random() % 3));
            scenario.attrs[i].daemon = i && random() % 5 == 0;
            scenario.attrs[i].name = random() % 2 ? names[i] : nullptr;
            for (unsigned n = random() % 12 + 2; n; n--) {
                int what = ops[random() % (sizeof ops / sizeof *ops)];
                int whom = int(random() % 9) - 1;
                if (what != OP_RECV && what != OP_JOIN && what != OP_YIELD_TO) whom = whom < 0 ? 0 : whom;
                if (what == OP_SUM || what == OP_ENTRY) whom %= 4;
                if (what == OP_CREATE || what == OP_SPAWN) whom = i + 2 + whom % 3; // no endless births
                if (whom > 7) continue;
                steps.push_back(say(names[i]));
                unsigned last = random() % 3; // drawn one by one: every compiler makes the same scripts
                steps.push_back(op(what, whom, what == OP_PRIORITY ? 30 + random() % 4 : random() % 3, last));
            }
            script(i, steps);
        }
    }
};

// Whether a daemon has its last turn before the program ends is nobody's promise: what one log has more than the other
// stands at its end then.
bool are_alike(std::string a, std::string b) {
    bool daemons = false;
    for (const ythread_attr &attr : scenario.attrs) daemons |= attr.daemon;
    if (!daemons) return a == b;
    if (a.back() != b.back()) return false;
    a.pop_back();
    b.pop_back();
    return a.compare(0, b.size(), b) == 0 || b.compare(0, a.size(), a) == 0;
}

TEST_F(RandomSched, RunsAlikeUnderChaos) {
    for (unsigned seed = 1; seed <= 400; seed++) {
        std::string logs[2];
        for (bool chaos : {false, true}) {
            make(seed);
            if (chaos) node.chaos = move_to_a_copy;
            scenario_start(&node, 0);
            yt_run end = yt_sched_run(&node);
            logs[chaos] = scenario.log + std::string(end == YT_RUN_ENDED ? "." : "!");
            EXPECT_FALSE(ythread_unwinding);
        }
        ASSERT_TRUE(are_alike(logs[0], logs[1])) << seed << ": " << logs[0] << " and " << logs[1];
    }
}

// One allocation fails somewhere; chaos makes copies, so it does without here.
TEST_F(RandomSched, SurvivesLackOfMemory) {
    for (unsigned seed = 1; seed <= 2000; seed++) {
        make(seed % 200);
        uint64_t before = node.memory.live;
        node.memory.fail_at = 1 + seed / 7 % 120;
        scenario_start(&node, 0);
        yt_sched_run(&node);
        node.memory.fail_at = 0;
        EXPECT_FALSE(ythread_unwinding || node.discarding);
        while (yt_thread *thread = yt_thread_first(&node)) yt_sched_end(&node, thread, 0, YTHREAD_EDESTROYED);
        ASSERT_EQ(node.memory.live, before) << seed;
        EXPECT_EQ(node.residents, 0u);
    }
}

TEST_F(Sched, AMillionThreads) {
    EXPECT_NE(scenario_start_many(&node, 1000000), 0u);
    EXPECT_EQ(yt_sched_run(&node), YT_RUN_ENDED);
    EXPECT_EQ(scenario.made, 1000000);
    EXPECT_EQ(scenario.ran, 1000000);
}

// Each allocation of a run fails in turn: nothing crashes, nothing leaks, and the program ends or tells
// a deadlock.
TEST_F(Sched, LackOfMemoryIsAStatusEverywhere) {
    for (uint64_t k = 1;; k++) {
        fini();
        SetUp();
        scenario.events[0] = ythread_event_create();
        priority(1, 40);
        scenario.attrs[2].name = "two";
        script(0, {op(OP_CREATE, 1), op(OP_CREATE, 2), op(OP_SUM, 9, 2), op(OP_ENTRY, 1), op(OP_SEND, 2, 4, 1),
                   op(OP_SET, 0), op(OP_JOIN, 1), op(OP_JOIN, 2)});
        script(1, {op(OP_SUM, 3, 1), op(OP_WAIT, 0), op(OP_ENTRY, 1)});
        script(2, {op(OP_RECV, -1, 1), op(OP_SIZES), op(OP_EXIT, 6)});
        uint64_t before = node.memory.live;
        node.memory.fail_at = k;
        if (!scenario_start(&node, 0)) continue;
        yt_run end = yt_sched_run(&node);
        bool all_done = node.memory.fail_at != 0;
        node.memory.fail_at = 0;
        if (end == YT_RUN_ENDED) {
            EXPECT_EQ(yt_thread_first(&node), nullptr) << k;
            EXPECT_EQ(node.memory.live, before) << k;
        }
        EXPECT_EQ(node.discarding, false) << k;
        if (!all_done) continue;
        EXPECT_GT(k, 20u);
        EXPECT_EQ(std::string(scenario.log), "s6 s45 x42 w0 x42 r0:4 j0:0 z4 j0:6 ");
        break;
    }
}

} // namespace
