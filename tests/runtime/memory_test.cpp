// Memory: size classes, reuse, poison, failures on demand.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>
#include <vector>

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

TEST(Memory, NullMayBeFreed) {
    Memory memory;
    yt_memory_free(&memory, nullptr, 10);
    EXPECT_EQ(0u, memory.live);
}

} // namespace
