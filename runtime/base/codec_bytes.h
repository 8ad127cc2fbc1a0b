/* Numbers in network byte order at any address; the compilers make one load and one swap of each. */
#ifndef YT_BASE_CODEC_BYTES_H
#define YT_BASE_CODEC_BYTES_H

#include <stdint.h>
#include <string.h>

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define YT_SWAP32(x) __builtin_bswap32(x)
#define YT_SWAP64(x) __builtin_bswap64(x)
#else
#define YT_SWAP32(x) (x)
#define YT_SWAP64(x) (x)
#endif

static inline uint32_t yt_load32(const void *place) {
    uint32_t value;
    memcpy(&value, place, sizeof value);
    return YT_SWAP32(value);
}

static inline uint64_t yt_load64(const void *place) {
    uint64_t value;
    memcpy(&value, place, sizeof value);
    return YT_SWAP64(value);
}

static inline void yt_store32(void *place, uint32_t value) {
    value = YT_SWAP32(value);
    memcpy(place, &value, sizeof value);
}

static inline void yt_store64(void *place, uint64_t value) {
    value = YT_SWAP64(value);
    memcpy(place, &value, sizeof value);
}

#endif
