// The codec: bytes written by hand from docs/wire-format.md, ranges, truncation, and libtirpc as the oracle.
#include <gtest/gtest.h>

#include <climits>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include <rpc/xdr.h>

extern "C" {
#include "base/codec.h"
#include "base/status.h"
}
#include "packer_test_support.h"
#include "sample_test_support.h"

namespace {

using Bytes = std::vector<unsigned char>;

const yt_codec_rules Xdr = {};
const yt_codec_rules Raw = {nullptr, true, true, false};

struct Writer : yt_writer {
    explicit Writer(yt_memory *memory = nullptr) { yt_codec_writer_init(this, memory); }
    ~Writer() { yt_codec_writer_fini(this); }
    Bytes bytes() const { return Bytes(data, data + size); }
};

Bytes encode(const ythread_type &type, const void *values, uint64_t n = 1, const yt_codec_rules &rules = Xdr) {
    Writer writer;
    EXPECT_EQ(0, yt_codec_encode(&writer, &rules, "value", &type, values, n)) << yt_status_line();
    if (testPacker()) {
        Bytes packed;
        packBy(testPacker(), packed,
               [&](yt_writer *to) { return yt_codec_encode(to, &rules, "value", &type, values, n); });
        EXPECT_TRUE(writer.bytes() == packed) << "the packer writes other bytes";
    }
    return writer.bytes();
}

int decode(const Bytes &bytes, const ythread_type &type, void *values, uint64_t n = 1,
           const yt_codec_rules &rules = Xdr) {
    TestReader reader(bytes);
    int status = yt_codec_decode(&reader, &rules, "value", &type, values, n);
    EXPECT_TRUE(status || !yt_codec_left(&reader)) << "bytes are left over";
    return status;
}

const ythread_type &kind(ythread_kind kind) {
    return *sample_types[kind];
}

template <typename T> void expectBytes(ythread_kind k, T value, const Bytes &expected) {
    EXPECT_EQ(expected, encode(kind(k), &value)) << kind(k).name;
    T back;
    std::memset(&back, 0x5a, sizeof back);
    ASSERT_EQ(0, decode(expected, kind(k), &back)) << yt_status_line();
    EXPECT_EQ(0, std::memcmp(&value, &back, sizeof value)) << kind(k).name;
}

// ---- bytes by hand ------------------------------------------------------------------------------

TEST(CodecBytes, SmallIntegersTakeFourBytes) {
    expectBytes<bool>(YTHREAD_KIND_BOOL, true, {0, 0, 0, 1});
    expectBytes<char>(YTHREAD_KIND_CHAR, 'A', {0, 0, 0, 65});
    expectBytes<signed char>(YTHREAD_KIND_SCHAR, -2, {255, 255, 255, 254});
    expectBytes<unsigned char>(YTHREAD_KIND_UCHAR, 254, {0, 0, 0, 254});
    expectBytes<short>(YTHREAD_KIND_SHORT, -32768, {255, 255, 128, 0});
    expectBytes<unsigned short>(YTHREAD_KIND_USHORT, 65535, {0, 0, 255, 255});
    expectBytes<int>(YTHREAD_KIND_INT, -2, {255, 255, 255, 254});
    expectBytes<unsigned>(YTHREAD_KIND_UINT, 0x80000001u, {128, 0, 0, 1});
    expectBytes<int8_t>(YTHREAD_KIND_INT8, -1, {255, 255, 255, 255});
    expectBytes<uint16_t>(YTHREAD_KIND_UINT16, 0x1234, {0, 0, 0x12, 0x34});
    expectBytes<int32_t>(YTHREAD_KIND_INT32, 0x12345678, {0x12, 0x34, 0x56, 0x78});
    expectBytes<wchar_t>(YTHREAD_KIND_WCHAR, L'\u20ac', {0, 0, 0x20, 0xac});
    expectBytes<int>(YTHREAD_KIND_ENUM, -1, {255, 255, 255, 255});
}

TEST(CodecBytes, LongAndItsLikeAreHypers) {
    const Bytes minusTwo = {255, 255, 255, 255, 255, 255, 255, 254};
    expectBytes<long>(YTHREAD_KIND_LONG, -2, minusTwo);
    expectBytes<long long>(YTHREAD_KIND_LLONG, -2, minusTwo);
    expectBytes<int64_t>(YTHREAD_KIND_INT64, -2, minusTwo);
    expectBytes<ptrdiff_t>(YTHREAD_KIND_PTRDIFF, -2, minusTwo);
    expectBytes<unsigned long>(YTHREAD_KIND_ULONG, 258, {0, 0, 0, 0, 0, 0, 1, 2});
    expectBytes<size_t>(YTHREAD_KIND_SIZE, 258, {0, 0, 0, 0, 0, 0, 1, 2});
    expectBytes<uint64_t>(YTHREAD_KIND_UINT64, UINT64_MAX, {255, 255, 255, 255, 255, 255, 255, 255});
}

TEST(CodecBytes, ASavedIntegerCarriesItsSign) {
    expectBytes<long>(YTHREAD_KIND_INTEGER, -2, {0, 0, 0, 1, 255, 255, 255, 255, 255, 255, 255, 254});
    expectBytes<long>(YTHREAD_KIND_INTEGER, 2, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2});
}

TEST(CodecBytes, FloatingPoint) {
    expectBytes<float>(YTHREAD_KIND_FLOAT, 1.0f, {0x3f, 0x80, 0, 0});
    expectBytes<float>(YTHREAD_KIND_FLOAT, -0.0f, {0x80, 0, 0, 0});
    expectBytes<double>(YTHREAD_KIND_DOUBLE, -2.0, {0xc0, 0, 0, 0, 0, 0, 0, 0});
    const float complexFloat[] = {1.0f, -2.0f};
    EXPECT_EQ((Bytes{0x3f, 0x80, 0, 0, 0xc0, 0, 0, 0}), encode(kind(YTHREAD_KIND_CFLOAT), complexFloat));
}

TEST(CodecBytes, LongDoubleIsAQuad) {
    long double value = 1.5L;
    Bytes bytes = encode(kind(YTHREAD_KIND_LDOUBLE), &value);
    EXPECT_EQ((Bytes{0x3f, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}), bytes);
    long double back = 0;
    ASSERT_EQ(0, decode(bytes, kind(YTHREAD_KIND_LDOUBLE), &back));
    EXPECT_EQ(value, back);
}

TEST(CodecBytes, CharacterArraysArePaddedToFour) {
    EXPECT_EQ((Bytes{'h', 'e', 'l', 'l', 'o', 0, 0, 0}), encode(kind(YTHREAD_KIND_CHAR), "hello", 5));
    EXPECT_EQ((Bytes{'f', 'o', 'u', 'r'}), encode(kind(YTHREAD_KIND_UINT8), "four", 4));
    EXPECT_EQ(Bytes{}, encode(kind(YTHREAD_KIND_CHAR), "", 0));
}

TEST(CodecBytes, ArraysAreElementsOneAfterTheOther) {
    const int ints[] = {1, -1};
    EXPECT_EQ((Bytes{0, 0, 0, 1, 255, 255, 255, 255}), encode(kind(YTHREAD_KIND_INT), ints, 2));
    const short shorts[] = {1, -1};
    EXPECT_EQ((Bytes{0, 0, 0, 1, 255, 255, 255, 255}), encode(kind(YTHREAD_KIND_SHORT), shorts, 2));
}

TEST(CodecBytes, StructsHaveNoPaddingAndBitFieldsAreValues) {
    unsigned char bits[sizeof(int) * 2] = {};
    bits_type.fields[0].set(bits, -3);
    bits_type.fields[1].set(bits, 1000000);
    EXPECT_EQ((Bytes{255, 255, 255, 253, 0, 0x0f, 0x42, 0x40}), encode(bits_type, bits));
}

TEST(CodecBytes, StringsCountTheirZero) {
    Writer writer;
    yt_codec_put_string(&writer, "abc");
    yt_codec_put_string(&writer, "");
    EXPECT_EQ((Bytes{0, 0, 0, 4, 'a', 'b', 'c', 0, 0, 0, 0, 1, 0, 0, 0, 0}), writer.bytes());
}

// ---- ranges -------------------------------------------------------------------------------------

void expectRefused(ythread_kind k, const Bytes &bytes, const std::string &line) {
    unsigned char place[32];
    EXPECT_EQ(YTHREAD_ESTATE, decode(bytes, kind(k), place)) << kind(k).name;
    EXPECT_EQ(line, yt_status_line());
}

TEST(CodecRange, WhatDoesNotFitIsNamed) {
    expectRefused(YTHREAD_KIND_BOOL, {0, 0, 0, 2}, "'value': 2 does not fit '_Bool'");
    expectRefused(YTHREAD_KIND_SCHAR, {0, 0, 0, 128}, "'value': 128 does not fit 'signed char'");
    expectRefused(YTHREAD_KIND_UCHAR, {0, 0, 1, 0}, "'value': 256 does not fit 'unsigned char'");
    expectRefused(YTHREAD_KIND_SHORT, {255, 255, 127, 255}, "'value': -32769 does not fit 'short'");
    expectRefused(YTHREAD_KIND_INTEGER, {0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 254},
                  "'value': 18446744073709551614 does not fit 'long'");
    expectRefused(YTHREAD_KIND_INTEGER, {0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 1}, "'value': no valid integer");
}

TEST(CodecRange, PlainCharOfEitherSign) {
    if (CHAR_MIN < 0)
        expectRefused(YTHREAD_KIND_CHAR, {0, 0, 0, 200}, "'value': 200 does not fit 'char'");
    else
        expectRefused(YTHREAD_KIND_CHAR, {255, 255, 255, 255}, "'value': -1 does not fit 'char'");
}

TEST(CodecRange, ALongOfThirtyTwoBits) {
    ythread_type narrow = kind(YTHREAD_KIND_LONG);
    narrow.size = 4;
    int32_t value = 0;
    Bytes wide = {0, 0, 0, 1, 0, 0, 0, 0};
    EXPECT_EQ(YTHREAD_ESTATE, decode(wide, narrow, &value));
    EXPECT_STREQ("'value': 4294967296 does not fit 'long'", yt_status_line());
    EXPECT_EQ(0, decode({255, 255, 255, 255, 128, 0, 0, 0}, narrow, &value));
    EXPECT_EQ(INT32_MIN, value);
}

TEST(CodecRange, ThePathLeadsToTheElement) {
    std::vector<unsigned char> sample(sample_size());
    sample_fill(sample.data());
    Bytes bytes = encode(sample_type, sample.data());
    Bytes broken = bytes;
    broken[3] = 9; // the first field
    EXPECT_EQ(YTHREAD_ESTATE, decode(broken, sample_type, sample.data()));
    EXPECT_STREQ("'value.yes': 9 does not fit '_Bool'", yt_status_line());
    broken = bytes;
    broken[bytes.size() - 7] = 4; // bits.first: -3 -> something that 3 bits do not hold
    EXPECT_EQ(YTHREAD_ESTATE, decode(broken, sample_type, sample.data()));
    EXPECT_NE(nullptr, std::strstr(yt_status_line(), "'value.bits.first': ")) << yt_status_line();
}

TEST(CodecRange, WhatCannotTravelIsRefused) {
    int target = 0;
    void *pointer = &target;
    Writer writer;
    EXPECT_EQ(YTHREAD_ESTATE, yt_codec_encode(&writer, &Xdr, "value", &kind(YTHREAD_KIND_POINTER), &pointer, 1));
    EXPECT_STREQ("'value': a pointer cannot be sent", yt_status_line());
    ythread_type opaque = kind(YTHREAD_KIND_INT);
    opaque.kind = YTHREAD_KIND_OPAQUE;
    opaque.name = "union u";
    EXPECT_EQ(YTHREAD_ESTATE, yt_codec_encode(&writer, &Xdr, "value", &opaque, &target, 1));
    EXPECT_STREQ("'value': 'union u' moves only between equal layouts", yt_status_line());
    opaque.kind = YTHREAD_KIND_OPAQUE_POINTERS;
    EXPECT_EQ(YTHREAD_ESTATE, yt_codec_encode(&writer, &Xdr, "value", &opaque, &target, 1));
    EXPECT_STREQ("'value': 'union u' holds pointers that nobody can follow", yt_status_line());
}

TEST(CodecChoice, TheMemberThatTheTagNames) {
    const Bytes tag3 = {0, 0, 0, 3}, none = {255, 255, 255, 255, 0, 0, 0, 6};
    sample_choice choice = {}, back = {};
    choice.tag = 3;
    std::memcpy(choice.value.letters, "spoon", 6);
    Bytes bytes = encode(choice_type, &choice);
    EXPECT_EQ(tag3, Bytes(bytes.begin(), bytes.begin() + 4));
    EXPECT_EQ(tag3, Bytes(bytes.begin() + 4, bytes.begin() + 8));
    ASSERT_EQ(0, decode(bytes, choice_type, &back)) << yt_status_line();
    EXPECT_STREQ("spoon", back.value.letters);
    choice.tag = 2;
    choice.value.bits.first = -3;
    ASSERT_EQ(0, decode(encode(choice_type, &choice), choice_type, &back)) << yt_status_line();
    EXPECT_EQ(-3, back.value.bits.first);
    choice.tag = -1;
    EXPECT_EQ(none, encode(choice_type, &choice));
    EXPECT_EQ(0, decode(none, choice_type, &back));
    EXPECT_EQ(-1, back.tag);
}

TEST(CodecChoice, AnotherMemberThanItsTagSaysIsRefused) {
    sample_choice back;
    EXPECT_EQ(YTHREAD_ESTATE, decode({0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8}, choice_type, &back));
    EXPECT_STREQ("'value.value': the tag names another member", yt_status_line());
    EXPECT_NE(0, decode({0, 0, 0, 4, 0, 0, 0, 4, 1, 2, 3, 4}, choice_type, &back));
}

TEST(CodecChoice, AnOpenFileDescriptorStays) {
    Writer writer;
    sample_choice choice = {}, back = {};
    choice.tag = 5;
    choice.value.file = 0;
    EXPECT_EQ(YTHREAD_ESTATE, yt_codec_encode(&writer, &Xdr, "value", &choice_type, &choice, 1));
    EXPECT_STREQ("'value.value.file': file descriptor 0 belongs to this node", yt_status_line());
    EXPECT_EQ(YTHREAD_ESTATE, decode({0, 0, 0, 5, 0, 0, 0, 5, 0, 0, 0, 7}, choice_type, &back));
    EXPECT_STREQ("'value.value.file': file descriptor 7 of another node", yt_status_line());
    choice.value.file = -1;
    ASSERT_EQ(0, decode(encode(choice_type, &choice), choice_type, &back)) << yt_status_line();
    EXPECT_EQ(-1, back.value.file);
}

TEST(CodecRange, ScalarsOfIntegerKindsMatchOneAnother) {
    yt_reader reader;
    const unsigned char bytes[] = {255, 255, 255, 255, 255, 255, 255, 254};
    int small = 0;
    yt_codec_reader_init(&reader, bytes, sizeof bytes);
    EXPECT_EQ(0, yt_codec_decode_integer(&reader, YTHREAD_KIND_LONG, &kind(YTHREAD_KIND_INT), &small));
    EXPECT_EQ(-2, small);
    yt_codec_reader_init(&reader, bytes, sizeof bytes);
    EXPECT_EQ(YTHREAD_ESTATE, yt_codec_decode_integer(&reader, YTHREAD_KIND_ULONG, &kind(YTHREAD_KIND_INT), &small));
    EXPECT_STREQ("'value': 18446744073709551614 does not fit 'int'", yt_status_line());
    unsigned long source = 300;
    unsigned char byte = 0;
    EXPECT_EQ(YTHREAD_ESTATE,
              yt_codec_convert_integer(&kind(YTHREAD_KIND_ULONG), &source, &kind(YTHREAD_KIND_UCHAR), &byte));
    source = 200;
    EXPECT_EQ(0, yt_codec_convert_integer(&kind(YTHREAD_KIND_ULONG), &source, &kind(YTHREAD_KIND_UCHAR), &byte));
    EXPECT_EQ(200, byte);
}

// ---- everything at once --------------------------------------------------------------------------

TEST(CodecSample, ARecordOfAllKindsComesBack) {
    for (const yt_codec_rules &rules : {Xdr, Raw}) {
        std::vector<unsigned char> sample(sample_size()), back(sample_size());
        sample_fill(sample.data());
        ASSERT_EQ(0, decode(encode(sample_type, sample.data(), 1, rules), sample_type, back.data(), 1, rules))
            << yt_status_line();
        const char *different = "";
        EXPECT_TRUE(sample_is_filled(back.data(), &different)) << different;
    }
}

TEST(CodecSample, EveryTruncationIsAStatus) {
    std::vector<unsigned char> sample(sample_size());
    sample_fill(sample.data());
    for (const yt_codec_rules &rules : {Xdr, Raw}) {
        Bytes bytes = encode(sample_type, sample.data(), 1, rules);
        EXPECT_EQ(yt_codec_least(&rules, &sample_type, 1), bytes.size());
        for (size_t size = 0; size < bytes.size(); size++) {
            Bytes part(bytes.begin(), bytes.begin() + size);
            part.shrink_to_fit();
            ASSERT_EQ(YTHREAD_ESTATE, decode(part, sample_type, sample.data(), 1, rules)) << size;
            EXPECT_STREQ("'value': the data ends early", yt_status_line());
        }
    }
}

TEST(CodecSample, ImpossibleCountsAreRefusedBeforeAnyWork) {
    int value = 0;
    EXPECT_EQ(YTHREAD_ESTATE, decode({0, 0, 0, 1}, kind(YTHREAD_KIND_INT), &value, UINT64_MAX / 2));
    EXPECT_EQ(YTHREAD_ESTATE, decode({0, 0, 0, 1}, kind(YTHREAD_KIND_CHAR), &value, UINT64_MAX));
    Writer writer;
    EXPECT_EQ(YTHREAD_ESTATE, yt_codec_encode(&writer, &Xdr, "value", &kind(YTHREAD_KIND_INT), &value, UINT64_MAX / 2));
}

TEST(CodecSample, EveryFailedAllocationIsAStatus) {
    yt_memory memory;
    yt_memory_init(&memory);
    std::vector<int> values(100000, 7);
    for (uint64_t k = 1;; k++) {
        Writer writer(&memory);
        memory.fail_at = k;
        int status = yt_codec_encode(&writer, &Xdr, "value", &kind(YTHREAD_KIND_INT), values.data(), values.size());
        if (!status) status = yt_codec_encode(&writer, &Xdr, "value", &points_type, std::vector<double>(4).data(), 1);
        if (!status) break;
        ASSERT_EQ(YTHREAD_ENOMEM, status);
        ASSERT_LT(k, 10u);
    }
    memory.fail_at = 0;
    yt_memory_fini(&memory);
}

TEST(CodecSample, RandomScalarsComeBack) {
    std::mt19937_64 random(1994);
    for (unsigned k = YTHREAD_KIND_BOOL; k <= YTHREAD_KIND_CDOUBLE; k++) {
        const ythread_type &type = *sample_types[k];
        if (k == YTHREAD_KIND_LDOUBLE || k == YTHREAD_KIND_WCHAR) continue;
        std::vector<unsigned char> values(type.size * 64), back(type.size * 64);
        for (unsigned char &byte : values) byte = k == YTHREAD_KIND_BOOL ? random() & 1 : random();
        ASSERT_EQ(0, decode(encode(type, values.data(), 64), type, back.data(), 64)) << yt_status_line();
        EXPECT_EQ(values, back) << type.name;
        ASSERT_EQ(0, decode(encode(type, values.data(), 1), type, back.data(), 1)) << yt_status_line();
        EXPECT_EQ(0, std::memcmp(values.data(), back.data(), type.size)) << type.name;
    }
}

// ---- the reader --------------------------------------------------------------------------------

TEST(CodecReader, StringsMustEndInTheirOnlyZero) {
    yt_reader reader;
    for (Bytes bytes : {Bytes{0, 0, 0, 0}, Bytes{0, 0, 0, 1, 'a', 0, 0, 0}, Bytes{0, 0, 0, 3, 'a', 0, 0, 0},
                        Bytes{255, 255, 255, 255, 0}, Bytes{0, 0, 0}}) {
        yt_codec_reader_init(&reader, bytes.data(), bytes.size());
        EXPECT_EQ(nullptr, yt_codec_get_string(&reader));
        EXPECT_EQ(YTHREAD_ESTATE, reader.status);
        EXPECT_EQ(0u, yt_codec_left(&reader));
    }
}

TEST(CodecReader, TheFirstFailureStays) {
    yt_reader reader;
    yt_codec_reader_init(&reader, "abc", 3);
    EXPECT_EQ(0u, yt_codec_get_u32(&reader));
    EXPECT_EQ(YTHREAD_ESTATE, reader.status);
    yt_codec_get_failed(&reader, "something later");
    EXPECT_STREQ("the data ends early", yt_status_line());
    EXPECT_EQ(0u, yt_codec_get_u64(&reader));
}

// ---- libtirpc ----------------------------------------------------------------------------------

template <typename T, typename Filter> void expectOracle(ythread_kind k, Filter filter, uint64_t seed) {
    std::mt19937_64 random(seed);
    for (int i = 0; i < 1000; i++) {
        uint64_t bits = random();
        T value;
        std::memcpy(&value, &bits, sizeof value);
        char buffer[16];
        XDR xdrs;
        xdrmem_create(&xdrs, buffer, sizeof buffer, XDR_ENCODE);
        ASSERT_TRUE(filter(&xdrs, &value));
        Bytes expected(buffer, buffer + xdr_getpos(&xdrs));
        EXPECT_EQ(expected, encode(kind(k), &value));
    }
}

TEST(CodecOracle, LibtirpcWritesTheSameScalars) {
    expectOracle<int>(YTHREAD_KIND_INT, xdr_int, 1);
    expectOracle<unsigned>(YTHREAD_KIND_UINT, xdr_u_int, 2);
    expectOracle<short>(YTHREAD_KIND_SHORT, xdr_short, 3);
    expectOracle<unsigned short>(YTHREAD_KIND_USHORT, xdr_u_short, 4);
    expectOracle<quad_t>(YTHREAD_KIND_LLONG, xdr_hyper, 5);
    expectOracle<u_quad_t>(YTHREAD_KIND_ULLONG, xdr_u_hyper, 6);
    expectOracle<float>(YTHREAD_KIND_FLOAT, xdr_float, 7);
    expectOracle<double>(YTHREAD_KIND_DOUBLE, xdr_double, 8);
}

TEST(CodecOracle, LibtirpcWritesTheSameBytes) {
    for (unsigned size : {0, 2, 3, 4, 5, 6, 7, 8}) {
        char text[] = "ythreads", buffer[16];
        XDR xdrs;
        xdrmem_create(&xdrs, buffer, sizeof buffer, XDR_ENCODE);
        ASSERT_TRUE(xdr_opaque(&xdrs, text, size));
        Bytes expected(buffer, buffer + xdr_getpos(&xdrs));
        EXPECT_EQ(expected, encode(kind(YTHREAD_KIND_CHAR), text, size));
    }
}

} // namespace
