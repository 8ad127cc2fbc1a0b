// The table of heap blocks: found by any address in them, by none beside them; and what ythread_alloc and its kin refuse.
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <random>
#include <set>
#include <string>
#include <vector>

extern "C" {
#include "base/status.h"
#include "threads/sched.h"
#include "threads/memory/typed.h"
#include "ythreads/generated_calls.h"
}
#include "state_test_support.h"

namespace {

class TypedTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(0, yt_node_init(&node, 0, 1)) << yt_status_line();
        thread.more = &more;
        other.more = &moreOfOther;
        thread.id = UINT64_C(5) << 24 | 1;
        other.id = UINT64_C(6) << 24 | 1;
        node.current = &thread;
    }
    void TearDown() override {
        yt_typed_release(&thread);
        yt_typed_release(&other);
        EXPECT_EQ(node.typed.pool.count, node.typed.count);
        node.current = nullptr;
        yt_node_fini(&node);
        yt_here = nullptr;
    }

    int *numbers(std::uint64_t n) { return static_cast<int *>(ythread_alloc_typed(n, &state_int_type)); }

    yt_node node;
    yt_more more = {}, moreOfOther = {};
    yt_thread thread = {}, other = {};
};

TEST_F(TypedTest, ABlockIsZeroedAlignedAndFoundByItsAddresses) {
    for (std::uint64_t n : {0, 1, 7, 255, 256, 257, 5000, 100000}) {
        int *block = numbers(n);
        ASSERT_NE(nullptr, block);
        EXPECT_EQ(0u, reinterpret_cast<std::uintptr_t>(block) % 16);
        for (std::uint64_t i = 0; i < n; i++) ASSERT_EQ(0, block[i]);
        const auto *bytes = reinterpret_cast<const char *>(block);
        for (std::uint64_t at : {std::uint64_t(0), n, 3 * n, 4 * n})
            EXPECT_EQ(block, yt_typed_around(&node.typed, bytes + at)->memory);
        const yt_typed *before = yt_typed_around(&node.typed, bytes - 1);
        EXPECT_TRUE(!before || before->memory != block);
        const yt_typed *after = yt_typed_around(&node.typed, bytes + 4 * n + 1);
        EXPECT_TRUE(!after || after->memory != block);
    }
}

TEST_F(TypedTest, TheTableKeepsUpWithRandomTakingAndFreeing) {
    std::mt19937 random(1);
    std::set<int *> live;
    for (int i = 0; i < 20000; i++) {
        if (live.size() < 50 || random() % 2) {
            live.insert(numbers(random() % (i % 100 ? 40 : 4000)));
        } else {
            auto at = live.lower_bound(reinterpret_cast<int *>(std::uintptr_t(random()) << 16));
            int *block = at == live.end() ? *live.begin() : *at;
            live.erase(block);
            ASSERT_EQ(0, ythread_free(block));
            ASSERT_EQ(nullptr, yt_typed_at(&node.typed, block));
        }
    }
    EXPECT_EQ(live.size(), node.typed.count);
    for (int *block : live) {
        const yt_typed *found = yt_typed_around(&node.typed, block);
        ASSERT_EQ(block, found->memory);
        ASSERT_EQ(block, yt_typed_around(&node.typed, reinterpret_cast<const char *>(block) + found->bytes)->memory);
    }
}

std::uint32_t depth(const yt_large &large, std::uint32_t at) {
    if (!at) return 0;
    const yt_large_node &node = large.nodes[at - 1];
    return 1 + std::max(depth(large, node.left), depth(large, node.right));
}

// Whoever moves takes its block out of one table and puts it into another: what that costs may not grow with the blocks that
// stay, so the tree is flat, in whatever order they come, and no coming or going makes it anew.
TEST_F(TypedTest, LargeBlocksAreFoundInFewStepsWhateverComesAndGoes) {
    std::vector<int *> blocks;
    for (int i = 0; i < 4000; i++) blocks.push_back(numbers(300));
    EXPECT_LT(depth(node.typed.large, node.typed.large.root), 40u);
    const yt_large_node *nodes = node.typed.large.nodes;
    for (int i = 0; i < 2000; i++) {
        int *&mine = blocks[2 * i];
        ASSERT_EQ(mine, yt_typed_around(&node.typed, mine + 299)->memory);
        yt_typed_leave(&thread);
        ASSERT_EQ(0u, node.typed.large.root);
        yt_typed_arrive(&node.typed, &thread);
        ASSERT_EQ(0, ythread_free(mine));
        ASSERT_EQ(blocks[2 * i + 1], yt_typed_around(&node.typed, blocks[2 * i + 1] + 300)->memory);
        mine = numbers(301);
        if (i == 20) i = 1980; // all of them leave each time
    }
    EXPECT_EQ(nodes, node.typed.large.nodes);
    EXPECT_EQ(4000u, node.typed.large.used);
    EXPECT_LT(depth(node.typed.large, node.typed.large.root), 40u);
    for (int *block : blocks) ASSERT_EQ(block, yt_typed_around(&node.typed, block + 299)->memory);
}

// Blocks that were taken one after the other lie the same distance apart: at none may they crowd in the table.
TEST_F(TypedTest, BlocksAtEqualDistancesAreSpreadOverTheTable) {
    const yt_typed_wish wish = {&state_int_type, 4, 16, true, true};
    for (std::uintptr_t distance : {16, 48, 64, 1088, 2992, 3632, 4096}) {
        std::vector<yt_typed *> blocks;
        for (std::uintptr_t i = 0; i < 24000; i++) {
            auto memory = reinterpret_cast<void *>(UINT64_C(0x7f1234560040) + i * distance); // nobody looks at it
            blocks.push_back(yt_typed_adopt(&node.typed.pool, &wish, memory));
            ASSERT_NE(nullptr, blocks.back());
        }
        std::uint64_t run = 0, longest = 0;
        for (std::uint64_t i = 0; i < node.typed.room; i++)
            longest = std::max(longest, run = node.typed.places[i] ? run + 1 : 0);
        EXPECT_LT(longest, 400u) << "distance " << distance;
        for (yt_typed *block : blocks) yt_typed_forget(block);
    }
}

TEST_F(TypedTest, WhatIsNoBlockOfTheCallersIsNotFreed) {
    int *block = numbers(10), local;
    EXPECT_EQ(0, ythread_free(nullptr));
    for (void *wrong : {static_cast<void *>(block + 1), static_cast<void *>(reinterpret_cast<char *>(block) + 3),
                        static_cast<void *>(block + 10)}) {
        errno = 0;
        EXPECT_EQ(YTHREAD_EINVAL, ythread_free(wrong));
        EXPECT_EQ(EINVAL, errno);
        EXPECT_STREQ("ythread_free: the address lies in a block of 'int', not at its beginning", yt_status_line());
    }
    const char *none = "ythread_free: no block begins there: it was freed, or never one of ythread_alloc";
    EXPECT_EQ(YTHREAD_EINVAL, ythread_free(&local));
    EXPECT_STREQ(none, yt_status_line());
    EXPECT_EQ(0, ythread_free(block));
    EXPECT_EQ(YTHREAD_EINVAL, ythread_free(block));
    EXPECT_STREQ(none, yt_status_line());
    block = numbers(1);
    node.current = &other;
    EXPECT_EQ(YTHREAD_EINVAL, ythread_free(block));
    EXPECT_STREQ("ythread_free: the block belongs to thread 0.5", yt_status_line());
    node.current = nullptr;
    EXPECT_EQ(YTHREAD_EINVAL, ythread_free(block));
    EXPECT_STREQ("ythread_free was called outside of any thread", yt_status_line());
    EXPECT_EQ(nullptr, numbers(1));
    EXPECT_STREQ("ythread_alloc was called outside of any thread", yt_status_line());
}

TEST_F(TypedTest, ResizingKeepsWhatFitsAndZeroesTheRest) {
    int *block = numbers(4);
    for (int i = 0; i < 4; i++) block[i] = i + 1;
    block = static_cast<int *>(ythread_realloc_typed(block, 6, &state_int_type));
    EXPECT_EQ(4, block[3]);
    EXPECT_EQ(0, block[4]);
    block = static_cast<int *>(ythread_realloc_typed(block, 2, nullptr));
    EXPECT_EQ(2, block[1]);
    EXPECT_EQ(1u, node.typed.count);
    EXPECT_EQ(nullptr, ythread_realloc_typed(block, 2, &state_node_type));
    EXPECT_STREQ("ythread_realloc: the block is of 'int', the pointer to 'struct state_node'", yt_status_line());
    EXPECT_EQ(nullptr, ythread_realloc_typed(block + 1, 2, &state_int_type));
    EXPECT_NE(nullptr, ythread_realloc_typed(nullptr, 2, &state_int_type));
}

TEST_F(TypedTest, TooMuchIsRefusedAndNothingChanges) {
    for (std::uint64_t n : {UINT64_MAX, UINT64_MAX / 4, UINT64_MAX / 4 - 20, UINT64_MAX / 8}) {
        errno = 0;
        EXPECT_EQ(nullptr, numbers(n));
        EXPECT_EQ(ENOMEM, errno);
    }
    int *block = numbers(3);
    block[2] = 5;
    for (unsigned k = 1; k < 3; k++) {
        node.memory.fail_at = 1;
        EXPECT_EQ(nullptr, ythread_realloc_typed(block, 1000 * k, &state_int_type));
        node.memory.fail_at = 0;
        EXPECT_EQ(5, block[2]);
    }
}

TEST_F(TypedTest, AFlexibleArrayHasItsRoom) {
    auto *row = static_cast<state_row *>(ythread_alloc_flexible_typed(3, &state_row_type));
    row->values[2] = 1.5;
    row = static_cast<state_row *>(ythread_realloc_typed(row, 100, &state_row_type));
    EXPECT_EQ(1.5, row->values[2]);
    EXPECT_EQ(0, row->values[99]);
    EXPECT_EQ(sizeof(state_row) + 100 * sizeof(double), yt_typed_at(&node.typed, row)->bytes);
}

// ---- malloc ---------------------------------------------------------------------------------

TEST_F(TypedTest, MallocIsDescribedWhereTheTypeFits) {
    void *fits = ythread_malloc_typed(12, &state_int_type), *odd = ythread_malloc_typed(13, &state_int_type);
    void *untyped = ythread_malloc_typed(12, nullptr), *row = ythread_malloc_typed(30, &state_row_type);
    EXPECT_EQ(3u, yt_typed_at(&node.typed, fits)->count);
    EXPECT_EQ(nullptr, yt_typed_at(&node.typed, odd));
    EXPECT_EQ(nullptr, yt_typed_at(&node.typed, untyped));
    EXPECT_EQ(1u, yt_typed_at(&node.typed, row)->count);
    EXPECT_EQ(2u, node.typed.pool.count);
    for (void *memory : {fits, odd, untyped, row}) ythread_free_typed(memory);
    ythread_free_typed(nullptr);
    EXPECT_EQ(0u, node.typed.count);
}

TEST_F(TypedTest, OutsideOfThreadsMallocIsPlain) {
    node.current = nullptr;
    void *memory = ythread_calloc_typed(3, 4, &state_int_type);
    EXPECT_EQ(0u, node.typed.count);
    node.current = &thread;
    memory = ythread_resize_typed(memory, 40, &state_int_type);
    EXPECT_EQ(0u, node.typed.count);
    ythread_free_typed(memory);
}

TEST_F(TypedTest, ResizedMemoryIsDescribedAnew) {
    auto *memory = static_cast<int *>(ythread_resize_typed(nullptr, 8, &state_int_type));
    memory[1] = 7;
    memory = static_cast<int *>(ythread_resize_typed(memory, 40000, &state_int_type));
    EXPECT_EQ(7, memory[1]);
    EXPECT_EQ(0, memory[9999]);
    EXPECT_EQ(10000u, yt_typed_at(&node.typed, memory)->count);
    errno = 0;
    EXPECT_EQ(nullptr, ythread_resize_array_typed(memory, SIZE_MAX / 2, 4, &state_int_type));
    EXPECT_EQ(ENOMEM, errno);
    memory = static_cast<int *>(ythread_resize_array_typed(memory, 5000, 4, &state_int_type));
    EXPECT_EQ(7, memory[1]);
    EXPECT_EQ(5000u, yt_typed_at(&node.typed, memory)->count);
    memory = static_cast<int *>(ythread_resize_typed(memory, 41, &state_int_type));
    EXPECT_EQ(0u, node.typed.count);
    ythread_free_typed(memory);
}

TEST_F(TypedTest, StringsAndBlocksOfEitherKindAreFreedAlike) {
    char *copy = ythread_strdup_typed("text", &state_char_type),
         *cut = ythread_strndup_typed("text", 2, &state_char_type);
    EXPECT_STREQ("text", copy);
    EXPECT_STREQ("te", cut);
    EXPECT_EQ(2u, node.typed.pool.count);
    ythread_free_typed(copy);
    ythread_free_typed(cut);
    ythread_free_typed(numbers(3));
    int *block = numbers(3);
    node.current = &other;
    ythread_free_typed(block); /* another thread's: stays */
    EXPECT_EQ(1u, node.typed.count);
    EXPECT_EQ(nullptr, ythread_resize_typed(block, 8, &state_int_type));
}

TEST_F(TypedTest, WhatUntranslatedCodeFreedIsForgottenWhenItsAddressComesBack) {
    void *memory = malloc(64);
    yt_typed_wish wish = {&state_int_type, 16, 64, true, false};
    yt_typed_adopt(&node.typed.pool, &wish, memory);
    wish.element = &state_char_type;
    wish.count = 64;
    yt_typed_adopt(&node.typed.pool, &wish, memory);
    EXPECT_EQ(1u, node.typed.count);
    EXPECT_EQ(&state_char_type, yt_typed_at(&node.typed, memory)->element);
    ythread_free_typed(memory);
}

} // namespace
