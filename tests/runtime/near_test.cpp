// Nodes of one process: frames and objects in order, from OS threads that all write at once, to owners that sleep.
#include <gtest/gtest.h>

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <thread>
#include <vector>

extern "C" {
#define YTHREADS_NO_KEYWORD
#include "base/memory.h"
#include "cluster/transport.h"
#include "near_test_support.h"
#include "ythreads.h"
}

namespace {

enum { FRAMES = 3000, DATA = 5, OBJECT = 6 };

/* With a control socket a node waits in poll(), without any file on its semaphore. */
class Near : public testing::TestWithParam<bool> {
  protected:
    std::vector<yt_engine *> engines;
    std::vector<int> others;

    void start(int count) {
        std::vector<int> none(count, -1);
        for (int i = 0; i < count; i++) {
            int control[2] = {-1, -1};
            if (GetParam()) {
                ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, control), 0);
                others.push_back(control[0]);
            }
            engines.push_back(yt_engine_local_new(i, count, none.data(), control[1]));
        }
        ASSERT_TRUE(yt_engine_local_join(engines.data(), count));
    }
    void TearDown() override {
        for (yt_engine *engine : engines) yt_engine_local_free(engine);
        for (int file : others) close(file);
    }
    void sendAll(int self) {
        int count = (int)engines.size();
        for (uint32_t i = 0; i < FRAMES; i++)
            for (int to = 0; to < count; to++) {
                if (to == self) continue;
                if (i % 3)
                    EXPECT_EQ(0, engines[self]->send(engines[self], to, DATA, &i, sizeof i, "xy", 2));
                else
                    EXPECT_EQ(0, engines[self]->hand(engines[self], to, OBJECT, new uint32_t(i)));
            }
    }
    static uint32_t open(const yt_transport_frame &frame) {
        uint32_t number;
        if (frame.object) {
            auto *object = static_cast<uint32_t *>(frame.object);
            number = *object;
            delete object;
            EXPECT_EQ(frame.type, (uint32_t)OBJECT);
        } else {
            EXPECT_EQ(frame.size, sizeof number + 2);
            std::memcpy(&number, frame.data, sizeof number);
        }
        return number;
    }
    void receiveAll(int self) {
        std::vector<uint32_t> expected(engines.size(), 0);
        for (size_t left = FRAMES * (engines.size() - 1); left;) {
            yt_transport_frame frame;
            yt_transport_event event = engines[self]->receive(engines[self], -1, &frame);
            if (event == YT_TRANSPORT_NOTHING) continue;
            ASSERT_EQ(event, YT_TRANSPORT_FRAME);
            ASSERT_EQ(open(frame), expected[frame.peer]++);
            left--;
        }
    }
};

TEST_P(Near, FramesOfEachSenderComeOnceAndInOrder) {
    start(4);
    std::vector<std::thread> threads;
    for (int self = 0; self < 4; self++)
        threads.emplace_back([this, self] {
            sendAll(self);
            receiveAll(self);
        });
    for (std::thread &thread : threads) thread.join();
}

TEST_P(Near, ASleeperIsWokenByEachFrame) {
    start(2);
    std::thread echo([this] {
        for (int i = 0; i < FRAMES; i++) {
            yt_transport_frame frame;
            while (engines[1]->receive(engines[1], -1, &frame) == YT_TRANSPORT_NOTHING) continue;
            engines[1]->send(engines[1], 0, DATA, frame.data, frame.size, nullptr, 0);
        }
    });
    for (uint32_t i = 0; i < FRAMES; i++) {
        yt_transport_frame frame;
        engines[0]->send(engines[0], 1, DATA, &i, sizeof i, "xy", 2);
        while (engines[0]->receive(engines[0], -1, &frame) == YT_TRANSPORT_NOTHING) continue;
        ASSERT_EQ(open(frame), i);
    }
    echo.join();
}

TEST_P(Near, WithNothingThereTheTimeRunsOut) {
    start(2);
    yt_transport_frame frame;
    EXPECT_EQ(engines[0]->receive(engines[0], 0, &frame), YT_TRANSPORT_NOTHING);
    EXPECT_EQ(engines[0]->receive(engines[0], 5, &frame), YT_TRANSPORT_NOTHING);
    EXPECT_TRUE(engines[0]->is_near(engines[0], 1));
}

/* Of two frames one has been taken: the other lies with the owner, who says nothing of sleep. */
TEST(NearBox, WhoHasAFrameDoesNotWait) {
    EXPECT_EQ(near_test_waits(2), 2);
}

INSTANTIATE_TEST_SUITE_P(Sleeps, Near, testing::Bool());

/* Blocks that go one way only do not pile up: what the one arena is given goes back to the other by way of the depot. */
TEST(MemoryDepot, ArenasEvenOut) {
    yt_memory from, to;
    yt_memory_init(&from);
    yt_memory_init(&to);
    from.depot = to.depot = yt_memory_depot_new();
    std::vector<void *> seen;
    for (int round = 0; round < 1000; round++) {
        void *blocks[100];
        for (void *&block : blocks) {
            block = yt_memory_alloc(&from, 200);
            std::memset(block, 1, 200);
            seen.push_back(block);
        }
        for (void *block : blocks) {
            yt_memory_give_away(&from, 200);
            yt_memory_take_over(&to, 200);
            yt_memory_free(&to, block, 200);
        }
    }
    std::sort(seen.begin(), seen.end());
    seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
#if !defined(__SANITIZE_ADDRESS__)
    EXPECT_LT(seen.size(), 600u);
#endif
    EXPECT_EQ(0u, from.live);
    EXPECT_EQ(0u, to.live);
    EXPECT_EQ(0u, to.live_bytes);
    yt_memory_depot_free(from.depot);
    yt_memory_fini(&from);
    yt_memory_fini(&to);
}

/* Nor do those that come in a crowd, and are freed when all are there. */
TEST(MemoryDepot, CrowdsEvenOut) {
    yt_memory from, to;
    yt_memory_init(&from);
    yt_memory_init(&to);
    from.depot = to.depot = yt_memory_depot_new();
    std::vector<void *> crowd(1000);
    for (void *&block : crowd) {
        block = yt_memory_alloc(&from, 200);
        yt_memory_give_away(&from, 200);
        yt_memory_take_over(&to, 200);
    }
    for (void *block : crowd) yt_memory_free(&to, block, 200);
    yt_memory_leave_surplus(&to);
    yt_memory other;
    yt_memory_init(&other);
    other.depot = from.depot;
    int again = 0;
    for (int i = 0; i < 900; i++) {
        void *block = yt_memory_alloc(&other, 200);
        again += std::find(crowd.begin(), crowd.end(), block) != crowd.end();
    }
    EXPECT_EQ(900, again);
    yt_memory_depot_free(from.depot);
    yt_memory_fini(&other);
    yt_memory_fini(&from);
    yt_memory_fini(&to);
}

} // namespace
