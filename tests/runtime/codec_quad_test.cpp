// long double by value: the formats of all compilers against the quad on the wire.
#include <gtest/gtest.h>

#include <cstring>
#include <random>

extern "C" {
#include "base/codec.h"
#include "base/codec_kinds.h"
}

namespace {

void expectDouble(uint64_t bits) {
    yt_quad quad;
    uint64_t back = 0;
    yt_codec_quad_from_double(&quad, bits);
    ASSERT_TRUE(yt_codec_quad_to_double(&quad, &back)) << std::hex << bits;
    EXPECT_EQ(bits, back);
    // The compiler's own conversion to long double must agree.
    double value;
    std::memcpy(&value, &bits, sizeof value);
    if (value != value) return;
    long double wide = value;
    yt_quad native;
    ASSERT_TRUE(yt_codec_quad_load(&native, &wide));
    EXPECT_EQ(native.high, quad.high);
    EXPECT_EQ(native.low, quad.low);
}

TEST(CodecQuad, DoublesOfEveryClass) {
    for (uint64_t sign : {UINT64_C(0), UINT64_C(1) << 63})
        for (uint64_t bits : {UINT64_C(0), UINT64_C(1), UINT64_C(2), UINT64_C(0x000fffffffffffff),
                              UINT64_C(0x0008000000000000), UINT64_C(0x0010000000000000), UINT64_C(0x3ff0000000000000),
                              UINT64_C(0x3fb999999999999a), UINT64_C(0x7fefffffffffffff), UINT64_C(0x7ff0000000000000),
                              UINT64_C(0x7ff8000000c0ffee), UINT64_C(0x7ff4000000000001)})
            expectDouble(sign | bits);
    std::mt19937_64 random(7);
    for (int i = 0; i < 20000; i++) {
        expectDouble(random());
        expectDouble(random() >> 12); // denormals
    }
}

TEST(CodecQuad, WhatADoubleCannotHold) {
    uint64_t bits;
    for (yt_quad quad : {yt_quad{0x3fff000000000000, 1},                 // one bit too many
                         yt_quad{0x3fff000000000000, UINT64_C(1) << 59}, // the first one too many
                         yt_quad{0x43ff000000000000, 0},                 // 2^1024
                         yt_quad{0x3bcc000000000000, 0},                 // 2^-1075
                         yt_quad{0x3bcd800000000000, 0},                 // 1.5 * 2^-1074
                         yt_quad{0, 1}})                                 // a quad denormal
        EXPECT_FALSE(yt_codec_quad_to_double(&quad, &bits)) << std::hex << quad.high;
}

TEST(CodecQuad, X87) {
    yt_quad quad;
    uint64_t mantissa;
    uint16_t exponent;
    std::mt19937_64 random(80387);
    for (int i = 0; i < 20000; i++) {
        uint64_t m = random();
        uint16_t e = (uint16_t)random();
        m = e & 0x7fff ? m | UINT64_C(1) << 63 : m >> 1;
        ASSERT_TRUE(yt_codec_quad_from_x87(&quad, m, e));
        ASSERT_TRUE(yt_codec_quad_to_x87(&quad, &mantissa, &exponent));
        EXPECT_EQ(m, mantissa);
        EXPECT_EQ(e, exponent);
    }
    EXPECT_FALSE(yt_codec_quad_from_x87(&quad, 1, 1)) << "an unnormal";
    ASSERT_TRUE(yt_codec_quad_from_x87(&quad, UINT64_C(1) << 63, 0)) << "a pseudo-denormal";
    EXPECT_EQ(UINT64_C(0x0001000000000000), quad.high);
    quad = {0x3fff000000000000, UINT64_C(1) << 48};
    EXPECT_FALSE(yt_codec_quad_to_x87(&quad, &mantissa, &exponent)) << "64 fraction bits";
    quad.low = UINT64_C(1) << 49;
    EXPECT_TRUE(yt_codec_quad_to_x87(&quad, &mantissa, &exponent)) << "63 fraction bits";
}

} // namespace
