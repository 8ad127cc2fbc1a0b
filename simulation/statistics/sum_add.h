/* Adding to an exact sum, for inlining. */
#ifndef YT_SIM_STATISTICS_SUM_ADD_H
#define YT_SIM_STATISTICS_SUM_ADD_H

#include <ysim/statistics.h>

#include <string.h>

/* An addition changes a part by less than 2^53: so many fit before a part can overflow. */
#define YT_SUM_ROOM 1000

/* Hands carries on, so that all parts but the last are in [0, 2^32). */
void yt_sum_carry(struct ysim_sum *sum);

static inline void yt_sum_count(struct ysim_sum *sum) {
    if (__builtin_expect(++sum->used >= YT_SUM_ROOM, 0)) yt_sum_carry(sum);
}

static inline void yt_sum_add(struct ysim_sum *sum, double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    unsigned exponent = (unsigned)(bits >> 52) & 0x7ff;
    uint64_t mantissa = bits & (((uint64_t)1 << 52) - 1);
    if (__builtin_expect(exponent == 0x7ff, 0)) {
        sum->infinite += x;
        return;
    }
    if (exponent) {
        mantissa |= (uint64_t)1 << 52;
        exponent--;
    }
    unsigned shift = exponent & 31;
    int64_t sign = (int64_t)bits >> 63, low = (uint32_t)(mantissa << shift), high = (int64_t)(mantissa >> (32 - shift));
    int64_t *part = &sum->part[exponent >> 5];
    part[0] += (low ^ sign) - sign;
    part[1] += (high ^ sign) - sign;
    yt_sum_count(sum);
}

/* The high word of the square of a word, and its low one. */
static inline uint64_t yt_sum_square(uint64_t a, uint64_t *low) {
#ifdef __SIZEOF_INT128__
    unsigned __int128 product = (unsigned __int128)a * a;
    *low = (uint64_t)product;
    return (uint64_t)(product >> 64);
#else
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, middle = a0 * a1, low_part = a0 * a0;
    uint64_t carried = (low_part >> 32) + ((uint64_t)(uint32_t)middle << 1);
    *low = a * a;
    return a1 * a1 + (middle >> 32 << 1) + (carried >> 32);
#endif
}

static inline void yt_sum_add_square(struct ysim_sum *sum, double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    unsigned exponent = (unsigned)(bits >> 52) & 0x7ff;
    /* Of 2^-486 to 2^512, so that the square lies between the parts: almost always. */
    if (__builtin_expect(exponent - 538 >= 1535 - 538, 0)) {
        ysim_sum_add_square(sum, x);
        return;
    }
    uint64_t low, high = yt_sum_square((bits & (((uint64_t)1 << 52) - 1)) | (uint64_t)1 << 52, &low);
    unsigned place = 2 * exponent - 1076, shift = place & 31;
    int64_t *part = &sum->part[place >> 5];
    part[0] += (uint32_t)(low << shift);
    low = low >> (32 - shift) | high << (32 + shift); /* the two words, 32 - shift to the right */
    high >>= 32 - shift;
    part[1] += (uint32_t)low;
    part[2] += low >> 32;
    part[3] += (int64_t)high;
    yt_sum_count(sum);
}

#endif
