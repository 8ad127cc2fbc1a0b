// The table of 64-bit keys against std::map: random additions and removals, keys that crowd together.
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <vector>

extern "C" {
#include "base/memory.h"
#include "cluster/table.h"
}

namespace {

void *valueOf(uint64_t number) {
    return (void *)(uintptr_t)(number + 1);
}

void expectSame(const yt_table &table, const std::map<uint64_t, void *> &right) {
    ASSERT_EQ(table.count, right.size());
    uint64_t *keys = yt_table_keys(&table);
    size_t i = 0;
    for (const auto &[key, value] : right) {
        EXPECT_EQ(keys[i++], key);
        EXPECT_EQ(yt_table_find(&table, key), value);
    }
    free(keys);
}

TEST(Table, AnEmptyOneHasNothing) {
    yt_table table = {};
    EXPECT_EQ(yt_table_find(&table, 1), nullptr);
    EXPECT_EQ(yt_table_remove(&table, 1), nullptr);
    EXPECT_EQ(yt_table_keys(&table), nullptr);
    yt_table_fini(&table);
}

TEST(Table, AgreesWithAMap) {
    for (unsigned seed = 1; seed <= 20; seed++) {
        std::mt19937_64 random(seed);
        yt_memory memory;
        yt_memory_init(&memory);
        yt_table table = {};
        if (seed % 3 == 0) table.memory = &memory;
        std::map<uint64_t, void *> right;
        uint64_t spread = seed % 2 ? 64 : 4096; // few keys: many removals; from neighbours to strangers
        for (int step = 0; step < 4000; step++) {
            uint64_t key = (random() % spread + 1) << (seed % 4 * 11);
            auto known = right.find(key);
            if (known == right.end()) {
                ASSERT_TRUE(yt_table_add(&table, key, valueOf(step)));
                right[key] = valueOf(step);
            } else if (random() % 3) {
                EXPECT_EQ(yt_table_remove(&table, key), known->second);
                right.erase(known);
            } else {
                yt_table_set(&table, key, valueOf(step));
                known->second = valueOf(step);
            }
            if (step % 500 == 0) expectSame(table, right);
        }
        expectSame(table, right);
        EXPECT_EQ(memory.live, seed % 3 == 0 ? table.lines : 0);
        yt_table_fini(&table);
        EXPECT_EQ(memory.live, 0u);
        yt_memory_fini(&memory);
    }
}

TEST(Table, WhatMayLackDoesNotGrowWhereMemoryIsShort) {
    yt_memory memory;
    yt_memory_init(&memory);
    yt_table table = {};
    table.memory = &memory, table.may_lack = true;
    ASSERT_TRUE(yt_table_add(&table, 1, valueOf(1)));
    memory.leaves_pages = true;
    uint64_t key = 2;
    while (key < 1000 && yt_table_add(&table, key, valueOf(key))) key++;
    EXPECT_LT(key, 1000u);
    memory.leaves_pages = false;
    EXPECT_TRUE(yt_table_add(&table, key, valueOf(key)));
    EXPECT_EQ(table.count, key);
    for (uint64_t i = 1; i <= key; i++) EXPECT_EQ(yt_table_remove(&table, i), valueOf(i));
    EXPECT_EQ(memory.live, 0u);
    yt_table_fini(&table);
    yt_memory_fini(&memory);
}

} // namespace
