// Streams: the generator's published vectors, keys from names, one step for one variate.
#include <gtest/gtest.h>

#include <bitset>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include <ysim/random.h>

extern "C" {
#include "random/draw.h"
}

#include "goodness.h"

namespace {

using Stream = struct ysim_stream; // the function of that name hides it

const double inf = std::numeric_limits<double>::infinity();

struct Seeded : testing::Test {
    ~Seeded() override {
        ysim_set_seed(1);
        ysim_set_replication(0);
    }
};
using Random = Seeded;

// Of the file kat_vectors of Random123, which the authors of the generator publish: philox2x64, 10 rounds.
TEST_F(Random, PhiloxHasItsPublishedVectors) {
    const uint64_t ones = ~uint64_t(0);
    const struct {
        uint64_t block[2], key, result[2];
    } vectors[] = {
        {{0, 0}, 0, {0xca00a0459843d731, 0x66c24222c9a845b5}},
        {{ones, ones}, ones, {0x65b021d60cd8310f, 0x4d02f3222f86df20}},
        {{0x243f6a8885a308d3, 0x13198a2e03707344}, 0xa4093822299f31d0, {0x0a5e742c2997341c, 0xb0f883d38000de5d}},
    };
    for (auto &vector : vectors) {
        uint64_t block[2] = {vector.block[0], vector.block[1]};
        ysim_philox(vector.key, block);
        EXPECT_EQ(vector.result[0], block[0]);
        EXPECT_EQ(vector.result[1], block[1]);
    }
}

TEST_F(Random, HighWordsAreThoseOfTheProduct) {
    const uint64_t words[] = {0, 1, 0xffffffff, 0x100000000, 0x123456789abcdef0, ~uint64_t(0)};
    for (uint64_t a : words)
        for (uint64_t b : words) {
            uint64_t low, high = yt_draw_high(a, b, &low);
            uint64_t a0 = uint32_t(a), a1 = a >> 32, b0 = uint32_t(b), b1 = b >> 32;
            uint64_t middle = a1 * b0 + (a0 * b0 >> 32), other = a0 * b1 + uint32_t(middle);
            EXPECT_EQ(a * b, low);
            EXPECT_EQ(a1 * b1 + (middle >> 32) + (other >> 32), high);
        }
}

TEST_F(Random, EqualNamesGiveEqualStreamsAndOthersDoNot) {
    std::set<uint64_t> keys;
    for (uint64_t seed : {1, 2})
        for (uint64_t replication : {0, 1})
            for (const char *name : {"", "a", "b", "arrivals", "service"})
                for (uint64_t number = 0; number < 100; number++)
                    keys.insert(ysim_stream_make(seed, replication, name, number).key);
    EXPECT_EQ(2u * 2 * 5 * 100, keys.size());
    EXPECT_EQ(ysim_stream("a").key, ysim_stream_make(1, 0, "a", 0).key);
    ysim_set_seed(2);
    ysim_set_replication(1);
    EXPECT_EQ(2u, ysim_seed());
    EXPECT_EQ(1u, ysim_replication());
    EXPECT_EQ(ysim_stream("a").key, ysim_stream_make(2, 1, "a", 0).key);
    EXPECT_EQ(ysim_stream_numbered("a", 7).key, ysim_stream_make(2, 1, "a", 7).key);
    auto parent = ysim_stream("a");
    EXPECT_TRUE(keys.insert(ysim_stream_split(&parent, 0).key).second);
    EXPECT_TRUE(keys.insert(ysim_stream_split(&parent, 1).key).second);
}

TEST_F(Random, AJumpIsAsManySteps) {
    auto one = ysim_stream("x"), other = one;
    for (int i = 0; i < 1000; i++) ysim_random_bits(&one);
    ysim_stream_jump(&other, 1000);
    EXPECT_EQ(ysim_random_bits(&one), ysim_random_bits(&other));
    ysim_stream_jump(&other, -1001);
    one = ysim_stream("x");
    EXPECT_EQ(ysim_random_bits(&one), ysim_random_bits(&other));
}

double rising(double time, void *) {
    return time < 1000 ? time / 1000 : 1;
}

// Calls every sampler once, with parameters that make most of them reject now and then.
void takeOneOfEach(Stream *stream, int which) {
    switch (which) {
    case 0:
        ysim_uniform(stream, 0, 1);
        break;
    case 1:
        ysim_exponential(stream, 1);
        break;
    case 2:
        ysim_normal(stream, 0, 1);
        break;
    case 3:
        ysim_erlang(stream, 3, 1);
        break;
    case 4:
        ysim_gamma(stream, 0.5, 1);
        break;
    case 5:
        ysim_beta(stream, 0.5, 0.5);
        break;
    case 6:
        ysim_lognormal(stream, 0, 1);
        break;
    case 7:
        ysim_weibull(stream, 2, 1);
        break;
    case 8:
        ysim_triangular(stream, 0, 1, 2);
        break;
    case 9:
        ysim_uniform_int(stream, 0, INT64_MAX / 3 * 2);
        break;
    case 10:
        ysim_bernoulli(stream, 0.5);
        break;
    case 11:
        ysim_poisson(stream, 50);
        break;
    case 12:
        ysim_geometric(stream, 0.5);
        break;
    case 13:
        ysim_binomial(stream, 100, 0.5);
        break;
    case 14:
        ysim_next_arrival(stream, 0, inf, 1, rising, nullptr);
        break;
    default:
        ysim_random_bits(stream);
    }
}

TEST_F(Random, OneVariateTakesOneStep) {
    for (int which = 0; which <= 15; which++) {
        auto stream = ysim_stream_numbered("steps", which);
        for (uint64_t step = 0; step < 2000; step++) {
            ASSERT_EQ(step, stream.counter) << which;
            takeOneOfEach(&stream, which);
        }
    }
}

TEST_F(Random, BitsOfStreamsOfNeighbouringNamesAreIndependent) {
    long same = 0, ones = 0;
    const int draws = 20000;
    for (int number = 0; number < 8; number++) {
        auto one = ysim_stream_numbered("server", number), other = ysim_stream_numbered("server", number + 1);
        for (int i = 0; i < draws; i++) {
            uint64_t a = ysim_random_bits(&one), b = ysim_random_bits(&other);
            same += std::bitset<64>(~(a ^ b)).count();
            ones += std::bitset<64>(a).count();
        }
    }
    double bits = 8.0 * 64 * draws, deviation = std::sqrt(bits) / 2;
    EXPECT_NEAR(bits / 2, same, 4 * deviation);
    EXPECT_NEAR(bits / 2, ones, 4 * deviation);
}

} // namespace
