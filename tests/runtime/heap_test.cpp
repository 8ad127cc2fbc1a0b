// Blocks that frames own: made, replaced, shared, freed; every allocation failing in turn.
#include <gtest/gtest.h>

#include <cstring>

extern "C" {
#include "base/memory.h"
#include "threads/memory/heap.h"
}

namespace {

ythread_type describe(const char *name, ythread_kind kind, std::uint64_t size) {
    ythread_type type = {};
    type.name = name;
    type.kind = static_cast<unsigned char>(kind);
    type.align = static_cast<std::uint32_t>(size);
    type.size = size;
    return type;
}

const ythread_type Int = describe("int", YTHREAD_KIND_INT, 4);
const ythread_type Char = describe("char", YTHREAD_KIND_CHAR, 1);

class Heap : public testing::Test {
  protected:
    Heap() { yt_memory_init(&memory); }
    ~Heap() override {
        yt_heap_clear(&memory, &owner);
        EXPECT_EQ(memory.live, 0u);
        EXPECT_EQ(memory.live_bytes, 0u);
        yt_memory_fini(&memory);
    }

    ythread_block *add(std::uint32_t id, const ythread_type *element, std::uint64_t bytes, std::uint32_t align = 1) {
        yt_heap_wish wish = {};
        wish.element = element;
        wish.bytes = bytes;
        wish.id = id;
        wish.align = align;
        return yt_heap_add(&memory, &owner, &wish);
    }

    unsigned count() const {
        unsigned blocks = 0;
        yt_heap_each(&owner, [](void *sum, ythread_block *) { return ++*static_cast<unsigned *>(sum), 0; }, &blocks);
        return blocks;
    }

    yt_memory memory;
    ythread_block_frame owner = {};
};

TEST_F(Heap, BlocksAreZeroedAndCounted) {
    ythread_block *block = add(1, &Int, 40);
    ASSERT_TRUE(block);
    EXPECT_EQ(block->count, 10u);
    for (int i = 0; i < 10; i++) EXPECT_EQ(static_cast<int *>(block->memory)[i], 0);
}

TEST_F(Heap, AlignsAsAsked) {
    for (std::uint32_t align = 1; align <= 4096; align *= 2)
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(add(0, nullptr, 3, align)->memory) % (align < 16 ? 16 : align), 0u);
}

TEST_F(Heap, ADeclarationExecutedAgainFreesItsOldBlock) {
    add(1, &Int, 4);
    add(2, &Int, 8);
    std::uint64_t live = memory.live;
    add(1, &Int, 4000);
    add(2, &Int, 4);
    EXPECT_EQ(memory.live, live);
    EXPECT_EQ(count(), 2u);
}

TEST_F(Heap, LooseBlocksAddUp) {
    for (int i = 0; i < 100; i++) std::memset(add(0, nullptr, 64)->memory, i, 64);
    EXPECT_EQ(count(), 100u);
}

TEST_F(Heap, NoBytesHaveAnAddressOfTheirOwn) {
    EXPECT_NE(add(0, &Int, 0)->memory, add(0, &Int, 0)->memory);
    EXPECT_EQ(owner.ythread_loose->count, 0u);
}

TEST_F(Heap, WhatNobodyCanDescribeIsBytes) {
    EXPECT_EQ(add(0, &Int, 41)->element, nullptr);
    const ythread_type empty = describe("struct empty", YTHREAD_KIND_STRUCT, 0);
    EXPECT_EQ(add(1, &empty, 0)->element, nullptr);
    EXPECT_EQ(owner.ythread_loose->count, 41u);
}

TEST_F(Heap, SomeBlocksStayWhereTheyAre) {
    EXPECT_TRUE(yt_heap_stays(add(0, nullptr, 8)));
    EXPECT_TRUE(yt_heap_stays(add(0, &Char, 8)));
    EXPECT_FALSE(yt_heap_stays(add(1, &Char, 8)));
    EXPECT_FALSE(yt_heap_stays(add(0, &Int, 8)));
}

TEST_F(Heap, SharedGroundLivesUntilBothLeaveIt) {
    ythread_block_frame copy = {};
    ythread_block *block = add(0, nullptr, 100);
    void *memory_of_both = block->memory;
    std::strcpy(static_cast<char *>(block->memory), "here");
    ASSERT_EQ(yt_heap_share(&memory, &copy, block)->memory, memory_of_both);
    yt_heap_clear(&memory, &owner);
    EXPECT_STREQ(static_cast<char *>(memory_of_both), "here");
    yt_heap_clear(&memory, &copy);
    EXPECT_EQ(memory.live, 0u);
}

TEST_F(Heap, FailsWithoutMemoryAndChangesNothing) {
    for (std::uint64_t k = 1; k <= 2; k++) {
        memory.fail_at = k;
        EXPECT_EQ(add(0, &Int, 8), nullptr);
        EXPECT_EQ(memory.live, 0u);
    }
    memory.fail_at = 0;
    ythread_block *block = add(0, nullptr, 8);
    ythread_block_frame copy = {};
    memory.fail_at = 1;
    EXPECT_EQ(yt_heap_share(&memory, &copy, block), nullptr);
}

TEST_F(Heap, RefusesWhatNoMemoryCouldHold) {
    EXPECT_EQ(add(1, nullptr, UINT64_MAX), nullptr);
    EXPECT_EQ(add(1, nullptr, UINT64_MAX - 20, 64), nullptr);
    EXPECT_EQ(add(1, nullptr, std::uint64_t(INT64_MAX)), nullptr);
}

TEST_F(Heap, WorksOutsideOfAnyNode) {
    ythread_block_frame outside = {};
    yt_heap_wish wish = {};
    wish.bytes = 5000;
    ASSERT_TRUE(yt_heap_add(nullptr, &outside, &wish));
    yt_heap_clear(nullptr, &outside);
    EXPECT_EQ(outside.ythread_loose, nullptr);
}

} // namespace
