/* Many numbers between native and network byte order, 16 bytes at a time. */
#ifndef YT_BASE_CODEC_BULK_H
#define YT_BASE_CODEC_BULK_H

#include <stdbool.h>

#include "base/codec_bytes.h"

/* Copy n numbers between native and network order; to and from may be unaligned, and must not overlap, but may be the same. */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

/* Bytes are swapped in pairs, then the pairs: all machines have instructions for that, whatever their age. */
typedef uint16_t yt_pairs __attribute__((vector_size(16)));
typedef int16_t yt_signed_pairs __attribute__((vector_size(16)));

static inline yt_pairs yt_swap_pairs(const unsigned char *from) {
    yt_pairs pairs;
    memcpy(&pairs, from, sizeof pairs);
    return pairs << 8 | pairs >> 8;
}

static inline void yt_copy32(void *to, const void *from, uint64_t n) {
    unsigned char *out = to;
    const unsigned char *in = from;
    for (; n >= 4; n -= 4, in += 16, out += 16) {
        yt_pairs pairs = yt_swap_pairs(in);
        pairs = __builtin_shufflevector(pairs, pairs, 1, 0, 3, 2, 5, 4, 7, 6);
        memcpy(out, &pairs, sizeof pairs);
    }
    for (; n; n--, in += 4, out += 4) {
        uint32_t value = yt_load32(in);
        memcpy(out, &value, sizeof value);
    }
}

static inline void yt_copy64(void *to, const void *from, uint64_t n) {
    unsigned char *out = to;
    const unsigned char *in = from;
    for (; n >= 2; n -= 2, in += 16, out += 16) {
        yt_pairs pairs = yt_swap_pairs(in);
        pairs = __builtin_shufflevector(pairs, pairs, 3, 2, 1, 0, 7, 6, 5, 4);
        memcpy(out, &pairs, sizeof pairs);
    }
    if (n) {
        uint64_t value = yt_load64(in);
        memcpy(out, &value, sizeof value);
    }
}

/* Eight numbers of 16 bits at a time <-> 32 bits: of each the upper half is the sign, or 0. How many have been done: the others are
 * the caller's. */
static inline uint64_t yt_widen16(unsigned char *to, const unsigned char *from, uint64_t n, bool is_signed) {
    uint64_t done = 0;
    for (; n - done >= 8; done += 8, from += 16, to += 32) {
        yt_pairs value;
        memcpy(&value, from, sizeof value);
        yt_pairs above = is_signed ? (yt_pairs)((yt_signed_pairs)value >> 15) : (yt_pairs){0};
        value = value << 8 | value >> 8;
        yt_pairs first = __builtin_shufflevector(above, value, 0, 8, 1, 9, 2, 10, 3, 11);
        yt_pairs second = __builtin_shufflevector(above, value, 4, 12, 5, 13, 6, 14, 7, 15);
        memcpy(to, &first, sizeof first);
        memcpy(to + 16, &second, sizeof second);
    }
    return done;
}

/* Notes in *wrong whether one does not fit. */
static inline uint64_t yt_narrow16(unsigned char *to, const unsigned char *from, uint64_t n, bool is_signed,
                                   uint64_t *wrong) {
    uint64_t done = 0;
    yt_pairs differing = {0};
    for (; n - done >= 8; done += 8, from += 32, to += 16) {
        yt_pairs first, second;
        memcpy(&first, from, sizeof first);
        memcpy(&second, from + 16, sizeof second);
        yt_pairs above = __builtin_shufflevector(first, second, 0, 2, 4, 6, 8, 10, 12, 14);
        yt_pairs value = __builtin_shufflevector(first, second, 1, 3, 5, 7, 9, 11, 13, 15);
        value = value << 8 | value >> 8;
        differing |= above ^ (is_signed ? (yt_pairs)((yt_signed_pairs)value >> 15) : (yt_pairs){0});
        memcpy(to, &value, sizeof value);
    }
    uint64_t halves[2];
    memcpy(halves, &differing, sizeof halves);
    *wrong |= halves[0] | halves[1];
    return done;
}

#else

static inline uint64_t yt_widen16(unsigned char *to, const unsigned char *from, uint64_t n, bool is_signed) {
    (void)to, (void)from, (void)n, (void)is_signed;
    return 0;
}

static inline uint64_t yt_narrow16(unsigned char *to, const unsigned char *from, uint64_t n, bool is_signed,
                                   uint64_t *wrong) {
    (void)to, (void)from, (void)n, (void)is_signed, (void)wrong;
    return 0;
}

static inline void yt_copy32(void *to, const void *from, uint64_t n) {
    if (to != from) memcpy(to, from, 4 * n);
}

static inline void yt_copy64(void *to, const void *from, uint64_t n) {
    if (to != from) memcpy(to, from, 8 * n);
}

#endif

#endif
