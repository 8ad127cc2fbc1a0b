// Plans: many records at once are the same bytes as one after the other, and what does not fit is named all the same.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstring>
#include <random>
#include <vector>

extern "C" {
#include "base/codec.h"
#include "base/codec_plan.h"
#include "base/status.h"
}
#include "packer_test_support.h"
#include "sample_test_support.h"

namespace {

using Bytes = std::vector<unsigned char>;

const yt_codec_rules Xdr = {};

Bytes encode(const ythread_type &type, const unsigned char *values, uint64_t n) {
    yt_writer writer;
    yt_codec_writer_init(&writer, nullptr);
    EXPECT_EQ(0, yt_codec_encode(&writer, &Xdr, "values", &type, values, n)) << yt_status_line();
    Bytes bytes(writer.data, writer.data + writer.size), packed;
    yt_codec_writer_fini(&writer);
    if (!testPacker()) return bytes;
    packBy(testPacker(), packed, [&](yt_writer *to) { return yt_codec_encode(to, &Xdr, "values", &type, values, n); });
    EXPECT_TRUE(bytes == packed) << "the packer writes other bytes";
    return bytes;
}

int decode(const Bytes &bytes, const ythread_type &type, unsigned char *values, uint64_t n) {
    TestReader reader(bytes);
    return yt_codec_decode(&reader, &Xdr, "values", &type, values, n);
}

struct Small {
    signed char sign;
    short narrow[3];
};

struct Mixed {
    int id;
    unsigned flags;
    bool set;
    double place[3];
    float weight;
    long far;
    Small small[2];
    char name[5];
    unsigned char byte;
    unsigned short port;
    int cells[7];
};

const ythread_type &scalar(ythread_kind kind) {
    return *sample_types[kind];
}

ythread_type array(const ythread_type &element, uint64_t count) {
    ythread_type type = {};
    type.name = "array";
    type.kind = YTHREAD_KIND_ARRAY;
    type.align = element.align;
    type.size = count * element.size;
    type.count = count;
    type.element = &element;
    return type;
}

template <size_t N> ythread_type record(const char *name, const ythread_field (&fields)[N], size_t size) {
    ythread_type type = {};
    type.name = name;
    type.kind = YTHREAD_KIND_STRUCT;
    type.align = 8;
    type.size = size;
    type.count = N;
    type.fields = fields;
    return type;
}

ythread_field field(const char *name, const ythread_type &type, size_t offset) {
    return {name, &type, static_cast<uint32_t>(offset), nullptr, nullptr};
}

struct Plan : testing::Test {
    ythread_type shorts = array(scalar(YTHREAD_KIND_SHORT), 3);
    ythread_field smallFields[2] = {field("sign", scalar(YTHREAD_KIND_SCHAR), offsetof(Small, sign)),
                                    field("narrow", shorts, offsetof(Small, narrow))};
    ythread_type small = record("struct small", smallFields, sizeof(Small));
    ythread_type smalls = array(small, 2);
    ythread_type places = array(scalar(YTHREAD_KIND_DOUBLE), 3);
    ythread_type name = array(scalar(YTHREAD_KIND_CHAR), 5);
    ythread_type cells = array(scalar(YTHREAD_KIND_INT), 7);
    ythread_field fields[11] = {field("id", scalar(YTHREAD_KIND_INT), offsetof(Mixed, id)),
                                field("flags", scalar(YTHREAD_KIND_UINT), offsetof(Mixed, flags)),
                                field("set", scalar(YTHREAD_KIND_BOOL), offsetof(Mixed, set)),
                                field("place", places, offsetof(Mixed, place)),
                                field("weight", scalar(YTHREAD_KIND_FLOAT), offsetof(Mixed, weight)),
                                field("far", scalar(YTHREAD_KIND_LONG), offsetof(Mixed, far)),
                                field("small", smalls, offsetof(Mixed, small)),
                                field("name", name, offsetof(Mixed, name)),
                                field("byte", scalar(YTHREAD_KIND_UCHAR), offsetof(Mixed, byte)),
                                field("port", scalar(YTHREAD_KIND_USHORT), offsetof(Mixed, port)),
                                field("cells", cells, offsetof(Mixed, cells))};
    ythread_type mixed = record("struct mixed", fields, sizeof(Mixed));
    std::mt19937 random{1};

    std::vector<Mixed> records(size_t n) {
        std::vector<Mixed> all(n);
        memset(static_cast<void *>(all.data()), 0, n * sizeof(Mixed));
        for (Mixed &one : all) {
            auto number = [this] { return static_cast<int>(random()); };
            one.id = number();
            one.flags = static_cast<unsigned>(number());
            one.set = number() & 1;
            for (double &place : one.place) place = number() / 3.0;
            one.weight = static_cast<float>(number());
            one.far = -number();
            for (Small &part : one.small) {
                part.sign = static_cast<signed char>(number());
                for (short &narrow : part.narrow) narrow = static_cast<short>(number());
            }
            for (char &letter : one.name) letter = static_cast<char>(number());
            one.byte = static_cast<unsigned char>(number());
            one.port = static_cast<unsigned short>(number());
            for (int &cell : one.cells) cell = number();
        }
        return all;
    }
};

// As many as need several tiles, and one after the other.
TEST_F(Plan, ManyAreTheBytesOfEach) {
    const size_t n = 300;
    std::vector<Mixed> all = records(n);
    auto *bytes = reinterpret_cast<unsigned char *>(all.data());
    yt_plan plan;
    ASSERT_TRUE(yt_plan_make(&plan, &mixed));
    Bytes one, many = encode(mixed, bytes, n);
    for (size_t i = 0; i < n; i++) {
        Bytes part = encode(mixed, bytes + i * sizeof(Mixed), 1);
        one.insert(one.end(), part.begin(), part.end());
    }
    EXPECT_EQ(plan.wire * n, many.size());
    EXPECT_TRUE(one == many);
    std::vector<Mixed> back(n);
    memset(static_cast<void *>(back.data()), 0, n * sizeof(Mixed));
    ASSERT_EQ(0, decode(many, mixed, reinterpret_cast<unsigned char *>(back.data()), n)) << yt_status_line();
    EXPECT_EQ(0, memcmp(all.data(), back.data(), n * sizeof(Mixed)));
}

TEST_F(Plan, WhatDoesNotFitIsNamed) {
    std::vector<Mixed> all = records(100), back(100);
    auto *bytes = reinterpret_cast<unsigned char *>(all.data());
    Bytes good = encode(mixed, bytes, 100);
    yt_plan plan;
    ASSERT_TRUE(yt_plan_make(&plan, &mixed));
    auto expectLine = [&](size_t record, const char *line, const Bytes &bad) {
        EXPECT_EQ(YTHREAD_ESTATE, decode(bad, mixed, reinterpret_cast<unsigned char *>(back.data()), 100));
        EXPECT_STREQ(line, yt_status_line()) << record;
    };
    const size_t set = 8, sign = 8 + 4 + 24 + 4 + 8, narrow = sign + 4;
    Bytes bad = good;
    bad[97 * plan.wire + set + 3] = 2;
    expectLine(97, "'values[97].set': 2 does not fit '_Bool'", bad);
    bad = good;
    bad[3 * plan.wire + sign] = bad[3 * plan.wire + sign + 1] = bad[3 * plan.wire + sign + 2] = 0;
    bad[3 * plan.wire + sign + 3] = 128;
    expectLine(3, "'values[3].small[0].sign': 128 does not fit 'signed char'", bad);
    bad = good;
    bad[99 * plan.wire + narrow + 8] = 1;
    bad[99 * plan.wire + narrow + 9] = bad[99 * plan.wire + narrow + 10] = bad[99 * plan.wire + narrow + 11] = 0;
    expectLine(99, "'values[99].small[0].narrow[2]': 16777216 does not fit 'short'", bad);
}

TEST_F(Plan, EveryTruncationIsAStatus) {
    std::vector<Mixed> all = records(8), back(8);
    Bytes good = encode(mixed, reinterpret_cast<unsigned char *>(all.data()), 8);
    for (size_t size = 0; size < good.size(); size++) {
        Bytes cut(good.begin(), good.begin() + static_cast<ptrdiff_t>(size));
        cut.shrink_to_fit();
        ASSERT_EQ(YTHREAD_ESTATE, decode(cut, mixed, reinterpret_cast<unsigned char *>(back.data()), 8)) << size;
    }
}

// Every kind, every short length, at an odd address.
TEST_F(Plan, ArraysOfEveryKindAtOddPlaces) {
    for (const ythread_type *type : sample_types) {
        if (!type || type->kind == YTHREAD_KIND_LDOUBLE || type->kind == YTHREAD_KIND_CLDOUBLE) continue;
        if (type->kind == YTHREAD_KIND_POINTER || type->kind == YTHREAD_KIND_FUNCTION) continue;
        for (uint64_t n = 2; n < 36; n++) {
            std::vector<unsigned char> place(n * type->size + 1), back(n * type->size + 1);
            for (unsigned char &byte : place)
                byte = static_cast<unsigned char>(type->kind == YTHREAD_KIND_BOOL ? random() & 1 : random());
            Bytes each, all = encode(*type, place.data() + 1, n);
            bool isText = all.size() == ((n + 3) & ~UINT64_C(3));
            for (uint64_t i = 0; i < n; i++) {
                Bytes part = encode(*type, place.data() + 1 + i * type->size, 1);
                each.insert(each.end(), part.begin(), part.end());
            }
            EXPECT_TRUE(isText || each == all) << type->name << " " << n;
            ASSERT_EQ(0, decode(all, *type, back.data() + 1, n)) << type->name << ": " << yt_status_line();
            EXPECT_EQ(0, memcmp(place.data() + 1, back.data() + 1, n * type->size)) << type->name << " " << n;
        }
    }
}

// Text of every short length in a record, with what pads it, and nothing written beside it.
TEST_F(Plan, TextOfEveryLengthInARecord) {
    for (size_t length = 1; length < 24; length++) {
        ythread_type text = array(scalar(YTHREAD_KIND_UCHAR), length);
        ythread_field parts[2] = {field("text", text, 0), field("last", scalar(YTHREAD_KIND_UCHAR), length)};
        ythread_type type = record("struct text", parts, length + 1);
        type.align = 1;
        const size_t n = 9;
        Bytes values(n * (length + 1)), back(values.size()), each;
        for (unsigned char &byte : values) byte = static_cast<unsigned char>(random());
        Bytes all = encode(type, values.data(), n);
        for (size_t i = 0; i < n; i++) {
            Bytes part = encode(type, values.data() + i * (length + 1), 1);
            each.insert(each.end(), part.begin(), part.end());
        }
        EXPECT_TRUE(each == all) << length;
        ASSERT_EQ(0, decode(all, type, back.data(), n)) << length;
        EXPECT_TRUE(back == values) << length;
    }
}

// Of many shorts each one is checked, wherever it stands.
TEST_F(Plan, EachOfManyShortsIsChecked) {
    for (ythread_kind kind : {YTHREAD_KIND_SHORT, YTHREAD_KIND_USHORT}) {
        const ythread_type &type = scalar(kind);
        std::vector<unsigned short> values(21), back(21);
        for (unsigned short &value : values) value = static_cast<unsigned short>(random());
        values[0] = 0x8000, values[20] = 0x7fff;
        Bytes good = encode(type, reinterpret_cast<unsigned char *>(values.data()), 21);
        ASSERT_EQ(0, decode(good, type, reinterpret_cast<unsigned char *>(back.data()), 21));
        EXPECT_TRUE(back == values);
        for (size_t at = 0; at < good.size(); at++) {
            if (at % 4 > 1) continue;
            Bytes bad = good;
            bad[at] ^= 0x10;
            EXPECT_EQ(YTHREAD_ESTATE, decode(bad, type, reinterpret_cast<unsigned char *>(back.data()), 21)) << at;
        }
    }
}

TEST_F(Plan, TypesThatNeedTheOrdinaryWay) {
    yt_plan plan;
    EXPECT_FALSE(yt_plan_make(&plan, &pair_type)); // a pointer
    EXPECT_FALSE(yt_plan_make(&plan, &bits_type));
    EXPECT_FALSE(yt_plan_make(&plan, &scalar(YTHREAD_KIND_LDOUBLE)));
    ythread_type many = array(small, 100);
    EXPECT_FALSE(yt_plan_make(&plan, &many)); // more steps than a plan has
    ythread_type empty = record("struct empty", smallFields, 4);
    empty.count = 0;
    EXPECT_FALSE(yt_plan_make(&plan, &empty));
}

} // namespace
