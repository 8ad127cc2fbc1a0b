// Trails against what one node does: events that make others at their own time, on nodes that know what they have done themselves and what those
// have brought along who came to them.
#include <map>
#include <queue>
#include <random>
#include <vector>

#include <gtest/gtest.h>

extern "C" {
#include "parallel/trail.h"
}

namespace {

constexpr double now = 7;

// An event: made by another one, or before.
struct Event {
    ysim_key key;
    size_t maker;
    int node;
    ysim_trail trail;
    bool wasAlways; // it was made earlier
};

struct Later {
    const std::vector<Event> *all;
    bool operator()(size_t a, size_t b) const { return ysim_key_before(&(*all)[b].key, &(*all)[a].key); }
};

ysim_key keyOf(std::mt19937 &random, uint64_t number) {
    ysim_key key = ysim_key_at(now);
    key.priority = static_cast<int32_t>(random() % 2);
    key.origin = random() % 40;
    key.sequence = number;
    return key;
}

// What happens on `nodes` at one time, in the order of one node.
std::vector<Event> happen(std::mt19937 &random, int nodes, double children) {
    std::vector<Event> all, done;
    all.reserve(2000); // whose addresses stay
    std::vector<ysim_trail> pasts(static_cast<size_t>(nodes), ysim_trail_of(ysim_key_at(now - 1)));
    std::priority_queue<size_t, std::vector<size_t>, Later> pending(Later{&all});
    for (uint64_t i = 0; i < 6; i++) {
        all.push_back({keyOf(random, i), 0, static_cast<int>(random() % static_cast<unsigned>(nodes)), {}, true});
        pending.push(i);
    }
    while (!pending.empty()) {
        Event &event = all[pending.top()];
        const size_t self = pending.top();
        pending.pop();
        ysim_trail &past = pasts[static_cast<size_t>(event.node)];
        // Who was made on another node has come with the past of that event.
        if (!event.wasAlways && ysim_trail_is_before(&past, &all[event.maker].trail)) past = all[event.maker].trail;
        ysim_trail_add(&past, &event.key);
        event.trail = past;
        done.push_back(event);
        std::poisson_distribution<int> makes(children);
        for (int made = makes(random); made > 0 && all.size() < 300; made--) {
            int node = random() % 3 ? event.node : static_cast<int>(random() % static_cast<unsigned>(nodes));
            all.push_back({keyOf(random, all.size()), self, node, {}, false});
            pending.push(all.size() - 1);
        }
    }
    return done;
}

TEST(Trail, TellsTheOrderOfOneNode) {
    std::mt19937 random(1);
    size_t compared = 0, unclear = 0, against = 0;
    for (int round = 0; round < 400; round++) {
        const std::vector<Event> done = happen(random, 1 + round % 5, 0.97);
        for (size_t i = 0; i < done.size(); i++)
            for (size_t j = i + 1; j < done.size(); j++) {
                if (ysim_trail_is_unclear(&done[i].trail, &done[j].trail)) {
                    unclear++;
                    continue;
                }
                compared++;
                ASSERT_TRUE(ysim_trail_is_before(&done[i].trail, &done[j].trail)) << round << ": " << i << " and " << j;
                ASSERT_FALSE(ysim_trail_is_before(&done[j].trail, &done[i].trail));
                against += ysim_key_before(&done[j].key, &done[i].key);
            }
    }
    EXPECT_GT(against, compared / 100); // keys alone would have told another order
    EXPECT_LT(unclear, compared / 100);
}

// The larger the number the earlier it would be by its key alone.
ysim_key earlyKey(int number) {
    ysim_key key = ysim_key_at(now);
    key.priority = number;
    return key;
}

TEST(Trail, WhatHasNoRoomIsUnclear) {
    ysim_trail trail = ysim_trail_of(earlyKey(0));
    for (int i = 1; i < YSIM_TRAIL_MOST; i++) {
        const ysim_key key = earlyKey(i);
        ysim_trail_add(&trail, &key);
        EXPECT_EQ(trail.count, static_cast<uint32_t>(i + 1));
    }
    EXPECT_FALSE(trail.is_cut);
    const ysim_trail full = trail;
    ysim_key key = earlyKey(YSIM_TRAIL_MOST);
    ysim_trail_add(&trail, &key);
    EXPECT_TRUE(trail.is_cut);
    EXPECT_TRUE(ysim_trail_is_unclear(&trail, &full));
    key = earlyKey(YSIM_TRAIL_MOST - 2);
    key.sequence = 1;
    ysim_trail_add(&trail, &key); // it is larger than those that were left out
    EXPECT_FALSE(trail.is_cut);
    EXPECT_TRUE(ysim_trail_is_before(&full, &trail));
    key.time = now + 1;
    ysim_trail_add(&trail, &key);
    EXPECT_EQ(trail.count, 1U);
    EXPECT_TRUE(ysim_trail_is_before(&full, &trail));
}

} // namespace
