// Shuffles: many records at once are the same bytes as one record after the other, whatever their plan; and the same is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <vector>

extern "C" {
#include "base/codec_plan.h"
#include "base/codec_shuffle.h"
}

namespace {

using Bytes = std::vector<unsigned char>;

constexpr uint64_t Records = YT_SHUFFLES_LEAST + 3;
constexpr unsigned char Untouched = 0xA5;

class Shuffles : public testing::Test {
  protected:
    std::mt19937 random{7};

    uint64_t below(uint64_t n) { return random() % n; }

    // Of one to ten steps, as those of a struct's members: ascending, with gaps here and there.
    yt_plan plan() {
        yt_plan plan = {};
        uint64_t offset = below(4);
        for (uint64_t left = 1 + below(10); left; left--) {
            auto move = static_cast<yt_plan_move>(below(YT_PLAN_U32 + 1));
            uint64_t count = 1 + (below(4) ? below(3) : below(20));
            plan.steps[plan.count++] = {move, offset, plan.wire, count};
            plan.wire += yt_plan_wire_of(move, count);
            offset += yt_plan_memory_of(move) * count + (below(3) ? 0 : below(9));
        }
        plan.size = offset;
        return plan;
    }

    Bytes records(const yt_plan &plan) {
        Bytes memory(plan.size * Records);
        for (unsigned char &byte : memory) byte = static_cast<unsigned char>(random());
        for (uint64_t record = 0; record < Records; record++)
            for (uint32_t i = 0; i < plan.count; i++)
                for (uint64_t j = 0; j < plan.steps[i].count && plan.steps[i].move == YT_PLAN_BOOL; j++)
                    memory[record * plan.size + plan.steps[i].offset + j] &= 1;
        return memory;
    }

    // All at once or one by one; false: refused.
    static bool decode(const yt_plan &plan, const Bytes &wire, Bytes &memory, bool atOnce) {
        memory.assign(plan.size * Records, Untouched);
        if (atOnce) return yt_plan_decode(&plan, wire.data(), memory.data(), Records);
        for (uint64_t i = 0; i < Records; i++)
            if (!yt_plan_decode(&plan, wire.data() + i * plan.wire, memory.data() + i * plan.size, 1)) return false;
        return true;
    }
};

TEST_F(Shuffles, ManyAreTheBytesOfEach) {
    for (int round = 0; round < 400; round++) {
        SCOPED_TRACE(round);
        const yt_plan some = plan();
        const Bytes memory = records(some);
        Bytes atOnce(some.wire * Records + 64, Untouched), oneByOne = atOnce, back, backOneByOne;
        yt_plan_encode(&some, memory.data(), atOnce.data(), Records);
        for (uint64_t i = 0; i < Records; i++)
            yt_plan_encode(&some, memory.data() + i * some.size, oneByOne.data() + i * some.wire, 1);
        ASSERT_TRUE(atOnce == oneByOne);
        ASSERT_TRUE(decode(some, atOnce, back, true));
        ASSERT_TRUE(decode(some, atOnce, backOneByOne, false));
        ASSERT_TRUE(back == backOneByOne); // and what no step writes is as it was
    }
}

TEST_F(Shuffles, RefuseWhatDoesNotFit) {
    int refused = 0;
    for (int round = 0; round < 400; round++) {
        SCOPED_TRACE(round);
        const yt_plan some = plan();
        const Bytes memory = records(some);
        Bytes wire(some.wire * Records), back, backOneByOne;
        yt_plan_encode(&some, memory.data(), wire.data(), Records);
        for (int times = 0; times < 8; times++) {
            Bytes changed = wire;
            changed[below(changed.size())] ^= static_cast<unsigned char>(1U << below(8));
            const bool fits = decode(some, changed, backOneByOne, false);
            ASSERT_EQ(fits, decode(some, changed, back, true));
            if (fits) ASSERT_TRUE(back == backOneByOne);
            refused += !fits;
        }
    }
    EXPECT_GT(refused, 100);
}

// So that the others are no tests of steps alone.
TEST_F(Shuffles, AreMadeWhereTheMachineHasThem) {
    yt_plan some = {};
    some.size = some.wire = 20;
    some.count = 2;
    some.steps[0] = {YT_PLAN_COPY32, 0, 0, 3};
    some.steps[1] = {YT_PLAN_COPY64, 12, 12, 1};
    yt_shuffles shuffles;
#if defined __aarch64__
    const bool has = true;
#elif defined __x86_64__ || defined __i386__
    const bool has = __builtin_cpu_supports("ssse3");
#else
    const bool has = false;
#endif
    ASSERT_EQ(has, yt_shuffles_make(&shuffles, &some, false));
    if (!has) GTEST_SKIP() << "this machine shuffles no bytes";
    EXPECT_EQ(2U, shuffles.count); // 16 bytes, and the 16 that the record ends with
    std::swap(some.steps[0], some.steps[1]);
    EXPECT_FALSE(yt_shuffles_make(&shuffles, &some, true)) << "not in the order of their places";
    some.steps[0] = {YT_PLAN_COPY32, 0, 0, 1};
    some.count = 1;
    some.size = some.wire = 4;
    EXPECT_FALSE(yt_shuffles_make(&shuffles, &some, false)) << "too small";
}

} // namespace
