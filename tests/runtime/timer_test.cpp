// Timers: the order in which they end, taking them out, limits of what counts as seconds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

extern "C" {
#include "threads/messages/letter.h"
#include "threads/sched.h"
}

namespace {

struct Timers : testing::Test {
    Timers() { yt_node_init(&node, 0, 1); }
    ~Timers() override {
        node.timers.count = 0;
        for (yt_thread *thread : threads) yt_thread_free(&node, thread);
        yt_node_fini(&node);
    }
    yt_thread *add(uint64_t deadline) {
        threads.push_back(yt_thread_new(&node));
        threads.back()->more->wait.deadline = deadline;
        EXPECT_TRUE(yt_timer_set(&node, threads.back()));
        return threads.back();
    }
    // Takes the first timer out.
    yt_thread *take() {
        yt_thread *first = node.timers.heap[0].thread;
        yt_timer_cancel(&node, first);
        return first;
    }
    yt_node node;
    std::vector<yt_thread *> threads;
};

TEST_F(Timers, EndInTheOrderOfTheirDeadlinesThenOfTheirBegin) {
    std::mt19937 random(1);
    for (int i = 0; i < 20000; i++) add(100 + random() % 500);
    std::vector<yt_thread *> order = threads;
    std::stable_sort(order.begin(), order.end(),
                     [](yt_thread *a, yt_thread *b) { return a->more->wait.deadline < b->more->wait.deadline; });
    for (yt_thread *expected : order) ASSERT_EQ(expected, take());
    EXPECT_EQ(0u, node.timers.count);
}

TEST_F(Timers, AreTakenOutOfTheMiddle) {
    std::mt19937 random(2);
    for (int i = 0; i < 5000; i++) add(100 + random() % 5000);
    std::vector<yt_thread *> left;
    for (yt_thread *thread : threads)
        if (random() % 2)
            yt_timer_cancel(&node, thread);
        else
            left.push_back(thread);
    for (yt_thread *thread : threads)
        EXPECT_EQ(thread->more->wait.timer != 0, std::count(left.begin(), left.end(), thread) > 0);
    uint64_t before = 0;
    for (size_t i = 0; i < left.size(); i++) {
        yt_thread *first = take();
        ASSERT_LE(before, first->more->wait.deadline);
        before = first->more->wait.deadline;
    }
    EXPECT_EQ(0u, node.timers.count);
    yt_timer_cancel(&node, threads[0]); // it has none
}

TEST_F(Timers, WithoutMemoryThereIsNone) {
    yt_more more = {};
    yt_thread thread = {};
    thread.more = &more;
    more.wait.deadline = 100;
    node.memory.fail_at = 1;
    EXPECT_FALSE(yt_timer_set(&node, &thread));
    EXPECT_EQ(0u, thread.more->wait.timer);
}

// The wake was under way when the time was over; the thread is suspended, and so waits again.
TEST_F(Timers, AWakeThatComesTooLateChangesNothing) {
    yt_thread *thread = add(YT_TIMER_PAST);
    thread->state = YT_WAITING;
    thread->wait_kind = YT_WAIT_PARK;
    thread->more->wait.sequence = 7;
    thread->suspended = 1;
    EXPECT_TRUE(yt_timer_fire(&node));
    yt_letter letter = {};
    letter.kind = YT_LETTER_WAKE;
    letter.sequence = 7;
    yt_letter_deliver(&node, thread, &letter);
    EXPECT_EQ(YTHREAD_ETIMEDOUT, thread->status);
    EXPECT_EQ(YT_WAIT_SUSPENDED, thread->wait_kind);
}

TEST_F(Timers, SecondsOfEveryKind) {
    uint64_t deadline = 7, now = yt_timer_now();
    EXPECT_EQ(YTHREAD_EINVAL, yt_timer_deadline("wait", NAN, &deadline));
    for (double none : {0.0, -0.0, -1.0, -1e300, -double(INFINITY)}) {
        EXPECT_EQ(0, yt_timer_deadline("wait", none, &deadline));
        EXPECT_EQ(uint64_t(YT_TIMER_PAST), deadline) << none;
    }
    for (double ever : {1e10, 1e300, double(INFINITY)}) {
        EXPECT_EQ(0, yt_timer_deadline("wait", ever, &deadline));
        EXPECT_EQ(0u, deadline) << ever;
    }
    EXPECT_EQ(0, yt_timer_deadline("wait", 1e-300, &deadline));
    EXPECT_GT(deadline, now);
    EXPECT_EQ(0, yt_timer_deadline("wait", 100, &deadline));
    EXPECT_GE(deadline, now + 100000000000);
    EXPECT_LE(deadline, yt_timer_now() + 100000000001);
}

TEST_F(Timers, WhatIsLeftTravels) {
    EXPECT_EQ(YT_TIMER_NEVER, yt_timer_left(0));
    EXPECT_EQ(0u, yt_timer_from_left(YT_TIMER_NEVER));
    EXPECT_EQ(0u, yt_timer_left(YT_TIMER_PAST));
    EXPECT_EQ(UINT64_MAX, yt_timer_from_left(YT_TIMER_NEVER - 1));
    uint64_t before = yt_timer_now(), left = yt_timer_left(yt_timer_from_left(5000000000));
    EXPECT_LE(left, 5000000000u);
    EXPECT_GE(left + (yt_timer_now() - before), 5000000000u);
}

} // namespace
