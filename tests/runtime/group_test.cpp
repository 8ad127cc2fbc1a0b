// Threads that are written together: what each has alone arrives, whatever they share; nothing else is written so; bytes that are
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

class GroupTest : public StateTest {
  protected:
    void SetUp() override {
        StateTest::SetUp();
        yt_codec_writer_init(&writer, &memory);
        group.writer = &writer;
    }
    void TearDown() override {
        yt_codec_writer_fini(&writer);
        StateTest::TearDown();
    }

    void put(yid id, int n) {
        thread.id = id;
        reinterpret_cast<Walk *>(yt_thread_inner(&thread))->n = n;
        const yt_group_plan *plan = yt_group_plan_of(&plans, yt_thread_inner(&thread));
        ASSERT_NE(nullptr, plan);
        ASSERT_TRUE(yt_group_is_plain(&thread));
        yt_group_put(&group, plan, &thread);
    }

    Bytes written() {
        EXPECT_EQ(0, yt_group_end(&group));
        return Bytes(writer.data, writer.data + writer.size);
    }

    // The threads, in their order; *status is why they cannot be read, or had.
    std::vector<Arrived> read(const Bytes &bytes, int *status) {
        std::vector<Arrived> all;
        Bytes exact(bytes);
        exact.shrink_to_fit();
        yt_reader reader;
        yt_group_reader run;
        yt_codec_reader_init(&reader, exact.data(), exact.size());
        if ((*status = yt_group_check(&reader))) return all;
        yt_group_begin(&run, &reader);
        while (yt_group_next_run(&run)) {
            while (run.count) {
                const unsigned char *data;
                yid id = yt_group_next(&run, &data);
                if (run.status) {
                    *status = run.status;
                    continue;
                }
                EXPECT_TRUE(yt_group_make(&run, id, data, &memory, &copy));
                all.push_back({copy.id, copy.priority, copy.more->moves, copy.more->wait.sequence, bool(copy.daemon),
                               bool(copy.keeps_status), walk()->n});
                EXPECT_EQ(2u, yt_thread_inner(&copy)->resume_pt);
                yt_state_free(&copy, &memory);
                copy = emptyCopy();
            }
        }
        EXPECT_EQ(0, reader.status);
        return all;
    }

    yt_writer writer;
    yt_group_writer group = {};
    yt_group_plans plans = {};
};

TEST_F(GroupTest, EachHasItsOwnAndWhatIsCommonIsWrittenOnce) {
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

TEST_F(GroupTest, AnotherHeadIsAnotherRun) {
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

// What has pointers, is not a thread function's only frame, or has anything besides goes alone.
TEST_F(GroupTest, WhoIsMoreThanThatGoesAlone) {
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
TEST_F(GroupTest, DamagedGroups) {
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

TEST_F(GroupTest, WithoutMemoryNothingHasChanged) {
    pushWalk(2);
    put(5, 5);
    Bytes bytes = written();
    yt_reader reader;
    yt_group_reader run;
    yt_codec_reader_init(&reader, bytes.data(), bytes.size());
    yt_group_begin(&run, &reader);
    ASSERT_TRUE(yt_group_next_run(&run));
    const unsigned char *data;
    yid id = yt_group_next(&run, &data);
    memory.fail_at = 1;
    EXPECT_FALSE(yt_group_make(&run, id, data, &memory, &copy));
    EXPECT_EQ(nullptr, yt_thread_inner(&copy));
    EXPECT_EQ(0u, copy.id);
}

} // namespace
