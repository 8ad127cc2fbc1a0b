// Which servers a route leads to.
#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

extern "C" {
#include "parallel/place.h"
}

namespace {

// `to`: the first route's, then the others in their order, as node 0 settles them.
void compare(std::vector<uint32_t> to, uint32_t servers) {
    ysim_place place = {};
    place.successors = static_cast<uint32_t>(to.size());
    place.to = to.data();
    std::set<uint32_t> all(to.begin(), to.end());
    for (uint32_t i = 0; i < servers; i++) {
        ysim_server server = {};
        server.ysim_index = static_cast<int32_t>(i) + 1;
        EXPECT_EQ(ysim_has_route(&place, &server), all.count(i) != 0) << i << " of " << to.size();
    }
    ysim_server nowhere = {};
    EXPECT_FALSE(ysim_has_route(&place, &nowhere));
}

TEST(Place, RoutesLeadWhereTheyAreSaidTo) {
    compare({}, 5);
    compare({3}, 5);
    compare({4, 0}, 5);
    compare({2, 2, 2}, 5);                       // said three times
    compare({9, 0, 1, 2, 3, 4, 5, 6, 7, 8}, 12); // all but some
    compare({9, 0, 2, 4, 6, 8}, 12);
}

TEST(Place, RoutesToAnySet) {
    std::mt19937 random(1);
    for (int round = 0; round < 200; round++) {
        std::vector<uint32_t> to(1 + random() % 40);
        for (uint32_t &one : to) one = random() % 60;
        std::sort(to.begin() + 1, to.end());
        compare(to, 60);
    }
}

} // namespace
