// How seldom a node stays awake before it sleeps, where that was in vain.
#include <gtest/gtest.h>

#include <vector>

extern "C" {
#include "cluster/engines/vigil.h"
}

namespace {

// How many sleeps without a vigil come before each of so many, all in vain.
std::vector<int> sleeps_between(yt_vigil *vigil, int vigils) {
    std::vector<int> sleeps;
    for (int i = 0; i < vigils; i++) {
        sleeps.push_back(0);
        while (!yt_vigil_begin(vigil, -1)) sleeps.back()++;
        yt_vigil_end(vigil, false);
    }
    return sleeps;
}

TEST(Vigil, IsKeptEverMoreSeldomWhileItIsInVain) {
    yt_vigil vigil = {};
    EXPECT_EQ((std::vector<int>{0, 1, 3, 7, 15, 31, 63, 127, 255, 255, 255}), sleeps_between(&vigil, 11));
}

TEST(Vigil, IsKeptEachTimeOnceItHasHelped) {
    yt_vigil vigil = {};
    sleeps_between(&vigil, 20);
    while (!yt_vigil_begin(&vigil, -1)) continue;
    yt_vigil_end(&vigil, true);
    EXPECT_EQ((std::vector<int>{0, 1, 3}), sleeps_between(&vigil, 3));
}

TEST(Vigil, LastsNoLongerThanMayBeWaited) {
    yt_vigil vigil = {};
    int64_t before = yt_transport_now(), until = yt_vigil_begin(&vigil, 5);
    EXPECT_GE(until, before + 5);
    EXPECT_LE(until, yt_transport_now() + 5);
    before = yt_transport_now(), until = yt_vigil_begin(&vigil, 1000000000);
    EXPECT_GE(until, before + YT_VIGIL);
    EXPECT_LE(until, yt_transport_now() + YT_VIGIL);
}

TEST(Vigil, LastsLongerAfterOneInVain) {
    yt_vigil vigil = {};
    vigil.is_patient = true;
    sleeps_between(&vigil, 1);
    int64_t before = 0, until = 0;
    while (!until) before = yt_transport_now(), until = yt_vigil_begin(&vigil, -1);
    EXPECT_GE(until, before + YT_VIGIL_LONG);
    yt_vigil_end(&vigil, true);
    until = yt_vigil_begin(&vigil, -1);
    EXPECT_LE(until, yt_transport_now() + YT_VIGIL);
}

} // namespace
