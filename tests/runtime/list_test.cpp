// va_lists over memory of ours: genuine ones, whose place is known; and where the arguments lie.
#include <gtest/gtest.h>

#include <cstdarg>
#include <cstdio>
#include <cstring>

extern "C" {
#include "base/list.h"
}

namespace {

constexpr std::uint64_t Slot = sizeof(void *);

ythread_type describe(std::uint64_t size) {
    ythread_type type = {};
    type.name = "a type";
    type.kind = YTHREAD_KIND_INT;
    type.align = static_cast<std::uint32_t>(size);
    type.size = size;
    return type;
}

// Two ints and a pointer, a slot each.
class List : public testing::Test {
  protected:
    List() {
        for (int i = 0; i < 3; i++) {
            fields[i].type = i < 2 ? &number : &pointer;
            fields[i].offset = static_cast<std::uint32_t>(i * Slot);
        }
        arguments.count = 3;
        arguments.fields = fields;
        arguments.size = 3 * Slot;
    }

    ythread_type number = describe(4), pointer = describe(Slot), arguments = {};
    ythread_field fields[3] = {};
};

bool is_plain(int count, ...) {
    va_list list;
    void *place;
    va_start(list, count);
    bool known = yt_list_place(&list, &place);
    va_end(list);
    return !known;
}

TEST_F(List, IsReadByPlainC) {
    alignas(16) unsigned char memory[3 * sizeof(void *)] = {};
    const char *text = "three";
    int one = 1, two = 2;
    memcpy(memory, &one, sizeof one); // both byte orders: the tests run where int lies first in its slot
    memcpy(memory + Slot, &two, sizeof two);
    memcpy(memory + 2 * Slot, &text, sizeof text);
    va_list list;
    char line[40];
    yt_list_make(&list, memory);
    vsnprintf(line, sizeof line, "%d %d %s", list);
    EXPECT_STREQ(line, "1 2 three");
}

TEST_F(List, TellsWhereItsNextArgumentLies) {
    alignas(16) unsigned char memory[3 * sizeof(void *)] = {};
    void *place = nullptr;
    va_list list;
    yt_list_make(&list, memory);
    ASSERT_TRUE(yt_list_place(&list, &place));
    EXPECT_EQ(place, memory);
    EXPECT_EQ(va_arg(list, int), 0);
    ASSERT_TRUE(yt_list_place(&list, &place));
    EXPECT_EQ(place, memory + Slot);
    EXPECT_EQ(yt_list_index(&arguments, Slot), 1u);
}

TEST_F(List, KnowsPlainCsOwn) {
#if defined(__x86_64__) || defined(__aarch64__) || defined(__s390x__)
    EXPECT_TRUE(is_plain(1, 2));
#endif
    unsigned char zeros[YT_LIST_SIZE] = {};
    void *place = this;
    yt_list_place(zeros, &place);
    EXPECT_EQ(place, nullptr);
}

TEST_F(List, NumbersItsArguments) {
    for (std::uint64_t i = 0; i <= 3; i++) {
        EXPECT_EQ(yt_list_offset(&arguments, i), i * Slot);
        EXPECT_EQ(yt_list_index(&arguments, i * Slot), i);
    }
    EXPECT_EQ(yt_list_index(&arguments, 100 * Slot), 3u) << "none lies behind the last";
    EXPECT_EQ(yt_list_offset(&arguments, 100), 3 * Slot);
    EXPECT_EQ(yt_list_index(&arguments, Slot + 1), 2u) << "in the middle of one: the next";
}

TEST_F(List, LinksNoCopiesWhereThereAreNone) {
    alignas(16) unsigned char memory[3 * sizeof(void *)], before[sizeof memory];
    memset(memory, 0x5a, sizeof memory);
    memcpy(before, memory, sizeof memory);
    yt_list_link_copies(&arguments, memory);
    EXPECT_EQ(memcmp(before, memory, sizeof memory), 0);
}

} // namespace
