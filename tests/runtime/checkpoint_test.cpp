// A node written down as a part of a checkpoint, and another one that goes on from it.
#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <string>
#include <vector>

extern "C" {
#include "base/schema.h"
#include "base/status.h"
#include "state/files/checkpoint.h"
#include "state/globals.h"
#include "state/others.h"
#include "threads/messages/event.h"
#include "threads/messages/letter.h"
}
#include "state_test_support.h"

namespace {

using Bytes = std::vector<unsigned char>;
using Walk = state_walk_frame;

class CheckpointTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(0, yt_node_init(&node, 0, 1));
        state_root = {1, &state_root};
        std::memset(state_table, 0, sizeof state_table);
    }
    void TearDown() override {
        if (node.memory.live || node.slot) yt_node_fini(&node);
    }

    yt_thread *create(unsigned point, const std::function<void(Walk &)> &fill = [](Walk &) {}) {
        auto *frame = static_cast<Walk *>(ythread_start(&state_fun_walk));
        frame->ythread_head.resume_pt = point;
        fill(*frame);
        yt_thread *made = nullptr;
        EXPECT_EQ(0, yt_thread_create(&node, &frame->ythread_head, nullptr, true, &made));
        return made;
    }
    void wait(yt_thread *thread, yt_wait_kind kind, uint64_t id, void *data = nullptr) {
        yt_queue_remove(&node.ready, thread);
        thread->state = YT_NEW;
        EXPECT_TRUE(yt_thread_need_more(&node.memory, thread));
        thread->more->wait = {};
        thread->wait_kind = kind;
        thread->more->wait.id = id;
        thread->more->wait.tag = 4;
        thread->more->wait.data = data;
        thread->more->wait.n = 1;
        thread->more->wait.type = &state_int_type;
        yt_sched_settle(&node, thread);
    }

    Bytes body() {
        yt_writer part, all;
        uint32_t threads;
        const char *archs[] = {"x86_64"};
        const char *const words[] = {"--fast", ""};
        yt_checkpoint_head head = {1, static_cast<uint32_t>(node.births), false, 0, 0, 2, words};
        yt_codec_writer_init(&part, nullptr);
        yt_codec_writer_init(&all, nullptr);
        EXPECT_EQ(0, yt_checkpoint_put_part(&node, true, nullptr, 0, &part, &threads)) << yt_status_line();
        yt_checkpoint_put_head(&all, &head, archs);
        yt_checkpoint_put_bytes(&all, part.data, part.size);
        Bytes bytes(all.data, all.data + all.size);
        yt_codec_writer_fini(&part);
        yt_codec_writer_fini(&all);
        return bytes;
    }

    int enter(const yt_checkpoint_part &part) {
        yt_reader homes = part.homes, variables = part.variables, blocks[] = {part.shared[0], part.shared[1]};
        yt_joint shared;
        yt_others others;
        yt_joint_init(&shared, &node, nullptr);
        yt_others_init(&others, &node);
        shared.others = &others;
        int status = yt_joint_get(&shared, YT_JOINT_BY_VARIABLES, &node, &blocks[0], part.catalog.machine);
        if (!status) status = yt_globals_decode(&variables, false, &part.catalog, &shared);
        if (!status) status = yt_joint_get(&shared, YT_JOINT_BY_THREADS, &node, &blocks[1], part.catalog.machine);
        for (uint32_t i = 0; i < part.home_count && !status; i++) {
            yt_checkpoint_home home;
            status = yt_checkpoint_get_home(&homes, &home);
            if (!status) status = yt_checkpoint_enter_home(&node, &home);
        }
        yt_thread **made = nullptr;
        if (!status)
            status = yt_checkpoint_enter_threads(&node, part.threads, part.thread_count, part.catalog.machine, &shared,
                                                 &made);
        if (!status) status = yt_joint_settle(&shared, &node);
        if (!status) status = yt_others_settle(&others, false);
        for (uint32_t i = 0; i < part.thread_count && !status; i++) yt_sched_settle(&node, made[i]);
        yt_others_fini(&others);
        yt_joint_fini(&shared);
        free(made);
        return status;
    }

    // The node's end, and a new one.
    int restart(const Bytes &bytes) {
        yt_checkpoint checkpoint;
        yt_reader reader;
        yt_node_fini(&node);
        EXPECT_EQ(0, yt_node_init(&node, 0, 1));
        yt_codec_reader_init(&reader, bytes.data(), bytes.size());
        int status = yt_checkpoint_open(&reader, &checkpoint);
        if (status) return status;
        status = enter(checkpoint.parts[0]);
        yt_checkpoint_close(&checkpoint);
        return status;
    }

    Walk *walk(yid id) {
        yt_thread *thread = yt_thread_find(&node, id);
        return thread ? reinterpret_cast<Walk *>(yt_thread_inner(thread)) : nullptr;
    }

    state_node *take(yt_hoard *hoard, long value, state_node *next) {
        yt_typed_wish wish = {&state_node_type, 1, sizeof(state_node), hoard == &node.typed.pool, false};
        auto *made = static_cast<state_node *>(yt_typed_new(hoard, &wish)->memory);
        *made = {value, next};
        return made;
    }

    // A variable and two threads lead to one ring; the threads share one more block, and one of them has one that the
    // variable's ring leads to.
    void shareBlocks(yid ids[2]) {
        state_node *ring = take(&node.typed.pool, 1, nullptr), *both = take(&node.typed.pool, 2, ring);
        for (int i : {0, 1}) {
            yt_thread *thread = create(1, [both](Walk &w) { w.nodes[0].next = both; });
            ids[i] = thread->id;
            if (i) ring->next = take(&yt_typed_holdings(&node.typed, thread)->own, 3, ring);
        }
        state_root.next = ring;
    }

    // A variable, a block that it leads to, another thread's frame and what that waits for lead to variables of one thread; the
    // first thread's frame leads to the second one's.
    void crossPointers(yid ids[2]) {
        yt_thread *first = create(1), *second = create(2);
        auto *here = reinterpret_cast<Walk *>(yt_thread_inner(first));
        auto *there = reinterpret_cast<Walk *>(yt_thread_inner(second));
        ids[0] = first->id;
        ids[1] = second->id;
        here->cursor = &there->grid[4];
        there->nodes[0] = {8, &there->nodes[2]};
        state_root.next = take(&node.typed.pool, 5, &there->nodes[2]);
        state_root.value = 1;
        auto *other = create(1, [&](Walk &w) { w.nodes[1].next = &here->nodes[1]; });
        wait(other, YT_WAIT_MESSAGE, ids[1], &here->n);
    }

    yt_node node = {};
};

TEST_F(CheckpointTest, threadsGoOnInTheirOrder) {
    std::vector<yid> ids;
    for (int i = 0; i < 5; i++) ids.push_back(create(1, [i](Walk &w) { w.n = i; })->id);
    node.next = yt_queue_pop(&node.ready); // the first one has been chosen already
    ASSERT_EQ(0, restart(body())) << yt_status_line();
    EXPECT_EQ(5u, node.created);
    for (int i = 0; i < 5; i++) {
        yt_thread *thread = yt_queue_pop(&node.ready);
        ASSERT_TRUE(thread);
        EXPECT_EQ(ids[static_cast<size_t>(i)], thread->id);
        EXPECT_EQ(i, reinterpret_cast<Walk *>(yt_thread_inner(thread))->n);
        yt_queue_push(&node.ready, thread);
    }
}

TEST_F(CheckpointTest, writingChangesNothing) {
    for (int i = 0; i < 3; i++) create(1);
    yevent event = ythread_event_create();
    wait(create(1), YT_WAIT_EVENT, event);
    Bytes first = body();
    EXPECT_EQ(first, body());
}

TEST_F(CheckpointTest, waitsBeginAnew) {
    yevent event = ythread_event_create(), other = ythread_event_create();
    ASSERT_EQ(0, yt_event_change(&node, other, 1));
    yid owner = create(1)->id, last = create(1)->id;
    yt_thread *sleeper = create(1), *joiner = create(1);
    auto *receiver = create(2);
    yid ids[] = {sleeper->id, joiner->id, receiver->id};
    wait(sleeper, YT_WAIT_EVENT, event);
    wait(joiner, YT_WAIT_JOIN, last);
    wait(receiver, YT_WAIT_MESSAGE, owner, &reinterpret_cast<Walk *>(yt_thread_inner(receiver))->n);
    ASSERT_EQ(0, restart(body())) << yt_status_line();
    for (yid id : ids) EXPECT_EQ(YT_WAITING, yt_thread_find(&node, id)->state);
    EXPECT_EQ(0, yt_event_change(&node, event, 1));
    EXPECT_EQ(YT_READY, yt_thread_find(&node, ids[0])->state);
    yt_sched_end(&node, yt_thread_find(&node, last), 7, 0);
    EXPECT_EQ(YT_READY, yt_thread_find(&node, ids[1])->state);
    yt_sched_end(&node, yt_thread_find(&node, owner), 0, 0);
    EXPECT_EQ(YT_READY, yt_thread_find(&node, ids[2])->state);
    EXPECT_EQ(YTHREAD_EENDED, yt_thread_find(&node, ids[2])->status);
    EXPECT_TRUE(yt_event_is_set(&node, 0, 1));
}

TEST_F(CheckpointTest, yidsAreNotGivenTwice) {
    yid ended = create(1)->id, kept = create(1)->id, living = create(1)->id;
    yt_thread_find(&node, ended)->keeps_status = 0;
    yt_sched_end(&node, yt_thread_find(&node, ended), 0, 0);
    yt_sched_end(&node, yt_thread_find(&node, kept), 5, 0);
    ASSERT_EQ(0, restart(body())) << yt_status_line();
    int status = 0;
    EXPECT_EQ(0, yt_home_join(&node, kept, living, 1, &status));
    EXPECT_EQ(5, status);
    EXPECT_TRUE(yt_home_is_ended(&node, ended));
    EXPECT_FALSE(yt_home_is_ended(&node, living));
    for (int i = 0; i < 3; i++) {
        yid fresh = create(1)->id;
        for (yid old : {ended, kept, living}) EXPECT_NE(old, fresh);
    }
}

TEST_F(CheckpointTest, variablesAndPointersToThemComeBack) {
    state_root = {42, &state_root};
    state_table[2] = 9;
    yid id = create(1, [](Walk &w) { w.cursor = &state_table[2]; })->id;
    Bytes bytes = body();
    state_root = {0, nullptr};
    state_table[2] = 0;
    ASSERT_EQ(0, restart(bytes)) << yt_status_line();
    EXPECT_EQ(42, state_root.value);
    EXPECT_EQ(&state_root, state_root.next);
    EXPECT_EQ(9, state_table[2]);
    EXPECT_EQ(&state_table[2], walk(id)->cursor);
}

TEST_F(CheckpointTest, whatCannotBeWrittenIsNamed) {
    state_node elsewhere = {};
    state_root.next = &elsewhere;
    yt_writer part;
    uint32_t threads;
    yt_codec_writer_init(&part, nullptr);
    EXPECT_EQ(YTHREAD_ESTATE, yt_checkpoint_put_part(&node, true, nullptr, 0, &part, &threads));
    EXPECT_STREQ("variable 'state_root.next': points to memory that Ythreads does not know", yt_status_line());
    yt_codec_writer_fini(&part);
}

TEST_F(CheckpointTest, pointersToOtherThreadsVariables) {
    yid ids[2];
    crossPointers(ids);
    Bytes bytes = body();
    EXPECT_EQ(bytes, body());
    state_root = {0, nullptr};
    ASSERT_EQ(0, restart(bytes)) << yt_status_line();
    Walk *here = walk(ids[0]), *there = walk(ids[1]);
    EXPECT_EQ(&there->grid[4], here->cursor);
    ASSERT_TRUE(state_root.next);
    EXPECT_EQ(5, state_root.next->value);
    EXPECT_EQ(&there->nodes[2], state_root.next->next);
    yt_thread *other = yt_thread_last(&node);
    EXPECT_EQ(&here->nodes[1], reinterpret_cast<Walk *>(yt_thread_inner(other))->nodes[1].next);
    EXPECT_EQ(&here->n, other->more->wait.data);
    EXPECT_EQ(bytes, body());
}

TEST_F(CheckpointTest, damagedPointersToOtherThreads) {
    yid ids[2];
    crossPointers(ids);
    Bytes bytes = body();
    for (size_t size = 0; size < bytes.size(); size += 4)
        EXPECT_NE(0, restart(Bytes(bytes.begin(), bytes.begin() + size)));
    for (size_t bit = 0; bit < 8 * bytes.size(); bit += 3) {
        Bytes part(bytes);
        part[bit / 8] ^= 1 << bit % 8;
        restart(part);
    }
}

TEST_F(CheckpointTest, sharedBlocksAreSharedAgain) {
    yid ids[2];
    shareBlocks(ids);
    Bytes bytes = body();
    EXPECT_EQ(bytes, body());
    state_root.next = nullptr;
    ASSERT_EQ(0, restart(bytes)) << yt_status_line();
    EXPECT_EQ(3u, node.typed.count);
    EXPECT_EQ(2u, node.typed.pool.count);
    EXPECT_EQ(1u, yt_thread_find(&node, ids[1])->more->holdings->own.count);
    state_node *ring = state_root.next, *both = walk(ids[0])->nodes[0].next;
    EXPECT_EQ(1, ring->value);
    EXPECT_EQ(3, ring->next->value);
    EXPECT_EQ(ring, ring->next->next);
    EXPECT_EQ(2, both->value);
    EXPECT_EQ(ring, both->next);
    EXPECT_EQ(both, walk(ids[1])->nodes[0].next);
}

TEST_F(CheckpointTest, damagedSharedBlocksAreRefusedOrHarmless) {
    yid ids[2];
    shareBlocks(ids);
    Bytes bytes = body();
    for (size_t bit = 0; bit < 8 * bytes.size(); bit += 3) {
        Bytes part(bytes);
        part[bit / 8] ^= 1 << bit % 8;
        restart(part);
    }
}

TEST_F(CheckpointTest, everyTruncationIsRefused) {
    create(1);
    wait(create(2), YT_WAIT_EVENT, ythread_event_create());
    Bytes bytes = body();
    for (size_t size = 0; size < bytes.size(); size++) {
        Bytes part(bytes.begin(), bytes.begin() + static_cast<long>(size));
        part.shrink_to_fit();
        EXPECT_NE(0, restart(part)) << size;
    }
}

TEST_F(CheckpointTest, changedBitsAreRefusedOrHarmless) {
    create(1);
    wait(create(2), YT_WAIT_EVENT, ythread_event_create());
    yt_sched_end(&node, create(1), 3, 0);
    Bytes bytes = body();
    for (size_t bit = 0; bit < 8 * bytes.size(); bit += 3) {
        Bytes part(bytes);
        part[bit / 8] ^= 1 << bit % 8;
        restart(part);
    }
}

// Two nodes' worth of births on one.
TEST_F(CheckpointTest, aNodeStandsForOthers) {
    yt_node_fini(&node);
    ASSERT_EQ(0, yt_node_init(&node, 1, 2));
    node.births = 6;
    ASSERT_TRUE(yt_roster_adopt(&node.roster, 1, 2, 6));
    for (int birth : {1, 3, 5}) {
        yt_slot slot = {};
        slot.generation = 1;
        slot.state = YT_SLOT_AWAY;
        ASSERT_TRUE(yt_roster_append(yt_roster_of(&node.roster, birth), &slot));
        EXPECT_FALSE(yt_home_is_ended(&node, (yid)birth << 52 | 1)) << birth;
        EXPECT_TRUE(yt_home_is_ended(&node, (yid)birth << 52 | 2)) << birth;
        ASSERT_TRUE(yt_event_append(&node, birth, birth == 3));
    }
    EXPECT_FALSE(yt_is_home(&node, (yid)4 << 52 | 1));
    EXPECT_TRUE(yt_is_of_nobody(&node, (yid)6 << 52 | 1));
    EXPECT_EQ(nullptr, yt_roster_of(&node.roster, 7));
    EXPECT_EQ(0, yt_event_change(&node, (yevent)5 << 52 | 1, 1));
    EXPECT_TRUE(yt_event_is_set(&node, 5, 0));
    EXPECT_FALSE(yt_event_is_set(&node, 1, 0));
    EXPECT_TRUE(yt_home_ended(&node, (yid)3 << 52 | 1, 0, 0));
    EXPECT_TRUE(yt_home_is_ended(&node, (yid)3 << 52 | 1));
    EXPECT_FALSE(yt_home_is_ended(&node, (yid)5 << 52 | 1));
}

} // namespace
