// Threads that are written together, raw and converted: what each has alone arrives, whatever they share; nothing else is written so; bytes that are
// damaged are refused before the first thread is made.
#include "state_fixture.h"

extern "C" {
#include "state/group.h"
}

namespace {

struct Arrived {
    yid id;
    uint32_t priority, moves, sequence;
    bool daemon, keeps;
    int n;
};

class GroupTest : public StateTest, public testing::WithParamInterface<bool> {
  protected:
    void SetUp() override {
        StateTest::SetUp();
        yt_codec_writer_init(&writer, &memory);
        group.writer = &writer;
        plans.converts = GetParam();
        yt_memory_init(&node.memory);
    }
    void TearDown() override {
        yt_codec_writer_fini(&writer);
        EXPECT_EQ(0u, node.memory.live);
        yt_memory_fini(&node.memory);
        StateTest::TearDown();
    }

    // As a part of a crowd, if it is like the one before.
    bool putAlike() {
        unsigned char *space = yt_group_room(&group, 1);
        if (!space || !yt_group_is_alike(&group, &thread)) return false;
        yt_group_copy_out(&group.plan, space, &thread);
        yt_group_have_come(&group, 1);
        return true;
    }

    void put(yid id, int n) {
        thread.id = id;
        reinterpret_cast<Walk *>(yt_thread_inner(&thread))->n = n;
        const yt_group_plan *plan = yt_group_plan_of(&plans, yt_thread_inner(&thread));
        ASSERT_NE(nullptr, plan);
        ASSERT_TRUE(yt_group_is_plain(&thread));
        if (!putAlike()) yt_group_put(&group, plan, &thread);
    }

    Bytes written() {
        EXPECT_EQ(0, yt_group_end(&group));
        return Bytes(writer.data, writer.data + writer.size);
    }

    // Those that stay make it necessary that others have all for themselves.
    void keepOrFree(yt_thread *made) {
        if (stays)
            stayed.push_back(made);
        else
            yt_thread_free(&node, made);
    }

    // The threads, in their order; *status is why they cannot be read, or had.
    std::vector<Arrived> read(const Bytes &bytes, int *status) {
        std::vector<Arrived> all;
        readInto(all, bytes, status);
        for (yt_thread *made : stayed) yt_thread_free(&node, made);
        stayed.clear();
        return all;
    }
    void readInto(std::vector<Arrived> &all, const Bytes &bytes, int *status) {
        Bytes exact(bytes);
        exact.shrink_to_fit();
        yt_reader reader;
        yt_group_reader run;
        yt_codec_reader_init(&reader, exact.data(), exact.size());
        if ((*status = yt_group_check(&reader))) return;
        yt_group_begin(&run, &reader);
        while (yt_group_next_run(&run, &node)) {
            while (run.count) {
                const unsigned char *data;
                yid id = yt_group_next(&run, &data);
                if (run.status) {
                    *status = run.status;
                    continue;
                }
                *status = 0;
                yt_thread *made = yt_group_make_again(&run, &node, id, data);
                if (!made) made = yt_group_make(&run, &node, id, data, status);
                if (*status) continue;
                ASSERT_NE(nullptr, made);
                const yt_more *has = made->more;
                EXPECT_EQ(8 + run.data, has->state_bytes);
                all.push_back({made->id, made->priority, has->moves, has->wait.sequence, bool(made->daemon),
                               bool(made->keeps_status), reinterpret_cast<Walk *>(yt_thread_inner(made))->n});
                EXPECT_EQ(2u, yt_thread_inner(made)->resume_pt);
                keepOrFree(made);
            }
        }
        EXPECT_EQ(0, reader.status);
    }

    yt_writer writer;
    yt_group_writer group = {};
    yt_group_plans plans = {};
    yt_node node = {};
    bool stays = false;
    std::vector<yt_thread *> stayed;
};

TEST_P(GroupTest, EachHasItsOwnAndWhatIsCommonIsWrittenOnce) {
    pushWalk(2);
    for (int i = 1; i <= 100; i++) put(yid(i) << 24 | 1, -i);
    size_t before = writer.size;
    put(yid(101) << 24 | 1, -101);
    size_t each = writer.size - before;
    int status;
    std::vector<Arrived> all = read(written(), &status);
    ASSERT_EQ(0, status) << yt_status_line();
    ASSERT_EQ(101u, all.size());
    for (int i = 1; i <= 101; i++) {
        EXPECT_EQ(yid(i) << 24 | 1, all[i - 1].id);
        EXPECT_EQ(-i, all[i - 1].n);
        EXPECT_EQ(1u, all[i - 1].moves) << "one departure more";
    }
    EXPECT_LE(writer.size, 101 * each + 100);
}

// Plans take the places of those that were used longest ago: the run that has begun keeps its own.
TEST_P(GroupTest, AnotherPlanInTheSamePlaceIsAnotherRun) {
    pushWalk(2);
    put(yid(1) << 24 | 1, 1);
    for (uint32_t point = 0; point < YT_GROUP_PLANS - 1; point++) {
        const ythread_header other = {state_fun_leaf.fun_num, point, nullptr};
        EXPECT_EQ(nullptr, yt_group_plan_of(&plans, &other));
    }
    yt_thread_inner(&thread)->resume_pt = 0;
    put(yid(2) << 24 | 1, 2);
    const Bytes bytes = written();
    yt_reader reader;
    yt_group_reader run;
    yt_codec_reader_init(&reader, bytes.data(), bytes.size());
    ASSERT_EQ(0, yt_group_check(&reader)) << yt_status_line();
    yt_group_begin(&run, &reader);
    for (uint32_t point : {2u, 0u}) {
        const unsigned char *data;
        ASSERT_TRUE(yt_group_next_run(&run, &node));
        ASSERT_EQ(0, run.status) << yt_status_line();
        EXPECT_EQ(point, run.plan.point);
        ASSERT_EQ(1u, run.count);
        yt_group_next(&run, &data);
    }
    EXPECT_FALSE(yt_group_next_run(&run, &node));
}

TEST_P(GroupTest, AnotherHeadIsAnotherRun) {
    pushWalk(2);
    for (uint32_t i = 1; i <= 20; i++) {
        thread.priority = i / 2, thread.daemon = i & 1, thread.keeps_status = i >> 1 & 1;
        more.moves = i / 3, more.wait.sequence = i / 5;
        put(i, int(i));
    }
    int status;
    std::vector<Arrived> all = read(written(), &status);
    ASSERT_EQ(20u, all.size()) << yt_status_line();
    for (uint32_t i = 1; i <= 20; i++) {
        const Arrived &one = all[i - 1];
        EXPECT_EQ(i / 2, one.priority);
        EXPECT_EQ(bool(i & 1), one.daemon);
        EXPECT_EQ(bool(i >> 1 & 1), one.keeps);
        EXPECT_EQ(i / 3 + 1, one.moves);
        EXPECT_EQ(i / 5, one.sequence);
        EXPECT_EQ(int(i), one.n);
    }
}

// More different pasts than can be shared at a time.
TEST_P(GroupTest, EachPastArrives) {
    pushWalk(2);
    for (uint32_t i = 1; i <= 3 * YT_SHARED_MORES; i++) {
        more.moves = i, more.wait.sequence = 1000 - i;
        put(i, int(i));
    }
    int status;
    stays = true;
    std::vector<Arrived> all = read(written(), &status);
    ASSERT_EQ(3u * YT_SHARED_MORES, all.size()) << yt_status_line();
    for (uint32_t i = 1; i <= all.size(); i++) {
        EXPECT_EQ(i + 1, all[i - 1].moves);
        EXPECT_EQ(1000 - i, all[i - 1].sequence);
    }
}

// Who gets a struct yt_more of its own keeps what it had in common with others; they keep it, too.
TEST_P(GroupTest, WhoGetsMoreKeepsItsPast) {
    yt_shared_more *shared = yt_more_share(&node, 7, 3, 20);
    yt_thread *threads[2];
    for (auto &one : threads) {
        one = yt_thread_new_with_frame(&node, &state_fun_walk);
        yt_thread_share(one, shared);
    }
    EXPECT_EQ(shared, yt_more_share(&node, 7, 3, 20));
    EXPECT_NE(shared, yt_more_share(&node, 7, 4, 20));
    ASSERT_FALSE(yt_thread_has_more(threads[0]));
    ASSERT_TRUE(yt_thread_need_more(&node.memory, threads[0]));
    ASSERT_TRUE(yt_thread_has_more(threads[0]));
    threads[0]->more->moves++;
    EXPECT_EQ(8u, threads[0]->more->moves);
    EXPECT_EQ(3u, threads[0]->more->wait.sequence);
    EXPECT_EQ(20u, threads[0]->more->state_bytes);
    EXPECT_EQ(7u, threads[1]->more->moves);
    EXPECT_EQ(1u, shared->sharers);
    for (auto *one : threads) yt_thread_free(&node, one);
    EXPECT_EQ(0u, shared->sharers);
}

// What has pointers, is not a thread function's only frame, or has anything besides goes alone.
TEST_P(GroupTest, WhoIsMoreThanThatGoesAlone) {
    pushWalk(1);
    EXPECT_EQ(nullptr, yt_group_plan_of(&plans, yt_thread_inner(&thread))) << "pointers";
    pushLeaf(2);
    EXPECT_FALSE(yt_group_is_plain(&thread)) << "two frames";
    EXPECT_EQ(nullptr, yt_group_plan_of(&plans, yt_thread_inner(&thread))) << "no thread function";
    yt_state_free(&thread, &memory);
    pushWalk(2);
    EXPECT_TRUE(yt_group_is_plain(&thread));
    EXPECT_NE(nullptr, yt_group_plan_of(&plans, yt_thread_inner(&thread)));
    yt_thread_inner(&thread)->resume_pt = 77;
    EXPECT_EQ(nullptr, yt_group_plan_of(&plans, yt_thread_inner(&thread))) << "no such point";
    yt_thread_inner(&thread)->resume_pt = 2;
    thread.permit = 1;
    EXPECT_FALSE(yt_group_is_plain(&thread));
    thread.permit = 0, thread.status = -5;
    EXPECT_FALSE(yt_group_is_plain(&thread));
    thread.status = 0, thread.wait_kind = YT_WAIT_PARK;
    EXPECT_FALSE(yt_group_is_plain(&thread));
    thread.wait_kind = YT_WAIT_NONE, more.received.tag = 3;
    EXPECT_FALSE(yt_group_is_plain(&thread));
}

// Every byte changed, every length: a status before anything is made, or threads; never more than the bytes could hold.
TEST_P(GroupTest, DamagedGroups) {
    pushWalk(2);
    for (int i = 1; i <= 3; i++) put(yid(i) << 24 | 1, i);
    thread.priority = 7;
    put(4, 4);
    Bytes good = written();
    int status;
    ASSERT_EQ(4u, read(good, &status).size()) << yt_status_line();
    for (size_t at = 0; at < good.size(); at++)
        for (int change : {1, 0x80, 0xff}) {
            Bytes bad = good;
            bad[at] ^= static_cast<unsigned char>(change);
            EXPECT_LE(read(bad, &status).size(), 4u) << at;
        }
    for (size_t size = 0; size < good.size(); size++) {
        std::vector<Arrived> some = read(Bytes(good.begin(), good.begin() + long(size)), &status);
        EXPECT_TRUE(some.empty() || some.size() == 3) << size; // a run is whole, or it is not there
    }
}

TEST_P(GroupTest, WithoutMemoryNothingHasChanged) {
    pushWalk(2);
    put(5, 5);
    Bytes bytes = written();
    yt_reader reader;
    yt_group_reader run;
    yt_codec_reader_init(&reader, bytes.data(), bytes.size());
    yt_group_begin(&run, &reader);
    ASSERT_TRUE(yt_group_next_run(&run, &node));
    const unsigned char *data;
    yid id = yt_group_next(&run, &data);
    uint64_t before = node.memory.live;
    int status;
    node.memory.fail_at = 1;
    EXPECT_EQ(nullptr, yt_group_make(&run, &node, id, data, &status));
    EXPECT_EQ(YTHREAD_ENOMEM, status);
    run.shared = NULL;
    node.memory.fail_at = 2;
    EXPECT_EQ(nullptr, yt_group_make(&run, &node, id, data, &status)) << "what it has besides";
    EXPECT_EQ(YTHREAD_ENOMEM, status);
    EXPECT_EQ(before, node.memory.live);
}

INSTANTIATE_TEST_SUITE_P(Between, GroupTest, testing::Bool(),
                         [](const auto &info) { return info.param ? "UnlikeLayouts" : "EqualLayouts"; });

} // namespace
