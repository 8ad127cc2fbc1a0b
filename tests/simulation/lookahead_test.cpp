// Who can leave first of many servers, against a look at each of them.
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include <gtest/gtest.h>

extern "C" {
#include "parallel/lookahead.h"
}

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

struct Servers {
    std::vector<ysim_server> all;
    ysim_lookahead ahead = {};

    explicit Servers(size_t count) : all(count) { list(); }
    Servers(const Servers &) = delete;
    Servers &operator=(const Servers &) = delete;
    ~Servers() { ysim_lookahead_free(&ahead); }

    void list() {
        ysim_lookahead_clear(&ahead);
        for (size_t i = 0; i < all.size(); i++) EXPECT_EQ(ysim_lookahead_add(&ahead, &all[i]), i + 1);
    }

    void serve(size_t server, double now, double next) {
        all[server].ysim_free_at = std::max(all[server].ysim_free_at, now) + all[server].ysim_next;
        all[server].ysim_next = next;
        ysim_lookahead_note(&ahead, static_cast<uint32_t>(server) + 1);
    }

    double end(double time) const {
        double end = never;
        for (const ysim_server &server : all)
            end = std::min(end, std::max(server.ysim_free_at, time) + server.ysim_next);
        return end;
    }

    double least() const {
        double least = never;
        for (const ysim_server &server : all) least = std::min(least, server.ysim_next);
        return least;
    }
};

TEST(Lookahead, OfNoServerNobodyLeaves) {
    Servers servers(0);
    EXPECT_EQ(ysim_lookahead_end(&servers.ahead, 3), never);
    EXPECT_EQ(ysim_lookahead_end(&servers.ahead, never), never);
    EXPECT_EQ(ysim_lookahead_least(&servers.ahead), never);
}

TEST(Lookahead, WhereNobodyComesNobodyLeaves) {
    Servers servers(3);
    EXPECT_EQ(ysim_lookahead_end(&servers.ahead, never), never);
    EXPECT_EQ(ysim_lookahead_end(&servers.ahead, -never), 0); // before anything has been told
}

// Times pass, services are promised, few or many between two questions.
void compare(size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::exponential_distribution<double> length(1);
    Servers servers(count);
    for (ysim_server &server : servers.all) server.ysim_next = random() % 8 ? length(random) : 0;
    double now = 0;
    for (int step = 0; step < 3000; step++) {
        if (random() % 500 == 0) servers.list();
        for (size_t n = random() % 20 ? random() % 3 : random() % (2 * count); n--;)
            servers.serve(random() % count, now, random() % 8 ? length(random) : 0);
        if (random() % 2) now += length(random) / static_cast<double>(count);
        if (random() % 50 == 0) now += 3;
        if (random() % 3) {
            ASSERT_EQ(ysim_lookahead_end(&servers.ahead, now), servers.end(now)) << count << " servers, step " << step;
        }
        if (random() % 7 == 0) {
            ASSERT_EQ(ysim_lookahead_least(&servers.ahead), servers.least());
        }
    }
}

TEST(Lookahead, IsTheLeastOfAllServers) {
    for (size_t count : {1, 2, 3, 8, 9, 100, 1000}) compare(count, static_cast<unsigned>(count));
}

// Of earlier times than it has been asked for it may say less, but never more.
TEST(Lookahead, OfThePastItPromisesNoMore) {
    std::mt19937 random(4);
    std::exponential_distribution<double> length(1);
    Servers servers(50);
    for (ysim_server &server : servers.all) server.ysim_next = length(random);
    for (int step = 0; step < 5000; step++) {
        double now = step / 20.0, before = now - 3 * length(random);
        servers.serve(random() % 50, now, length(random));
        ASSERT_EQ(ysim_lookahead_end(&servers.ahead, now), servers.end(now));
        ASSERT_LE(ysim_lookahead_end(&servers.ahead, before), servers.end(before));
    }
}

} // namespace
