// The table of 64-bit keys against std::map: random additions and removals, keys that crowd together.
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <vector>

extern "C" {
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
        yt_table table = {};
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
        yt_table_fini(&table);
    }
}

} // namespace
