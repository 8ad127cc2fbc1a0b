/* Many numbers between native and network byte order, 16 bytes at a time. */
#ifndef YT_BASE_CODEC_BULK_H
#define YT_BASE_CODEC_BULK_H

#include "base/codec_bytes.h"

/* Copy n numbers between native and network order; to and from may be unaligned, and must not overlap. */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

/* Bytes are swapped in pairs, then the pairs: all machines have instructions for that, whatever their age. */
typedef uint16_t yt_pairs __attribute__((vector_size(16)));

static inline yt_pairs yt_swap_pairs(const unsigned char *from) {
    yt_pairs pairs;
    memcpy(&pairs, from, sizeof pairs);
    return pairs << 8 | pairs >> 8;
}

static inline void yt_copy32(void *restrict to, const void *restrict from, uint64_t n) {
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

static inline void yt_copy64(void *restrict to, const void *restrict from, uint64_t n) {
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

#else

static inline void yt_copy32(void *restrict to, const void *restrict from, uint64_t n) {
    memcpy(to, from, 4 * n);
}

static inline void yt_copy64(void *restrict to, const void *restrict from, uint64_t n) {
    memcpy(to, from, 8 * n);
}

#endif

#endif
