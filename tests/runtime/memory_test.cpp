// Memory: size classes, reuse, poison, failures on demand.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <random>
#include <set>
#include <vector>

#include <sys/resource.h>
#include <unistd.h>

extern "C" {
#include "base/memory.h"
}

namespace {

struct Memory : yt_memory {
    Memory() { yt_memory_init(this); }
    ~Memory() { yt_memory_fini(this); }
};

bool isZero(const void *block, size_t size) {
    auto *bytes = static_cast<const unsigned char *>(block);
    return std::all_of(bytes, bytes + size, [](unsigned char byte) { return !byte; });
}

TEST(Memory, BlocksOfEverySizeAreZeroedAlignedAndApart) {
    Memory memory;
    std::vector<std::pair<unsigned char *, size_t>> blocks;
    for (size_t size = 0; size < 2200; size += 7) {
        auto *block = static_cast<unsigned char *>(yt_memory_alloc(&memory, size));
        ASSERT_NE(nullptr, block);
        EXPECT_EQ(0u, reinterpret_cast<uintptr_t>(block) % YT_MEMORY_ALIGN);
        EXPECT_TRUE(isZero(block, size));
        std::memset(block, (int)blocks.size(), size);
        blocks.push_back({block, size});
    }
    EXPECT_EQ(blocks.size(), memory.live);
    for (size_t i = 0; i < blocks.size(); i++) {
        auto [block, size] = blocks[i];
        EXPECT_TRUE(std::all_of(block, block + size, [i](unsigned char byte) { return byte == (unsigned char)i; }));
        yt_memory_free(&memory, block, size);
    }
    EXPECT_EQ(0u, memory.live);
    EXPECT_EQ(0u, memory.live_bytes);
}

TEST(Memory, AFreedBlockComesBackZeroed) {
    Memory memory;
    for (int round = 0; round < 100; round++) {
        void *block = yt_memory_alloc(&memory, 48);
        EXPECT_TRUE(isZero(block, 48));
        std::memset(block, 0xff, 48);
        yt_memory_free(&memory, block, 48);
    }
}

TEST(Memory, FreshBlocksAreOfTheNewestSlabAlone) {
    Memory memory;
    EXPECT_EQ(nullptr, yt_memory_take_fresh(&memory, 48)) << "there is no slab yet";
    void *first = yt_memory_alloc(&memory, 48), *fresh;
    std::set<void *> seen = {first};
    while ((fresh = yt_memory_take_fresh(&memory, 48))) ASSERT_TRUE(seen.insert(fresh).second);
    EXPECT_LT(16u, seen.size());
    EXPECT_EQ(seen.size(), memory.live);
    EXPECT_EQ(48 * seen.size(), memory.live_bytes);
    EXPECT_EQ(nullptr, yt_memory_take_fresh(&memory, YT_MEMORY_LARGEST + 1));
    for (void *block : seen) yt_memory_free(&memory, block, 48);
    EXPECT_EQ(0u, memory.live);
    void *other = yt_memory_alloc(&memory, 64);
    memory.fail_at = 2;
    EXPECT_EQ(nullptr, yt_memory_take_fresh(&memory, 64)) << "where allocations are counted";
    memory.fail_at = 0;
    yt_memory_free(&memory, other, 64);
}

TEST(Memory, PoisonedBlocksRest) {
    Memory memory;
    memory.poison = true;
    std::set<void *> seen;
    for (int i = 0; i < YT_MEMORY_QUARANTINE; i++) {
        void *block = yt_memory_alloc(&memory, 64);
        EXPECT_TRUE(seen.insert(block).second) << "used again at once";
        yt_memory_free(&memory, block, 64);
        EXPECT_EQ(YT_MEMORY_POISON, *static_cast<unsigned char *>(block));
    }
}

TEST(Memory, TheKthAllocationFails) {
    Memory memory;
    memory.fail_at = 3;
    void *first = yt_memory_alloc(&memory, 10), *second = yt_memory_alloc(&memory, 5000);
    EXPECT_TRUE(first && second);
    EXPECT_EQ(nullptr, yt_memory_resize(&memory, nullptr, 10));
    void *third = yt_memory_resize(&memory, nullptr, 10);
    EXPECT_NE(nullptr, third);
    free(third);
    yt_memory_free(&memory, first, 10);
    yt_memory_free(&memory, second, 5000);
}

#if defined YT_REGION && !defined __SANITIZE_THREAD__ // which needs memory of its own
// ---- without memory: each of these runs in a process of its own, which may have 24 MB more than it has ---------------------

struct Chain {
    Chain *next;
};

void limitMemory() {
    std::ifstream file("/proc/self/statm");
    size_t pages;
    file >> pages;
    rlim_t most = pages * size_t(sysconf(_SC_PAGESIZE)) + (24 << 20);
    rlimit limit = {most, most};
    setrlimit(RLIMIT_AS, &limit);
}

// All blocks of a size that there are, and how many.
Chain *takeAll(yt_memory *memory, size_t size, size_t *count) {
    Chain *all = nullptr;
    *count = 0;
    while (void *block = yt_memory_alloc(memory, size)) {
        all = new (block) Chain{all};
        ++*count;
    }
    return all;
}

// Every `each`-th of them.
void freeEach(yt_memory *memory, Chain *all, size_t size, unsigned each) {
    for (unsigned i = 1; Chain *one = all; i++) {
        all = one->next;
        if (i % each == 0) yt_memory_free(memory, one, size);
    }
}

[[noreturn]] void check(bool isRight) {
    _exit(isRight ? 0 : 1);
}

// From large to small to large: almost as many as there were.
void goThroughSizes() {
    static yt_memory memory;
    yt_memory_init(&memory);
    limitMemory();
    size_t first, small, again;
    freeEach(&memory, takeAll(&memory, 4096, &first), 4096, 1);
    freeEach(&memory, takeAll(&memory, 64, &small), 64, 1);
    freeEach(&memory, takeAll(&memory, 4096, &again), 4096, 1);
    bool isRoomForMore = yt_memory_alloc(&memory, 10 << 20);
    check(first > 2500 && small > first * 4096 / 64 * 9 / 10 && again > first * 9 / 10 && isRoomForMore &&
          memory.live == 1);
}

// Where no slab is wholly free, the blocks that are free can be cut.
void cutSingleBlocks() {
    static yt_memory memory;
    yt_memory_init(&memory);
    limitMemory();
    size_t large, small;
    Chain *all = takeAll(&memory, 4096, &large);
    freeEach(&memory, all, 4096, 2);
    takeAll(&memory, 64, &small);
    check(small >= large / 2 * (4096 / 64) * 9 / 10);
}

// Blocks of sizes that come and go in waves: none overlaps another, whatever is cut or given back.
void stayApart() {
    struct Block {
        unsigned char *bytes;
        size_t size;
    };
    static yt_memory memory;
    static Block blocks[15000];
    yt_memory_init(&memory);
    limitMemory();
    std::minstd_rand random(7);
    unsigned lacked = 0;
    for (unsigned i = 0; i < 100000; i++) {
        Block &block = blocks[random() % std::size(blocks)];
        for (size_t at = 0; block.bytes && at < block.size; at += block.size - 1)
            if (block.bytes[at] != (unsigned char)block.size) check(false);
        yt_memory_free(&memory, block.bytes, block.size);
        size_t most = i / 5000 % 3 ? 8192 : 64;
        block.size = 16 + random() % (most - 15);
        block.bytes = static_cast<unsigned char *>(yt_memory_alloc(&memory, block.size));
        if (block.bytes) memset(block.bytes, int(block.size), block.size);
        lacked += !block.bytes;
    }
    check(lacked > 1000);
}

TEST(Memory, WhatIsFreeServesOtherSizesWhenThereIsNoOther) {
    EXPECT_EXIT(stayApart(), testing::ExitedWithCode(0), "");
    EXPECT_EXIT(goThroughSizes(), testing::ExitedWithCode(0), "");
    EXPECT_EXIT(cutSingleBlocks(), testing::ExitedWithCode(0), "");
}
#endif

TEST(Memory, WherePagesAreLeftToOthersBlocksAreCut) {
    Memory memory;
    memory.leaves_pages = true;
    auto *large = static_cast<unsigned char *>(yt_memory_alloc(&memory, 4096)); // there is none to cut
    ASSERT_NE(nullptr, large);
    yt_memory_free(&memory, large, 4096);
    auto *small = static_cast<unsigned char *>(yt_memory_alloc(&memory, 48));
    EXPECT_TRUE(small >= large && small + 48 <= large + 4096);
    yt_memory_free(&memory, small, 48);
}

TEST(Memory, NullMayBeFreed) {
    Memory memory;
    yt_memory_free(&memory, nullptr, 10);
    EXPECT_EQ(0u, memory.live);
}

} // namespace
