// What a thread that moves has sent: stays of which a node hears in another order than they were in.
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#define YTHREADS_NO_KEYWORD
extern "C" {
#include "cluster/letters/trail.h"
}

namespace {

constexpr yid sender = 1, addressee = (yid)1 << 52 | 1;
bool dead[2];
std::vector<std::string> passed;

void pass(void *, int, struct yt_letter *letter) {
    bool isMarker = letter->kind == YT_LETTER_FLUSH;
    passed.push_back(isMarker ? "marker " + std::to_string(letter->sequence) : std::to_string(letter->value));
    free(letter);
}
void drop(void *, struct yt_letter *letter) {
    free(letter);
}
void flushed(void *, const struct yt_letter *) {}
void located(void *, int, yid, int, uint32_t) {}
void settling(void *, yid, bool) {}
bool lives(void *, yid) {
    return false;
}
void sweep(void *, int, const struct yt_letter *) {}
const struct yt_route_out out = {pass, drop, drop, flushed, located, settling, lives, sweep};

struct yt_letter *newLetter(enum yt_letter_kind kind, uint32_t sequence, int value) {
    auto *letter = static_cast<struct yt_letter *>(calloc(1, sizeof(struct yt_letter)));
    letter->to = addressee;
    letter->kind = kind;
    letter->about = kind == YT_LETTER_FLUSH ? sender : 0;
    letter->origin = kind == YT_LETTER_FLUSH;
    letter->sequence = sequence;
    letter->value = value;
    return letter;
}

// Of a lost thread an earlier stay is told when a later one is known: a marker of a sweep stands behind what the later one holds.
TEST(Trail, MarkerWaitsForTheNewestStay) {
    struct yt_routes routes;
    struct yt_trails trails;
    passed.clear();
    yt_route_init(&routes, 0, 2, dead, &out, nullptr);
    yt_trail_init(&trails, &routes);
    yt_trail_arrived(&trails, sender, 5, &addressee, 1);
    yt_trail_post(&trails, sender, 5, newLetter(YT_LETTER_MESSAGE, 0, 38));
    yt_trail_arrived(&trails, sender, 3, &addressee, 1);
    yt_trail_accept_sweep(&trails, newLetter(YT_LETTER_FLUSH, 6, 1));
    yt_trail_flushed(&trails, sender, 3, addressee, 0);
    EXPECT_EQ(passed, std::vector<std::string>());
    yt_trail_flushed(&trails, sender, 5, addressee, 0);
    EXPECT_EQ(passed, (std::vector<std::string>{"38", "marker 6"}));
    yt_trail_fini(&trails);
    yt_route_fini(&routes);
}

} // namespace
