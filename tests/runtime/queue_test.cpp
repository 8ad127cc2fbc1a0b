// The ready queue: order, both ends, the middle, and no memory.
#include <algorithm>
#include <deque>
#include <gtest/gtest.h>
#include <random>
#include <vector>

extern "C" {
#include "threads/queue.h"
#include "threads/thread.h"
}

namespace {

class Queue : public testing::Test {
  protected:
    Queue() {
        yt_memory_init(&memory);
        node.count = node.births = 1;
        yt_roster_init(&node.roster, &memory);
        yt_queue_init(&queue, &memory, &node);
        for (int i = 0; i < 200; i++) yt_roster_born(&node.roster, 0, threads[more()]);
    }
    ~Queue() override {
        yt_queue_fini(&queue);
        yt_roster_fini(&node.roster);
        for (yt_thread *thread : threads) yt_memory_free(&memory, thread, sizeof *thread);
        yt_memory_fini(&memory);
    }
    // A thread that is not in the queue; its number.
    int more() {
        threads.push_back(static_cast<yt_thread *>(yt_memory_alloc(&memory, sizeof(yt_thread))));
        return int(threads.size()) - 1;
    }
    yt_thread *at(int i, int priority = 0) {
        threads[i]->priority = priority;
        threads[i]->state = YT_READY;
        return threads[i];
    }
    int pop() {
        yt_thread *first = yt_queue_first(&queue, 63), *thread = yt_queue_pop(&queue);
        EXPECT_TRUE(first == thread || !first);
        return thread ? int(std::find(threads.begin(), threads.end(), thread) - threads.begin()) : -1;
    }

    yt_memory memory;
    yt_queue queue;
    std::vector<yt_thread *> threads;
    yt_node node{};
};

TEST_F(Queue, IsEmptyAtFirst) {
    EXPECT_EQ(pop(), -1);
}

TEST_F(Queue, TakesTheMostUrgentThenTheOldest) {
    yt_queue_push(&queue, at(0, 3));
    yt_queue_push(&queue, at(1, 63));
    yt_queue_push(&queue, at(2, 3));
    yt_queue_push_front(&queue, at(3, 3));
    EXPECT_TRUE(yt_queue_has(&queue, 3));
    EXPECT_FALSE(yt_queue_has(&queue, 4));
    EXPECT_TRUE(yt_queue_has_above(&queue, 3));
    EXPECT_FALSE(yt_queue_has_above(&queue, 63));
    EXPECT_EQ(yt_queue_first(&queue, 62), at(3));
    EXPECT_EQ(yt_queue_first(&queue, 3), at(3));
    EXPECT_EQ(yt_queue_first(&queue, 2), nullptr);
    for (int expected : {1, 3, 0, 2, -1}) EXPECT_EQ(pop(), expected);
}

// A thread knows half of its ticket.
TEST_F(Queue, RemovesFromTheMiddleOfVeryMany) {
    for (size_t i = 0; i < 200000; i++) yt_queue_push(&queue, at(more()));
    for (size_t i = 200; i < threads.size(); i += 3) yt_queue_remove(&queue, threads[i]);
    for (size_t i = 200; i < threads.size(); i++) {
        if ((i - 200) % 3 == 0) continue;
        ASSERT_EQ(yt_queue_pop(&queue), threads[i]);
    }
    EXPECT_EQ(pop(), -1);
}

TEST_F(Queue, RemovesFromTheMiddle) {
    for (int i = 0; i < 40; i++) yt_queue_push(&queue, at(i));
    for (int i = 0; i < 40; i += 2) yt_queue_remove(&queue, at(i));
    EXPECT_EQ(yt_queue_count(&queue), 20u);
    EXPECT_EQ(yt_queue_first(&queue, 63), at(1));
    for (int i = 1; i < 40; i += 2) EXPECT_EQ(pop(), i);
    EXPECT_EQ(pop(), -1);
}

// Against a simple model; with `fail` no ring ever gets memory after its first.
void play(yt_queue &queue, yt_memory &memory, const std::vector<yt_thread *> &threads, bool fail) {
    std::deque<yt_thread *> model;
    std::vector<yt_thread *> out = threads;
    std::mt19937 random(7);
    for (int step = 0; step < 20000; step++) {
        unsigned what = random() % 8;
        if (fail) memory.fail_at = step == 3 ? 0 : 1;
        if (what < 3 && !out.empty()) {
            out.back()->state = YT_READY;
            yt_queue_push(&queue, out.back());
            model.push_back(out.back());
            out.pop_back();
        } else if (what == 3 && !out.empty()) {
            out.back()->state = YT_READY;
            yt_queue_push_front(&queue, out.back());
            model.push_front(out.back());
            out.pop_back();
        } else if (what < 6 && !model.empty()) {
            ASSERT_EQ(yt_queue_pop(&queue), model.front()) << step;
            model.front()->state = YT_NEW;
            out.push_back(model.front());
            model.pop_front();
        } else if (!model.empty()) {
            size_t i = random() % model.size();
            yt_queue_remove(&queue, model[i]);
            model[i]->state = YT_NEW;
            out.push_back(model[i]);
            model.erase(model.begin() + i);
        }
    }
    memory.fail_at = 0;
    while (!model.empty()) {
        ASSERT_EQ(yt_queue_pop(&queue), model.front());
        model.front()->state = YT_NEW;
        model.pop_front();
    }
    EXPECT_EQ(yt_queue_pop(&queue), nullptr);
}

TEST_F(Queue, AgreesWithAModel) {
    play(queue, memory, threads, false);
}

TEST_F(Queue, KeepsOrderWithoutMemory) {
    play(queue, memory, threads, true);
}

// Where a ring cannot grow further, more threads than there are tickets wait without a place; each comes out once.
TEST_F(Queue, MoreWithoutAPlaceThanTicketsAreAllTaken) {
    const int first = int(threads.size()), count = 200000, placed = 20000;
    for (int i = 0; i < count; i++) yt_roster_born(&node.roster, 0, threads[more()]);
    for (int i = 0; i < count; i++) {
        memory.fail_at = i < placed ? 0 : 1;
        yt_queue_push(&queue, at(first + i));
    }
    std::vector<bool> seen(threads.size());
    memory.fail_at = 0;
    EXPECT_EQ(yt_queue_count(&queue), uint64_t(count));
    for (int i = 0; i < count; i++) {
        yt_thread *thread = yt_queue_pop(&queue);
        ASSERT_NE(thread, nullptr);
        thread->state = YT_NEW;
        uint32_t number = YT_YID_SLOT(thread->id);
        EXPECT_FALSE(seen[number]);
        seen[number] = true;
    }
    EXPECT_EQ(yt_queue_pop(&queue), nullptr);
}

} // namespace
