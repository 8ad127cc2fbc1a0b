/* long double by value: every format that compilers use <-> the bits of an IEEE binary128.
 *
 *   quad    1 sign, 15 exponent, 112 fraction              (aarch64, s390x)
 *   x87     1 sign, 15 exponent, explicit one, 63 fraction (x86_64, i386)
 *   double  1 sign, 11 exponent, 52 fraction               (armhf)
 *
 * Source: IEEE 754-2019, 3.4; Intel SDM volume 1, 4.2. */
#include "base/codec.h"

#include <float.h>
#include <string.h>

#include "base/codec_kinds.h"

#define EXPONENT_MAX        0x7fff /* of quad and x87: infinities, NaNs */
#define EXPONENT_BIAS       16383
#define DOUBLE_EXPONENT_MAX 0x7ff
#define DOUBLE_BIAS         1023
#define QUAD_HIGH_FRACTION  48 /* fraction bits in the high half */

/* The fraction as 112 bits, left-aligned in two words of 64: the first fraction bit is bit 63 of high. */
static void make_quad(struct yt_quad *quad, unsigned sign, unsigned exponent, uint64_t fraction) {
    quad->high = (uint64_t)sign << 63 | (uint64_t)exponent << QUAD_HIGH_FRACTION | fraction >> 16;
    quad->low = fraction << 48;
}

/* The first 64 fraction bits; false if there are more. */
static bool short_fraction(const struct yt_quad *quad, uint64_t *fraction) {
    *fraction = quad->high << 16 | quad->low >> 48;
    return quad->low << 16 == 0;
}

static unsigned sign_of(const struct yt_quad *quad) {
    return (unsigned)(quad->high >> 63);
}

static unsigned exponent_of(const struct yt_quad *quad) {
    return (unsigned)(quad->high >> QUAD_HIGH_FRACTION) & EXPONENT_MAX;
}

bool yt_codec_quad_from_x87(struct yt_quad *quad, uint64_t mantissa, uint16_t sign_exponent) {
    unsigned exponent = sign_exponent & EXPONENT_MAX;
    bool one = mantissa >> 63;
    if (exponent && !one) return false; /* no valid number since the 80387 */
    if (!exponent && one) exponent = 1; /* pseudo-denormal: the same value, written otherwise */
    make_quad(quad, sign_exponent >> 15, exponent, mantissa << 1);
    return true;
}

bool yt_codec_quad_to_x87(const struct yt_quad *quad, uint64_t *mantissa, uint16_t *sign_exponent) {
    uint64_t fraction;
    if (!short_fraction(quad, &fraction) || fraction & 1) return false;
    unsigned exponent = exponent_of(quad);
    *mantissa = fraction >> 1 | (exponent ? UINT64_C(1) << 63 : 0);
    *sign_exponent = (uint16_t)(sign_of(quad) << 15 | exponent);
    return true;
}

void yt_codec_quad_from_double(struct yt_quad *quad, uint64_t bits) {
    unsigned sign = (unsigned)(bits >> 63);
    unsigned exponent = (unsigned)(bits >> 52) & DOUBLE_EXPONENT_MAX;
    uint64_t fraction = bits << 12;
    if (exponent == DOUBLE_EXPONENT_MAX) {
        make_quad(quad, sign, EXPONENT_MAX, fraction);
    } else if (exponent) {
        make_quad(quad, sign, exponent + EXPONENT_BIAS - DOUBLE_BIAS, fraction);
    } else if (!fraction) {
        make_quad(quad, sign, 0, 0);
    } else { /* denormal: 0.fraction * 2^-1022; a quad has the exponent to normalise it */
        unsigned shift = (unsigned)__builtin_clzll(fraction) + 1;
        make_quad(quad, sign, EXPONENT_BIAS - DOUBLE_BIAS + 1 - shift, shift < 64 ? fraction << shift : 0);
    }
}

/* Below double's normal range: fraction and its leading one move right; nothing may fall off. */
static bool to_denormal(unsigned exponent, uint64_t fraction, uint64_t *out) {
    unsigned shift = EXPONENT_BIAS - DOUBLE_BIAS + 1 - exponent; /* 1 or more */
    *out = 0;
    if (shift > 52) return false;
    uint64_t one_and_fraction = UINT64_C(1) << 52 | fraction >> 12;
    if (fraction << 52 || one_and_fraction & ((UINT64_C(1) << shift) - 1)) return false;
    *out = one_and_fraction >> shift;
    return true;
}

bool yt_codec_quad_to_double(const struct yt_quad *quad, uint64_t *bits) {
    uint64_t fraction, sign = (uint64_t)sign_of(quad) << 63;
    unsigned exponent = exponent_of(quad);
    if (!short_fraction(quad, &fraction)) return false;
    if (!exponent) { /* zero; a quad denormal is too small */
        *bits = sign;
        return !fraction;
    }
    if (exponent <= EXPONENT_BIAS - DOUBLE_BIAS) {
        bool exact = to_denormal(exponent, fraction, bits);
        *bits |= sign;
        return exact;
    }
    if (fraction << 52) return false;
    if (exponent == EXPONENT_MAX) {
        *bits = sign | (uint64_t)DOUBLE_EXPONENT_MAX << 52 | fraction >> 12;
        return true;
    }
    exponent -= EXPONENT_BIAS - DOUBLE_BIAS;
    *bits = sign | (uint64_t)exponent << 52 | fraction >> 12;
    return exponent < DOUBLE_EXPONENT_MAX;
}

/* ---- this machine's ---------------------------------------------------------------------------- */

#if LDBL_MANT_DIG == 64

bool yt_codec_quad_load(struct yt_quad *quad, const void *place) {
    uint64_t mantissa;
    uint16_t sign_exponent;
    memcpy(&mantissa, place, 8);
    memcpy(&sign_exponent, (const unsigned char *)place + 8, 2);
    return yt_codec_quad_from_x87(quad, mantissa, sign_exponent);
}

bool yt_codec_quad_store(const struct yt_quad *quad, void *place) {
    uint64_t mantissa;
    uint16_t sign_exponent;
    if (!yt_codec_quad_to_x87(quad, &mantissa, &sign_exponent)) return false;
    memset(place, 0, sizeof(long double));
    memcpy(place, &mantissa, 8);
    memcpy((unsigned char *)place + 8, &sign_exponent, 2);
    return true;
}

#elif LDBL_MANT_DIG == 113

#define HIGH_AT (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 8 : 0)

bool yt_codec_quad_load(struct yt_quad *quad, const void *place) {
    memcpy(&quad->high, (const unsigned char *)place + HIGH_AT, 8);
    memcpy(&quad->low, (const unsigned char *)place + 8 - HIGH_AT, 8);
    return true;
}

bool yt_codec_quad_store(const struct yt_quad *quad, void *place) {
    memcpy((unsigned char *)place + HIGH_AT, &quad->high, 8);
    memcpy((unsigned char *)place + 8 - HIGH_AT, &quad->low, 8);
    return true;
}

#else

_Static_assert(LDBL_MANT_DIG == 53, "long double has a format that no machine of ours has");

bool yt_codec_quad_load(struct yt_quad *quad, const void *place) {
    uint64_t bits;
    memcpy(&bits, place, 8);
    yt_codec_quad_from_double(quad, bits);
    return true;
}

bool yt_codec_quad_store(const struct yt_quad *quad, void *place) {
    uint64_t bits;
    if (!yt_codec_quad_to_double(quad, &bits)) return false;
    memcpy(place, &bits, 8);
    return true;
}

#endif
