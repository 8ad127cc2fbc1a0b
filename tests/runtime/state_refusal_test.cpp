// State: everything that must be refused on the way, by name, with nothing left behind.
#include "state_fixture.h"

#include <random>

namespace {

// ---- refusals -----------------------------------------------------------------------------------

TEST_F(StateTest, WildPointersAreRefusedByName) {
    int local = 0;
    Walk *outer = pushWalk();
    outer->nodes[1].next = reinterpret_cast<state_node *>(&local);
    expectRefusal("thread 0.17, state_walk(), field 'nodes[1].next': points to memory that Ythreads does not know");
    outer->nodes[1].next = reinterpret_cast<state_node *>(0xdeadbeef);
    expectRefusal("thread 0.17, state_walk(), field 'nodes[1].next': points to memory that Ythreads does not know");
    outer->nodes[1].next = reinterpret_cast<state_node *>(reinterpret_cast<char *>(outer->nodes) + 1);
    expectRefusal("thread 0.17, state_walk(), field 'nodes[1].next': points to memory that Ythreads does not know");
    outer->nodes[1].next = nullptr;
    outer->anything = reinterpret_cast<char *>(&outer->wide) + 3; // inside a leaf
    expectRefusal("thread 0.17, state_walk(), field 'anything': points to memory that Ythreads does not know");
    outer->anything = outer; // the header
    expectRefusal("thread 0.17, state_walk(), field 'anything': points to memory that Ythreads does not know");
    outer->anything = nullptr;
    outer->callback = [](int n) { return n; };
    expectRefusal("thread 0.17, state_walk(), field 'callback': points to a function that Ythreads does not know");
}

TEST_F(StateTest, ChaosKeepsUnknownPointers) {
    int local = 0;
    Bytes bytes;
    pushWalk()->cursor = &local;
    keepUnknown = true;
    move();
    EXPECT_EQ(&local, walk()->cursor);
    ASSERT_EQ(0, encode(bytes));
    yt_state_free(&copy, &memory);
    copy = emptyCopy();
    keepUnknown = false;
    EXPECT_EQ(YTHREAD_ESTATE, decode(bytes));
    EXPECT_STREQ("thread 0.17, state_walk(), field 'cursor': points to memory of another process", yt_status_line());
}

TEST_F(StateTest, UnionsGoToEqualLayoutsOnly) {
    Bytes bytes;
    pushLeaf(3)->choice.i = 8;
    expectRefusal("thread 0.17, state_leaf(), field 'choice': 'union choice' moves only between equal layouts");
    alwaysXdr = true;
    move(true);
    EXPECT_EQ(8, leaf()->choice.i);
}

TEST_F(StateTest, OtherProgramsAreRefusedByName) {
    Bytes bytes;
    pushWalk(2);
    uint64_t hash = state_fun_walk.hash;
    state_fun_walk.hash++;
    ASSERT_EQ(0, encode(bytes));
    state_fun_walk.hash = hash;
    EXPECT_EQ(YTHREAD_EREFUSED, decode(bytes));
    EXPECT_STREQ("function 'state_walk' has other fields or suspension points here", yt_status_line());
    ASSERT_EQ(0, encode(bytes));
    auto *name = static_cast<char *>(memmem(bytes.data(), bytes.size(), "state_walk", 10));
    ASSERT_NE(nullptr, name);
    name[9] = 't';
    EXPECT_EQ(YTHREAD_EREFUSED, decode(bytes));
    EXPECT_STREQ("function 'state_walt' is unknown here", yt_status_line());
}

TEST_F(StateTest, AFrameThatItsCallerDoesNotCallIsRefused) {
    Bytes bytes;
    pushWalk(1); // calls through a pointer
    pushLeaf(1);
    pushLeaf(1);
    ASSERT_EQ(0, encode(bytes));
    const ythread_point *points = state_fun_leaf.points;
    const auto decodeAsCallOf = [&](const char *called) {
        const ythread_point changed[] = {points[0], {points[1].line, points[1].count, points[1].fields, called}};
        state_fun_leaf.points = changed;
        int status = decode(bytes);
        state_fun_leaf.points = points;
        return status;
    };
    EXPECT_EQ(YTHREAD_ESTATE, decodeAsCallOf("state_walk"));
    EXPECT_STREQ("a frame of state_leaf() where state_leaf() calls state_walk()", yt_status_line());
    // May be another name of it: that function has no frames.
    EXPECT_EQ(0, decodeAsCallOf("state_twice"));
}

static int readHead(const Bytes &bytes, yt_state_head &head) {
    yt_reader reader;
    yt_codec_reader_init(&reader, bytes.data(), bytes.size());
    return yt_state_get_head(&reader, &head);
}

TEST_F(StateTest, OtherVersionsAndGarbageAreRefused) {
    Bytes bytes;
    yt_state_head head;
    pushWalk(2);
    ASSERT_EQ(0, encode(bytes));
    ASSERT_EQ(0, readHead(bytes, head));
    EXPECT_EQ(thread.id, head.id);
    EXPECT_EQ(32, head.priority);
    EXPECT_EQ(1u, head.frames);
    EXPECT_EQ(yt_schema_machine(), head.machine);
    bytes[7]++;
    EXPECT_EQ(YTHREAD_EVERSION, decode(bytes));
    EXPECT_EQ(YTHREAD_EVERSION, readHead(bytes, head));
    EXPECT_EQ(YTHREAD_ESTATE, decode(Bytes(100, 0x55)));
    EXPECT_STREQ("no state of a thread", yt_status_line());
    EXPECT_EQ(YTHREAD_ESTATE, decode({}));
}

// A thread with everything in it, for the tests that break it.
struct StateDamageTest : StateTest {
    void SetUp() override {
        StateTest::SetUp();
        Walk *outer = pushWalk();
        outer->cursor = &outer->grid[2];
        outer->text = state_text;
        outer->callback = state_twice;
        outer->nodes[0].next = &state_root;
        pushWalk(2);
        pushLeaf()->list = &outer->nodes[2];
        const int ints[] = {1, 2};
        mail(state_int_type, ints, 2);
        thread.more->name = static_cast<char *>(yt_memory_alloc(&memory, 2));
        thread.more->name[0] = 'x';
        thread.wait_kind = YT_WAIT_JOIN;
        thread.more->wait.data = &outer->n;
        live = memory.live;
    }
    uint64_t live;
};

TEST_F(StateDamageTest, EveryTruncationIsAStatusAndLeavesNothing) {
    for (bool raw : {false, true}) {
        Bytes bytes;
        ASSERT_EQ(0, encode(bytes, raw));
        for (size_t size = 0; size < bytes.size(); size++) {
            ASSERT_EQ(YTHREAD_ESTATE, decode(Bytes(bytes.begin(), bytes.begin() + size))) << size;
            ASSERT_EQ(live, memory.live) << size;
        }
        bytes.resize(bytes.size() + 4);
        EXPECT_EQ(YTHREAD_ESTATE, decode(bytes));
        EXPECT_STREQ("thread 0.17, bytes are left over", yt_status_line());
    }
}

TEST_F(StateDamageTest, EveryChangedByteIsHarmless) {
    for (bool raw : {false, true}) {
        Bytes bytes;
        std::mt19937 random(raw);
        ASSERT_EQ(0, encode(bytes, raw));
        for (int i = 0; i < 20000; i++) {
            Bytes damaged = bytes;
            for (unsigned n = random() % 3 + 1; n; n--) damaged[random() % bytes.size()] = (unsigned char)random();
            if (!decode(damaged)) yt_state_free(&copy, &memory);
            copy = emptyCopy();
            ASSERT_EQ(live, memory.live);
        }
    }
}

TEST_F(StateDamageTest, EveryFailedAllocationIsAStatusAndLeavesNothing) {
    Bytes bytes;
    ASSERT_EQ(0, encode(bytes));
    uint64_t k = 1;
    for (;; k++) {
        memory.fail_at = k;
        int status = decode(bytes);
        if (!status) break;
        ASSERT_EQ(YTHREAD_ENOMEM, status);
        ASSERT_EQ(live, memory.live);
    }
    EXPECT_EQ(7u, k) << "chain, three frames, name, message; there are few functions";
    for (k = 1;; k++) {
        memory.fail_at = k;
        int status = encode(bytes);
        if (!status) break;
        ASSERT_EQ(YTHREAD_ENOMEM, status);
        ASSERT_EQ(live, memory.live - 5); // the copy's
    }
    EXPECT_GT(k, 3u);
    memory.fail_at = 0;
}

} // namespace
