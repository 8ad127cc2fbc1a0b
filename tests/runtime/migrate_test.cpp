// The protocol of a move, seen from one node: who owns the thread after each answer. The other node is the test,
// which keeps the frames that this one sends.
#include <gtest/gtest.h>
#include <cstdlib>
#include <string>
#include <vector>

extern "C" {
#include "base/schema.h"
#include "base/status.h"
#include "cluster/moves/chaos.h"
#include "cluster/moves/departure.h"
#include "cluster/node.h"
#include "cluster/together/wave.h"
#include "threads/program/program.h"
}
#include "scenario_fixture.h"

namespace {

struct Sent {
    uint32_t type;
    std::string bytes;
};
std::vector<Sent> sent;

int keepFrame(yt_engine *, int, uint32_t type, const void *head, size_t headSize, const void *body, size_t bodySize) {
    std::string bytes((const char *)head, headSize);
    if (bodySize) bytes.append((const char *)body, bodySize);
    sent.push_back({type, bytes});
    return 0;
}

class Migrate : public testing::Test {
  protected:
    void SetUp() override {
        sent.clear();
        yt_outside = {};
        yt_outside.create = yt_migrate_create;
        yt_outside.migrate = yt_migrate_move;
        yt_outside.ended = yt_directory_ended;
        scenario = {};
        for (auto &attr : scenario.attrs) attr = {YTHREAD_INHERIT, YTHREAD_HERE, 0, nullptr};
        engine.name = "test";
        engine.count = engine.reach = 2;
        engine.send = keepFrame;
        cluster.engine = &engine;
        cluster.count = 2;
        cluster.peers = peers;
        cluster.is_dead = isDead;
        ASSERT_EQ(yt_wave_init(&cluster), 0);
        ASSERT_EQ(yt_node_init(&cluster.node, 0, 2), 0);
        yt_route_init(&cluster.routes, 0, 2, isDead, &yt_post_out, &cluster);
        yt_trail_init(&cluster.trails, &cluster.routes);
        cluster.node.cluster = &cluster;
        for (auto &peer : peers) {
            peer.machine = yt_schema_machine();
            peer.program = yt_program_digest();
        }
        // Thread 0 makes thread 1 on node 1 and says what came of it.
        scenario.attrs[1].node = 1;
        static const scenario_step creator[] = {op(OP_CREATE, 1), say("on"), op(OP_END)}, made[] = {op(OP_END)};
        scenario.scripts[0] = creator;
        scenario.scripts[1] = made;
        scenario_start(&cluster.node, 0);
    }
    void TearDown() override {
        yt_node_fini(&cluster.node);
        yt_wave_fini(&cluster);
        yt_route_fini(&cluster.routes);
        yt_trail_fini(&cluster.trails);
        for (yt_writer &frame : cluster.spare) yt_codec_writer_fini(&frame);
        yt_outside = {};
    }

    std::string run(yt_run expected) {
        EXPECT_EQ(yt_sched_run(&cluster.node), expected);
        return scenario.log;
    }

    yid onlyLeaving() {
        EXPECT_EQ(cluster.leaving, 1u);
        return peers[1].sent_oldest ? peers[1].sent_oldest->id : 0;
    }

    unsigned count(uint32_t type) const {
        unsigned n = 0;
        for (const Sent &frame : sent) n += frame.type == type;
        return n;
    }

    // What node 1 answers; `status` and a reason only if it refuses, else a list that says how long it is.
    int answer(int (*handler)(yt_cluster *, int, yt_reader *), uint64_t id, uint32_t number, int status = 0,
               uint32_t listed = 1) {
        yt_writer writer;
        yt_codec_writer_init(&writer, nullptr);
        if (!status) yt_codec_put_u32(&writer, listed);
        yt_codec_put_u64(&writer, id);
        yt_codec_put_u32(&writer, number);
        if (status) {
            yt_codec_put_i32(&writer, status);
            yt_codec_put_string(&writer, "no room");
        }
        yt_reader reader;
        yt_codec_reader_init(&reader, writer.data, writer.size);
        int result = handler(&cluster, 1, &reader);
        yt_codec_writer_fini(&writer);
        return result;
    }

    yt_engine engine = {};
    yt_peer peers[2] = {};
    bool isDead[2] = {};
    yt_cluster cluster = {};
};

TEST_F(Migrate, ACreatorWaitsForTheAnswerAndATakenThreadIsGone) {
    EXPECT_EQ(run(YT_RUN_DEADLOCK), "");
    ASSERT_EQ(count(YT_FRAME_STATE), 1u);
    EXPECT_EQ(cluster.leaving, 1u);
    yid id = onlyLeaving();
    EXPECT_EQ(answer(yt_migrate_on_taken, id, 1), 0);
    EXPECT_EQ(cluster.leaving, 0u);
    EXPECT_EQ(peers[1].under_way, 0u);
    EXPECT_EQ(yt_sched_idle(&cluster.node), false) << "the creator goes on";
}

TEST_F(Migrate, AnAnswerToNobodyIsRefusedAndChangesNothing) {
    run(YT_RUN_DEADLOCK);
    EXPECT_EQ(answer(yt_migrate_on_taken, 12345, 1), YTHREAD_ESTATE);
    EXPECT_EQ(answer(yt_migrate_on_refused, 12345, 1, YTHREAD_EREFUSED), YTHREAD_ESTATE);
    EXPECT_NE(answer(yt_migrate_on_taken, onlyLeaving(), 1, 0, 0), 0);
    EXPECT_NE(answer(yt_migrate_on_taken, onlyLeaving(), 1, 0, 2), 0);
    EXPECT_NE(answer(yt_migrate_on_taken, onlyLeaving(), 1, 0, 0x80000001), 0);
    EXPECT_EQ(cluster.leaving, 1u);
    EXPECT_TRUE(yt_sched_idle(&cluster.node));
    EXPECT_EQ(answer(yt_migrate_on_taken, onlyLeaving(), 1), 0);
}

TEST_F(Migrate, ARefusedCreationWakesItsCreator) {
    run(YT_RUN_DEADLOCK);
    yid id = onlyLeaving();
    EXPECT_EQ(answer(yt_migrate_on_refused, id, 1, YTHREAD_EREFUSED), 0);
    EXPECT_EQ(cluster.leaving, 0u);
    EXPECT_FALSE(yt_sched_idle(&cluster.node));
    EXPECT_NE(std::string(ythread_error()).find("no room"), std::string::npos) << ythread_error();
}

TEST_F(Migrate, ADeadDestinationTakesTheThreadWithIt) {
    run(YT_RUN_DEADLOCK);
    isDead[1] = true;
    yt_migrate_node_died(&cluster, 1);
    EXPECT_EQ(cluster.leaving, 0u);
    EXPECT_FALSE(yt_sched_idle(&cluster.node));
}

TEST_F(Migrate, AStateThatCannotBeReadIsAnsweredWithRefused) {
    yt_writer writer;
    yt_codec_writer_init(&writer, nullptr);
    yt_codec_put_u64(&writer, (1ull << 52) | 7);
    yt_codec_put_u32(&writer, 1);
    yt_frame_put_list(&writer, nullptr, 0);
    yt_codec_put_u32(&writer, 8);
    yt_codec_put_bytes(&writer, "garbage!", 8);
    for (size_t size = 0; size <= writer.size; size += 4) { // truncated everywhere, then whole
        yt_reader reader;
        yt_codec_reader_init(&reader, writer.data, size);
        int status = yt_migrate_on_state(&cluster, 1, &reader);
        EXPECT_EQ(status != 0, size < writer.size) << size;
    }
    EXPECT_EQ(count(YT_FRAME_REFUSED), 1u);
    EXPECT_EQ(count(YT_FRAME_TAKEN), 0u);
    yt_codec_writer_fini(&writer);
}

int meetNobody(yt_engine *, int, uint32_t, const void *, size_t, const void *, size_t) {
    return yt_status_set(YTHREAD_EGONE, "nobody reads that");
}

int findTooBig(yt_engine *, int, uint32_t type, const void *, size_t, const void *, size_t) {
    return type == YT_FRAME_STATE ? yt_status_set(YTHREAD_ENOMEM, "too big") : 0;
}

// Node 1 is gone, which node 0 has not heard: at its end a program may have many threads that go on moving.
TEST_F(Migrate, ChaosCountsNoMoveToANodeThatIsGone) {
    static const scenario_step restless[] = {op(OP_YIELD), op(OP_YIELD), say("stayed"), op(OP_END)};
    scenario.scripts[0] = restless;
    setenv("YTHREADS_CHAOS", "ship", 1);
    ASSERT_EQ(yt_chaos_init(&cluster), 0);
    unsetenv("YTHREADS_CHAOS");
    auto report = [&](decltype(engine.send) send) {
        engine.send = send;
        scenario_start(&cluster.node, 0);
        run(YT_RUN_ENDED);
        testing::internal::CaptureStderr();
        yt_chaos_report(&cluster);
        return testing::internal::GetCapturedStderr();
    };
    EXPECT_NE(report(meetNobody).find(" 0 moves done, 0 refused\n"), std::string::npos);
    EXPECT_NE(report(findTooBig).find(" 0 moves done, 2 refused (first: too big)\n"), std::string::npos);
    free(cluster.chaos);
}

} // namespace
