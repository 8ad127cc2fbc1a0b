// State: a thread written down and built again.
#include "state_fixture.h"

#include <cmath>
#include <cstdio>
#include <ctime>

namespace {

// ---- what arrives -------------------------------------------------------------------------------

TEST_F(StateTest, TheControlBlock) {
    pushWalk(2);
    thread.daemon = thread.keeps_status = thread.destroy_pending = 1;
    thread.priority = 63;
    thread.more->moves = 12;
    thread.status = -5;
    ASSERT_TRUE(yt_thread_set_errno(nullptr, &thread, 4));
    thread.more->received = {42, 7, 3};
    thread.more->name = static_cast<char *>(yt_memory_alloc(&memory, 6));
    std::strcpy(thread.more->name, "alice");
    move();
    EXPECT_EQ(thread.id, copy.id);
    EXPECT_TRUE(copy.daemon && copy.keeps_status && copy.destroy_pending);
    EXPECT_EQ(63, copy.priority);
    EXPECT_EQ(12u, copy.more->moves);
    EXPECT_EQ(-5, copy.status);
    EXPECT_EQ(4, yt_thread_errno(&copy));
    EXPECT_EQ(42u, copy.more->received.from);
    EXPECT_EQ(7, copy.more->received.tag);
    EXPECT_EQ(3u, copy.more->received.count);
    EXPECT_STREQ("alice", copy.more->name);
    EXPECT_EQ(YT_WAIT_NONE, copy.wait_kind);
}

TEST_F(StateTest, ValuesOfEveryFrame) {
    for (bool raw : {false, true}) {
        Walk *outer = pushWalk(2);
        outer->n = -7;
        outer->wide = 1L << 40;
        outer->grid[3] = 33;
        pushLeaf(2)->d = -0.0;
        move(raw);
        EXPECT_EQ(-7, walk()->n);
        EXPECT_EQ(1L << 40, walk()->wide);
        EXPECT_EQ(33, walk()->grid[3]);
        EXPECT_TRUE(std::signbit(leaf()->d));
        EXPECT_EQ(state_fun_leaf.fun_num, leaf()->ythread_head.fun_num);
        EXPECT_EQ(2u, leaf()->ythread_head.resume_pt);
        EXPECT_EQ(&walk()->ythread_head, leaf()->ythread_head.caller);
        TearDown();
        SetUp();
        yt_thread_set_inner(&thread, nullptr), yt_thread_set_inner(&copy, nullptr);
    }
}

TEST_F(StateTest, WhatIsNotLiveDoesNotTravel) {
    Walk *outer = pushWalk(2);
    outer->cursor = reinterpret_cast<int *>(0xdeadbeef);
    move();
    EXPECT_EQ(nullptr, walk()->cursor);
}

TEST_F(StateTest, PointersIntoOwnFrames) {
    Walk *outer = pushWalk();
    Leaf *inner = pushLeaf();
    outer->cursor = &outer->grid[2];
    outer->nodes[0].next = &outer->nodes[2];
    outer->nodes[2].next = &outer->nodes[3]; // one past the end
    outer->anything = &outer->nodes[1];
    inner->up = &outer->n + 1; // the end of a scalar
    inner->list = &outer->nodes[1];
    move();
    EXPECT_EQ(&walk()->grid[2], walk()->cursor);
    EXPECT_EQ(&walk()->nodes[2], walk()->nodes[0].next);
    EXPECT_EQ(&walk()->nodes[3], walk()->nodes[2].next);
    EXPECT_EQ(&walk()->nodes[1], walk()->anything);
    EXPECT_EQ(&walk()->n + 1, leaf()->up);
    EXPECT_EQ(&walk()->nodes[1], leaf()->list);
    EXPECT_NE(outer, walk());
}

TEST_F(StateTest, PointersToInnerFramesAndBackwards) {
    Walk *outer = pushWalk();
    Walk *inner = pushWalk();
    outer->cursor = &inner->grid[4];
    inner->cursor = &inner->n;
    move();
    Walk *innerCopy = reinterpret_cast<Walk *>(yt_thread_inner(&copy));
    EXPECT_EQ(&innerCopy->grid[4], walk()->cursor);
    EXPECT_EQ(&innerCopy->n, innerCopy->cursor);
}

TEST_F(StateTest, PointersToWhatTheProgramOwns) {
    Walk *outer = pushWalk();
    outer->cursor = &state_table[3];
    outer->nodes[0].next = &state_root;
    outer->text = state_text + 2;
    outer->callback = state_twice;
    outer->anything = stdout;
    pushLeaf()->up = &state_table[4];
    move();
    EXPECT_EQ(&state_table[3], walk()->cursor);
    EXPECT_EQ(&state_root, walk()->nodes[0].next);
    EXPECT_EQ(nullptr, walk()->nodes[1].next);
    EXPECT_EQ(state_text + 2, walk()->text);
    EXPECT_EQ(&state_twice, walk()->callback);
    EXPECT_EQ(stdout, walk()->anything);
    EXPECT_EQ(&state_table[4], leaf()->up);
}

TEST_F(StateTest, WhereTwoObjectsTouchTheTypeDecides) {
    Walk *outer = pushWalk();
    Bytes asInt, asAnything;
    outer->cursor = &state_neighbours.first[4];
    move();
    EXPECT_EQ(&state_neighbours.first[4], walk()->cursor);
    ASSERT_EQ(0, encode(asInt));
    outer->cursor = nullptr;
    outer->anything = &state_neighbours.second[0];
    ASSERT_EQ(0, encode(asAnything));
    auto holds = [](const Bytes &bytes, const char *object) {
        uint64_t key = __builtin_bswap64(yt_schema_key(object, nullptr));
        return memmem(bytes.data(), bytes.size(), &key, sizeof key) != nullptr;
    };
    EXPECT_TRUE(holds(asInt, "state_first"));
    EXPECT_TRUE(holds(asAnything, "state_second"));
}

TEST_F(StateTest, ADeepChain) {
    const int depth = 20000;
    Walk *outer = pushWalk();
    for (int i = 1; i < depth; i++) {
        Walk *frame = pushWalk(i % 2 + 1);
        frame->n = i;
        frame->cursor = &outer->n;
    }
    clock_t start = clock();
    move();
    EXPECT_LT(clock() - start, 5 * CLOCKS_PER_SEC) << "quadratic?";
    int n = depth, *outermost = &walk()->n;
    for (ythread_header *head = yt_thread_inner(&copy); head; head = head->caller) {
        Walk *frame = reinterpret_cast<Walk *>(head);
        ASSERT_EQ(--n, frame->n);
        ASSERT_TRUE(!n || head->resume_pt != 1 || frame->cursor == outermost);
    }
    EXPECT_EQ(0, n);
}

// ---- waits --------------------------------------------------------------------------------------

TEST_F(StateTest, AWaitingReceiver) {
    Walk *outer = pushWalk();
    thread.wait_kind = YT_WAIT_MESSAGE;
    thread.more->wait.tag = -1;
    thread.more->wait.sequence = 9;
    thread.more->wait.id = 1234;
    thread.more->wait.n = 3;
    thread.more->wait.data = &outer->grid[1];
    thread.more->wait.type = &state_int_type;
    move();
    EXPECT_EQ(YT_WAIT_MESSAGE, copy.wait_kind);
    EXPECT_EQ(-1, copy.more->wait.tag);
    EXPECT_EQ(9u, copy.more->wait.sequence);
    EXPECT_EQ(1234u, copy.more->wait.id);
    EXPECT_EQ(3u, copy.more->wait.n);
    EXPECT_EQ(&walk()->grid[1], copy.more->wait.data);
    ASSERT_NE(nullptr, copy.more->wait.type);
    EXPECT_EQ(yt_schema_type_hash(&state_int_type), yt_schema_type_hash(copy.more->wait.type));
}

TEST_F(StateTest, AReceiverWithoutRoomIsRefused) {
    Walk *outer = pushWalk();
    Bytes bytes;
    thread.wait_kind = YT_WAIT_MESSAGE;
    thread.more->wait.data = &outer->grid[1];
    thread.more->wait.type = &state_int_type;
    for (uint64_t n : {UINT64_C(4), UINT64_MAX / 2, YT_MAIL_AT_MOST_ONE - 1, YT_MAIL_AS_BLOCK}) {
        thread.more->wait.n = n;
        if (n == YT_MAIL_AS_BLOCK) thread.more->wait.data = &outer->grid[3]; // an address is too long there
        ASSERT_EQ(0, encode(bytes));
        EXPECT_EQ(YTHREAD_ESTATE, decode(bytes));
        EXPECT_STREQ("thread 0.17, it waits to receive more than there is room for", yt_status_line());
    }
    thread.more->wait.n = YT_MAIL_AT_MOST_ONE;
    move();
    EXPECT_EQ(YT_MAIL_AT_MOST_ONE, copy.more->wait.n);
    EXPECT_EQ(&walk()->grid[3], copy.more->wait.data);
}

TEST_F(StateTest, AJoiner) {
    Walk *outer = pushWalk();
    thread.wait_kind = YT_WAIT_JOIN;
    thread.more->wait.data = &outer->n;
    move();
    EXPECT_EQ(YT_WAIT_JOIN, copy.wait_kind);
    EXPECT_EQ(&walk()->n, copy.more->wait.data);
}

TEST_F(StateTest, AWaitForMemoryThatIsUnknownIsRefused) {
    int local;
    pushWalk();
    thread.wait_kind = YT_WAIT_JOIN;
    thread.more->wait.data = &local;
    expectRefusal(
        "thread 0.17, state_walk(), what it waits to receive into points to memory that Ythreads does not know");
}

TEST_F(StateTest, AWaitForAnotherNodesAnswerIsRefused) {
    pushWalk();
    thread.wait_kind = YT_WAIT_CREATE;
    expectRefusal("thread 0.17, it waits for another node's answer to a creation");
}

// ---- mail -----------------------------------------------------------------------------------------

TEST_F(StateTest, TheMailboxKeepsItsOrder) {
    const int ints[] = {1, -2, 3};
    pushWalk(2);
    mail(state_int_type, ints, 3);
    mail(state_int_type, ints, 0);
    mail(state_int_type, &ints[1], 1)->tag = 6;
    move();
    yt_mail *first = copy.more->oldest;
    ASSERT_TRUE(first && first->next && first->next->next);
    EXPECT_EQ(copy.more->newest, first->next->next);
    EXPECT_EQ(nullptr, copy.more->newest->next);
    EXPECT_EQ(99u, first->from);
    EXPECT_EQ(3u, first->n);
    EXPECT_EQ(nullptr, first->type);
    EXPECT_EQ(YTHREAD_KIND_INT, first->kind);
    EXPECT_EQ(yt_schema_type_hash(&state_int_type), first->type_hash);
    EXPECT_EQ(Bytes({0, 0, 0, 1, 255, 255, 255, 254, 0, 0, 0, 3}), Bytes(first->data, first->data + first->size));
    EXPECT_EQ(0u, first->next->size);
    EXPECT_EQ(6, copy.more->newest->tag);

    // Messages from elsewhere are copied through.
    Bytes again;
    swapWithCopy();
    yt_state_free(&copy, &memory);
    copy = emptyCopy();
    ASSERT_EQ(0, encode(again));
    ASSERT_EQ(0, decode(again)) << yt_status_line();
    EXPECT_EQ(3u, copy.more->oldest->n);
    EXPECT_EQ(12u, copy.more->oldest->size);
    EXPECT_EQ(0, std::memcmp(thread.more->oldest->data, copy.more->oldest->data, 12));
}

TEST_F(StateTest, OpaqueMessagesGoToEqualLayoutsOnly) {
    const int choice = 1;
    Bytes bytes;
    pushWalk(2);
    mail(state_choice_type, &choice, 1);
    expectRefusal("thread 0.17, 'message': 'union choice' moves only between equal layouts");
    ASSERT_EQ(0, encode(bytes, true)) << yt_status_line();
    ASSERT_EQ(0, decode(bytes)) << yt_status_line();
    EXPECT_EQ(1, copy.more->oldest->is_raw);
}

} // namespace
