// Where variables hold pointers, as lists, against the walk through their types: types made at random.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <deque>
#include <random>
#include <set>
#include <string>
#include <vector>

extern "C" {
#include "base/schema.h"
#include "threads/program/pointers.h"
}

namespace {

class Types {
  public:
    explicit Types(unsigned seed) : random(seed) {}

    const ythread_type *any(int depth) {
        unsigned kind = pick(depth ? 8 : 5);
        if (kind < 2) return leaf(YTHREAD_KIND_POINTER);
        if (kind < 5)
            return leaf(kind == 2 ? YTHREAD_KIND_INT64 : kind == 3 ? YTHREAD_KIND_FUNCTION : YTHREAD_KIND_BLOCK);
        return kind < 7 ? record(depth - 1) : array(any(depth - 1), pick(6));
    }

    const ythread_type *array(const ythread_type *element, uint64_t count) {
        ythread_type &type = all.emplace_back();
        type = {"an array", YTHREAD_KIND_ARRAY, 0, 8, element->size * count, count, element, nullptr};
        return &type;
    }

    const ythread_type *leaf(unsigned char kind) {
        ythread_type &type = all.emplace_back();
        type = {"a leaf", kind, 0, 8, 8, 0, nullptr, nullptr};
        return &type;
    }

    const ythread_type *record(int depth) {
        std::vector<ythread_field> &members = fields.emplace_back();
        uint64_t size = 0;
        for (unsigned i = 0, count = pick(5); i < count; i++) {
            ythread_field field = {};
            field.name = "m";
            field.type = any(depth);
            field.offset = static_cast<uint32_t>(size += 8 * pick(2));
            size += field.type->size;
            members.push_back(field);
        }
        ythread_type &type = all.emplace_back();
        type = {"a struct", YTHREAD_KIND_STRUCT, 0, 8, size, members.size(), nullptr, members.data()};
        return &type;
    }

  private:
    unsigned pick(unsigned below) { return random() % below; }

    std::mt19937 random;
    std::deque<ythread_type> all;
    std::deque<std::vector<ythread_field>> fields;
};

struct Walk {
    const char *begin;
    std::multiset<uint64_t> offsets;
};

int note(void *context, const ythread_type *pointer, const void *place) {
    auto *walk = static_cast<Walk *>(context);
    if (pointer->kind != YTHREAD_KIND_FUNCTION)
        walk->offsets.insert(static_cast<uint64_t>(static_cast<const char *>(place) - walk->begin));
    return 0;
}

class Pointers : public testing::Test {
  protected:
    ~Pointers() override { free(list.runs); }

    void make(const ythread_type *type) {
        object.name = "variable";
        object.type = type;
        memory.assign(type->size / 8 + 1, 0);
        object.address = memory.data();
        free(list.runs);
        yt_pointers_list(&list, &object);
    }

    bool may_lead(uintptr_t begin, uintptr_t size) {
        yt_pointer_stretch stretches[2] = {{begin, size}, {begin, size}};
        return yt_pointers_may_lead(&list, memory.data(), stretches);
    }

    ythread_object object = {};
    yt_pointer_list list = {};
    std::vector<uint64_t> memory;
};

TEST_F(Pointers, AreListedWhereTheWalkFindsThem) {
    int listed = 0;
    for (unsigned seed = 0; seed < 3000; seed++) {
        Types types(seed);
        make(types.any(4));
        if (!list.is_listed) continue;
        listed++;
        Walk walk = {reinterpret_cast<const char *>(memory.data()), {}};
        yt_schema_each_pointer(object.type, memory.data(), note, &walk);
        std::multiset<uint64_t> offsets;
        for (uint32_t i = 0; i < list.count; i++)
            for (uint64_t k = 0; k < list.runs[i].count; k++)
                offsets.insert(list.runs[i].offset + k * list.runs[i].stride);
        EXPECT_EQ(walk.offsets, offsets) << "seed " << seed;
    }
    EXPECT_GT(listed, 2500);
}

TEST_F(Pointers, LeadToWhereTheirValuesAre) {
    Types types(1);
    make(types.array(types.leaf(YTHREAD_KIND_POINTER), 1000));
    ASSERT_TRUE(list.is_listed);
    EXPECT_EQ(1u, list.count);
    EXPECT_FALSE(may_lead(4096, 64));
    for (uint64_t value : {4095, 4161}) {
        memory[999] = value;
        EXPECT_FALSE(may_lead(4096, 64)) << value;
    }
    for (uint64_t value : {4096, 4160}) {
        memory[999] = value;
        EXPECT_TRUE(may_lead(4096, 64)) << value;
    }
}

TEST_F(Pointers, InUnionsAreNotListed) {
    Types types(1);
    ythread_field member = {};
    member.name = "m";
    member.type = types.leaf(YTHREAD_KIND_POINTER);
    ythread_type choice = {"a union", YTHREAD_KIND_UNION, 0, 8, 8, 1, nullptr, &member};
    make(types.array(&choice, 3));
    EXPECT_FALSE(list.is_listed);
}

} // namespace
