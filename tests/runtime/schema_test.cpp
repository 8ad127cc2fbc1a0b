// Schemas: descriptions, hashes, and places inside a value.
#include <gtest/gtest.h>

#include <cfloat>
#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

extern "C" {
#include "base/schema.h"
#include "base/schema_bytes.h"
}
#include "sample_test_support.h"

namespace {

std::string describe(const ythread_type &type) {
    char text[512];
    yt_schema_describe_type(&type, text, sizeof text);
    return text;
}

using Steps = std::vector<uint64_t>;

Steps find(const ythread_type &type, uint64_t offset, const ythread_type *pointee, yt_schema_fit fit) {
    yt_schema_path path;
    EXPECT_EQ(fit, yt_schema_find(&type, offset, pointee, &path));
    uint64_t back = ~offset;
    EXPECT_TRUE(yt_schema_resolve(&type, &path, &back));
    EXPECT_EQ(offset, back);
    return Steps(path.steps, path.steps + path.count);
}

bool resolves(const ythread_type &type, const Steps &steps) {
    yt_schema_path path = {(uint32_t)steps.size(), {}};
    std::copy(steps.begin(), steps.end(), path.steps);
    uint64_t offset = 0;
    return yt_schema_resolve(&type, &path, &offset) && offset <= type.size;
}

const ythread_type &Int = *sample_types[YTHREAD_KIND_INT];
const ythread_type &Double = *sample_types[YTHREAD_KIND_DOUBLE];
const ythread_type &Char = *sample_types[YTHREAD_KIND_CHAR];

TEST(SchemaHash, IsFnv1a) {
    EXPECT_EQ(UINT64_C(0xcbf29ce484222325), yt_schema_hash(YT_SCHEMA_SEED, "", 0));
    EXPECT_EQ(UINT64_C(0xaf63dc4c8601ec8c), yt_schema_hash(YT_SCHEMA_SEED, "a", 1));
    EXPECT_EQ(UINT64_C(0x85944171f73967e8), yt_schema_hash(YT_SCHEMA_SEED, "foobar", 6));
}

TEST(SchemaHash, WideLiteralsHaveTheKeyOfTheirLowestBytesFirst) {
    const char32_t wide[] = {0x12345678, 0};
    const char16_t half[] = {0x1234, 0};
    const ythread_string strings[] = {{(const char *)wide, sizeof wide, 4}, {(const char *)half, sizeof half, 2}};
    EXPECT_EQ(yt_schema_key_of_bytes("\x78\x56\x34\x12\0\0\0\0", 8), yt_schema_string_key(&strings[0]));
    EXPECT_EQ(yt_schema_key_of_bytes("\x34\x12\0\0", 4), yt_schema_string_key(&strings[1]));
    const ythread_string plain = {"abcd", 5, 1};
    EXPECT_EQ(yt_schema_key_of_bytes("abcd", 5), yt_schema_string_key(&plain));
}

TEST(SchemaRaw, WhatHasPaddingIsCopiedWithoutIt) {
    struct gap {
        char first;
        double second;
    };
    ythread_field fields[2] = {};
    fields[0].name = "first", fields[0].type = &Char, fields[0].offset = offsetof(gap, first);
    fields[1].name = "second", fields[1].type = &Double, fields[1].offset = offsetof(gap, second);
    ythread_type between = point_type, behind = point_type;
    between.fields = fields;
    between.size = sizeof(gap);
    behind.size += 8;
    EXPECT_TRUE(yt_schema_has_raw_form(&Int));
    EXPECT_FALSE(yt_schema_has_raw_form(&pair_type)) << "it has a pointer";
    EXPECT_TRUE(yt_schema_is_solid(&Int) && yt_schema_is_solid(&points_type));
    for (const ythread_type *loose : std::initializer_list<const ythread_type *>{&between, &behind, &bits_type}) {
        EXPECT_TRUE(yt_schema_has_raw_form(loose));
        EXPECT_FALSE(yt_schema_is_solid(loose));
    }
    EXPECT_EQ(LDBL_MANT_DIG != 64, yt_schema_is_solid(sample_types[YTHREAD_KIND_LDOUBLE]));

    gap from[200], to[201];
    for (size_t n : {1, 63, 64, 65, 200}) {
        memset((void *)from, 0xc3, sizeof from);
        memset((void *)to, 0x55, sizeof to);
        for (size_t i = 0; i < n; i++) from[i].first = (char)i, from[i].second = (double)i / 3;
        yt_schema_copy(to, &between, from, n);
        for (size_t i = 0; i < n; i++) {
            EXPECT_EQ(from[i].first, to[i].first);
            EXPECT_EQ(from[i].second, to[i].second);
            for (size_t k = 1; k < offsetof(gap, second); k++) EXPECT_EQ(0, ((char *)&to[i])[k]);
        }
        EXPECT_EQ(0x55, *(char *)&to[n]) << "behind the last";
    }
    unsigned char bits[64] = {}, all[64];
    ASSERT_LE(bits_type.size, sizeof all);
    memset(all, 0xff, sizeof all);
    yt_schema_copy(bits, &bits_type, all, 1);
    for (uint64_t i = 0; i < bits_type.count; i++) {
        const ythread_field &field = bits_type.fields[i];
        if (yt_schema_is_bits(&field)) {
            EXPECT_EQ(field.get(all), field.get(bits)) << field.name;
        }
    }
    EXPECT_NE(0, memcmp(bits, all, bits_type.size)) << "bits beside the fields are zero";
}

TEST(SchemaRaw, OfAnUntaggedUnionTheBytesOfItsMembersAreCopied) {
    ythread_field fields[2] = {};
    fields[0].type = &Char;
    fields[1].type = &Double, fields[1].offset = 8;
    ythread_type held = point_type, whole = {};
    held.fields = fields;
    held.size = 16;
    whole.name = "union", whole.kind = YTHREAD_KIND_OPAQUE, whole.align = 8, whole.size = 16;
    EXPECT_TRUE(yt_schema_is_solid(&whole));
    whole.element = &held;
    EXPECT_FALSE(yt_schema_is_solid(&whole));
    unsigned char from[3][16], to[3][16];
    memset(from, 0xc3, sizeof from);
    yt_schema_copy(to, &whole, from, 3);
    for (auto &one : to)
        for (int i = 0; i < 16; i++) EXPECT_EQ(i == 0 || i >= 8 ? 0xc3 : 0, one[i]) << i;
}

TEST(SchemaDescribe, TypesInWords) {
    EXPECT_EQ("struct struct point {x: double, y: double}\n", describe(point_type));
    EXPECT_EQ("array of 2 struct struct point {x: double, y: double}\n", describe(points_type));
    EXPECT_EQ("struct struct pair {values: array of 3 int, last: int, name: pointer to char}\n", describe(pair_type));
    EXPECT_EQ("struct struct bits {first: bits of int, second: bits of unsigned int}\n", describe(bits_type));
}

TEST(SchemaDescribe, IsCutButCounted) {
    char text[8];
    EXPECT_EQ(43u, yt_schema_describe_type(&point_type, text, sizeof text));
    EXPECT_STREQ("struct ", text);
}

TEST(SchemaHash, SizesAndPlacesDoNotCount) {
    ythread_type other = Int;
    other.size = 2;
    other.name = "my_int";
    EXPECT_EQ(yt_schema_type_hash(&Int), yt_schema_type_hash(&other));
    other.kind = YTHREAD_KIND_LONG;
    EXPECT_NE(yt_schema_type_hash(&Int), yt_schema_type_hash(&other));
    ythread_type one = point_type, two = point_type;
    one.name = "struct (unnamed at a.c:1:2)";
    two.name = "struct (unnamed at a.c:7:2)";
    EXPECT_EQ(yt_schema_type_hash(&one), yt_schema_type_hash(&two));
}

TEST(SchemaHash, CyclicTypesEnd) {
    ythread_type pointer = *sample_types[YTHREAD_KIND_POINTER];
    ythread_field next = {"next", &pointer, 0, nullptr, nullptr};
    ythread_type node = point_type;
    node.name = "struct node";
    node.count = 1;
    node.fields = &next;
    pointer.element = &node;
    EXPECT_EQ("struct struct node {next: pointer to struct struct node}\n", describe(node));
    EXPECT_NE(0u, yt_schema_type_hash(&node));
}

TEST(SchemaHash, AFunctionsPointsCount) {
    const ythread_field fields[] = {{"n", &Int, 0, nullptr, nullptr}, {"left", &Int, 4, nullptr, nullptr}};
    const uint16_t both[] = {0, 1};
    ythread_point points[] = {{1, 0, nullptr, 0}, {2, 2, both, 0}};
    ythread_function function = {};
    function.name = "sum";
    function.file = "sum.c";
    function.field_count = function.point_count = 2;
    function.parameter_count = 1;
    function.fields = fields;
    function.points = points;
    char here[512], there[512], text[512];
    uint64_t hash = yt_schema_function_hash(&function);
    yt_schema_describe_function(&function, here, sizeof here);
    points[1].line = 77;
    EXPECT_EQ(hash, yt_schema_function_hash(&function));
    points[1].count = 1;
    EXPECT_NE(hash, yt_schema_function_hash(&function));
    yt_schema_describe_function(&function, there, sizeof there);
    EXPECT_TRUE(yt_schema_difference(here, there, text, sizeof text));
    EXPECT_STREQ("'point 1 saves 0:n 1:left' here, 'point 1 saves 0:n' there", text);
    EXPECT_FALSE(yt_schema_difference(here, here, text, sizeof text));
    uint64_t key = yt_schema_function_key(&function);
    function.flags = YTHREAD_FUNCTION_LOCAL;
    EXPECT_NE(key, yt_schema_function_key(&function));
}

TEST(SchemaPath, StartsOfElements) {
    EXPECT_EQ((Steps{}), find(points_type, 0, &points_type, YT_SCHEMA_START));
    EXPECT_EQ((Steps{0}), find(points_type, 0, &point_type, YT_SCHEMA_START));
    EXPECT_EQ((Steps{0, 0}), find(points_type, 0, &Double, YT_SCHEMA_START));
    EXPECT_EQ((Steps{1, 1}), find(points_type, 24, &Double, YT_SCHEMA_START));
    EXPECT_EQ((Steps{1, 1}), find(points_type, 24, nullptr, YT_SCHEMA_ANY_START));
}

TEST(SchemaPath, EndsOfThem) {
    EXPECT_EQ((Steps{2}), find(points_type, 32, &point_type, YT_SCHEMA_END));
    EXPECT_EQ((Steps{1, 1, 1}), find(points_type, 32, &Double, YT_SCHEMA_END));
    EXPECT_EQ((Steps{1}), find(Int, sizeof(int), &Int, YT_SCHEMA_END));
    EXPECT_EQ((Steps{1}), find(Int, sizeof(int), nullptr, YT_SCHEMA_ANY_END));
}

TEST(SchemaPath, ThePointeeDecides) {
    // values + 3 and &last share an address: the start of an int wins; for a pointer to the array, its end.
    const ythread_type &triple = *sample_types[YTHREAD_KIND_ARRAY];
    EXPECT_EQ((Steps{1}), find(pair_type, 12, &Int, YT_SCHEMA_START));
    EXPECT_EQ((Steps{0, 3}), find(pair_type, 12, &triple, YT_SCHEMA_END));
    EXPECT_EQ((Steps{0, 1}), find(pair_type, 4, &Int, YT_SCHEMA_START));
}

TEST(SchemaPath, InsideALeafIsNowhere) {
    yt_schema_path path;
    EXPECT_EQ(YT_SCHEMA_NOWHERE, yt_schema_find(&points_type, 4, &Char, &path));
    EXPECT_EQ(YT_SCHEMA_NOWHERE, yt_schema_find(&bits_type, 1, nullptr, &path));
}

TEST(SchemaPath, PathsThatDoNotExist) {
    EXPECT_TRUE(resolves(points_type, {1, 1, 1}));
    EXPECT_FALSE(resolves(points_type, {3}));
    EXPECT_FALSE(resolves(points_type, {2, 0})) << "nothing lies past the end";
    EXPECT_FALSE(resolves(points_type, {1, 1, 1, 0}));
    EXPECT_FALSE(resolves(points_type, {1, 1, 0})) << "a double has no elements";
    EXPECT_FALSE(resolves(points_type, {UINT64_MAX}));
    EXPECT_FALSE(resolves(bits_type, {0})) << "a bit-field has no address";
}

TEST(SchemaContents, PointersAndOpaques) {
    EXPECT_TRUE(yt_schema_has_pointers(&pair_type));
    EXPECT_FALSE(yt_schema_has_pointers(&points_type));
    EXPECT_FALSE(yt_schema_has_opaque(&sample_type));
    int seen = 0;
    std::vector<char> value(pair_type.size);
    auto visit = [](void *count, const ythread_type *, const void *) { return ++*(int *)count, 0; };
    EXPECT_EQ(0, yt_schema_each_pointer(&pair_type, value.data(), visit, &seen));
    EXPECT_EQ(1, seen);
}

TEST(SchemaLayout, OffsetsCount) {
    ythread_field fields[] = {point_type.fields[0], point_type.fields[1]};
    ythread_type other = point_type;
    other.fields = fields;
    EXPECT_EQ(yt_schema_layout(1, &point_type), yt_schema_layout(1, &other));
    fields[1].offset = 16;
    EXPECT_NE(yt_schema_layout(1, &point_type), yt_schema_layout(1, &other));
}

} // namespace
