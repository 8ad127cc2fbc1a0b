/* Exact sums: carries, merging, rounding; what is seldom added. */
#include "statistics/sum_add.h"

#include "base/fail.h"

#include <stdbool.h>

#define PARTS YSIM_SUM_PARTS
#define LAST  (PARTS - 1)

/* Arithmetic shift to the right by 32, of any sign. */
static int64_t carry_of(int64_t part) {
    return (part - (int64_t)(uint32_t)part) / ((int64_t)1 << 32);
}

void yt_sum_carry(struct ysim_sum *sum) {
    for (int i = 0; i < LAST; i++) {
        sum->part[i + 1] += carry_of(sum->part[i]);
        sum->part[i] = (uint32_t)sum->part[i];
    }
    sum->used = 0;
}

void ysim_sum_add(struct ysim_sum *sum, double x) {
    ysim_check_given(sum, "sum", 0);
    yt_sum_add(sum, x);
}

/* Squares that are tiny, huge, or of what is not finite. */
void ysim_sum_add_square(struct ysim_sum *sum, double x) {
    ysim_check_given(sum, "sum", 0);
    double size = x < 0 ? -x : x;
    if (size >= 0x1p-485 && size < 0x1p511) {
        yt_sum_add_square(sum, x);
    } else {
        yt_sum_add(sum, x * x); /* 0, infinite, NaN, or below 2^-970, where the bits cut off do not matter */
    }
}

void ysim_sum_merge(struct ysim_sum *sum, const struct ysim_sum *other) {
    ysim_check_given(sum, "sum", 0);
    ysim_check_given(other, "sum", 0);
    struct ysim_sum copy = *other;
    yt_sum_carry(&copy);
    yt_sum_carry(sum);
    for (int i = 0; i < PARTS; i++) sum->part[i] += copy.part[i];
    sum->infinite += copy.infinite;
    yt_sum_carry(sum);
}

/* Makes the sum positive, and says whether it was not. Carries have been handed on. */
static bool make_positive(struct ysim_sum *sum) {
    if (sum->part[LAST] >= 0) return false;
    for (int i = 0; i < PARTS; i++) sum->part[i] = -sum->part[i];
    yt_sum_carry(sum);
    return true;
}

/* 2^exponent for exponents of doubles. */
static double power_of_two(int exponent) {
    double x;
    uint64_t bits = exponent >= -1022 ? (uint64_t)(exponent + 1023) << 52 : (uint64_t)1 << (exponent + 1074);
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Rounds a positive sum whose highest part that is not 0 is `top`. */
static double round_parts(const struct ysim_sum *sum, int top) {
    /* The last part may hold more than 32 bits, but then the sum is beyond doubles anyway. */
    if (top == LAST) return __builtin_inf();
    uint64_t window = (uint64_t)sum->part[top] << 32 | (top > 0 ? (uint64_t)sum->part[top - 1] : 0), below = 0;
    int lowest = 32 * (top - 1); /* the place of the window's bit 0, above 2^-1074 */
    int bits = 64 - __builtin_clzll(window);
    uint64_t next = top > 1 ? (uint64_t)sum->part[top - 2] : 0;
    if (bits < 64 && top > 1) {
        unsigned take = 64 - (unsigned)bits > 32 ? 32 : 64 - (unsigned)bits;
        window = window << take | next >> (32 - take);
        next &= ((uint64_t)1 << (32 - take)) - 1;
        lowest -= (int)take;
        bits += (int)take;
    }
    below |= next;
    for (int i = top - 3; i >= 0; i--) below |= (uint64_t)sum->part[i];
    int cut = bits - 53 > -lowest ? bits - 53 : -lowest; /* subnormal: no bits below place 0 */
    if (cut <= 0) return (double)(int64_t)window * power_of_two(lowest - 1074);
    uint64_t kept = window >> cut, half = (uint64_t)1 << (cut - 1), rest = window & (2 * half - 1);
    if (rest > half || (rest == half && (below || kept & 1))) kept++;
    int exponent = lowest + cut - 1074;
    if (exponent > 971 || (exponent == 971 && kept >> 53)) return __builtin_inf();
    return (double)(int64_t)kept * power_of_two(exponent);
}

double ysim_sum_value(const struct ysim_sum *sum, double *rest) {
    ysim_check_given(sum, "sum", 0);
    struct ysim_sum copy = *sum;
    if (rest) *rest = 0;
    if (sum->infinite != 0) return sum->infinite; /* NaN, too */
    yt_sum_carry(&copy);
    bool negative = make_positive(&copy);
    int top = LAST;
    while (top > 0 && !copy.part[top]) top--;
    if (!copy.part[top]) return 0;
    double value = round_parts(&copy, top);
    if (negative) value = -value;
    if (rest && value - value == 0) {
        struct ysim_sum left = *sum;
        yt_sum_add(&left, -value);
        *rest = ysim_sum_value(&left, 0);
    }
    return value;
}
