/* Plans as shuffles; see codec_shuffle.h. */
#include "base/codec_shuffle.h"

#include <string.h>

#if defined __aarch64__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#include <arm_neon.h>
#define SHUFFLES true
#define SHUFFLING
typedef uint8x16_t bytes16;
static inline bytes16 shuffle16(bytes16 from, bytes16 which) {
    return vqtbl1q_u8(from, which);
}
#elif defined __x86_64__ || defined __i386__
#include <tmmintrin.h>
#define SHUFFLES  __builtin_cpu_supports("ssse3")
#define SHUFFLING __attribute__((target("ssse3")))
typedef __m128i bytes16;
SHUFFLING static inline bytes16 shuffle16(bytes16 from, bytes16 which) {
    return _mm_shuffle_epi8(from, which);
}
#else
#define SHUFFLES false
#define SHUFFLING
typedef uint64_t bytes16 __attribute__((vector_size(16)));
static inline bytes16 shuffle16(bytes16 from, bytes16 which) {
    (void)which;
    return from;
}
#endif

enum { LARGEST = 256 /* bytes of a record */ };

/* ---- making ------------------------------------------------------------------------------------ */

/* A byte that a record is written by. */
struct byte {
    bool is_written;  /* by any step */
    bool is_shuffled; /* by one that shuffles can do */
    bool is_sign;     /* nothing but the sign of `source` */
    int16_t source;   /* the byte of the record read; -1: zero */
    /* The first of a value's bytes that are left out, and how many: they must be its sign, or zero. */
    int16_t extension;
    uint8_t extension_size;
    bool is_signed;
};

struct map {
    uint64_t size, from_size;
    struct byte bytes[LARGEST];
};

static uint64_t length_of(const struct yt_plan_step *step, bool decoding) {
    return decoding ? yt_plan_memory_of(step->move) * step->count : yt_plan_wire_of(step->move, step->count);
}

/* Byte i of what a step writes. A value's bytes are in opposite orders here and there; on the wire its extension comes first. */
static struct byte byte_of(const struct yt_plan_step *step, uint64_t i, bool decoding) {
    const bool is_text = step->move == YT_PLAN_BYTES;
    const uint64_t memory = yt_plan_memory_of(step->move), wire = is_text ? 1 : yt_plan_wire_of(step->move, 1);
    const uint64_t width = decoding ? memory : wire, extension = wire - memory, within = i % width;
    const uint64_t begin = (decoding ? step->at : step->offset) + i / width * (decoding ? wire : memory);
    const bool is_signed = step->move == YT_PLAN_S8 || step->move == YT_PLAN_S16 || step->move == YT_PLAN_S32;
    struct byte byte = {.is_written = true, .is_shuffled = step->move != YT_PLAN_BOOL, .source = -1};
    if (is_text && i >= step->count) return byte;
    if (!decoding && within < extension) {
        byte.is_sign = is_signed;
        if (is_signed) byte.source = (int16_t)(begin + memory - 1);
        return byte;
    }
    byte.source = (int16_t)(begin + wire - 1 - within);
    if (decoding) {
        byte.extension = (int16_t)begin;
        byte.extension_size = (uint8_t)extension;
        byte.is_signed = is_signed;
    }
    return byte;
}

/* False: too small, too large, or not in the order of its places. */
static bool map_plan(struct map *map, const struct yt_plan *plan, bool decoding) {
    uint64_t end = 0;
    memset(map, 0, sizeof *map);
    map->size = decoding ? plan->size : plan->wire;
    map->from_size = decoding ? plan->wire : plan->size;
    if (map->size > LARGEST || map->from_size > LARGEST || map->size < 16 || map->from_size < 16) return false;
    for (uint32_t i = 0; i < plan->count; i++) {
        const struct yt_plan_step *step = &plan->steps[i];
        const uint64_t begin = decoding ? step->offset : step->at, length = length_of(step, decoding);
        if (begin < end) return false;
        for (uint64_t at = 0; at < length; at++) map->bytes[begin + at] = byte_of(step, at, decoding);
        end = begin + length;
    }
    return true;
}

/* The most bytes from `at` on, up to 16, that 16 bytes of the record read have all for; *from is where those begin. */
static unsigned reach(const struct map *map, uint64_t at, uint64_t *from) {
    int64_t low = INT16_MAX, high = -1;
    unsigned length = 0;
    for (; length < 16 && at + length < map->size; length++) {
        const struct byte *byte = &map->bytes[at + length];
        if (!byte->is_shuffled) break;
        if (byte->source < 0) continue;
        int64_t first = byte->extension_size ? byte->extension : byte->source, last = byte->source;
        if (first > low) first = low;
        if (last < high) last = high;
        if (last - first >= 16) break;
        low = first;
        high = last;
    }
    const uint64_t most = map->from_size - 16;
    *from = (uint64_t)low < most ? (uint64_t)low : most;
    return length;
}

/* Whether `width` bytes from `at` on may be written of which `length` are right: the others must be written later. */
static bool may_spill(const struct map *map, uint64_t at, unsigned length, unsigned width) {
    if (at + width > map->size) return false;
    for (unsigned i = length; i < width; i++)
        if (!map->bytes[at + i].is_written) return false;
    return true;
}

static void set_byte(struct yt_shuffle *shuffle, unsigned i, const struct byte *byte) {
    const unsigned from = shuffle->from;
    if (byte->source < 0) return;
    unsigned char source = (unsigned char)((unsigned)byte->source - from);
    (byte->is_sign ? shuffle->signs : shuffle->bytes)[i] = source;
    if (byte->is_sign) shuffle->kind = YT_SHUFFLE_SIGNS;
    if (!byte->extension_size) return;
    const unsigned extension = (unsigned)byte->extension - from, end = extension + byte->extension_size;
    shuffle->kind = YT_SHUFFLE_CHECK;
    for (unsigned j = extension; j < end; j++) {
        shuffle->checked[j] = 255;
        if (byte->is_signed) shuffle->signs[j] = (unsigned char)end;
    }
}

/* The shuffle of the bytes from `at` on; how many of them it writes for good. */
static unsigned make_one(const struct map *map, uint64_t at, struct yt_shuffle *shuffle) {
    uint64_t from, earlier;
    unsigned length = reach(map, at, &from), width = 16, back = 0;
    for (; length < width && !may_spill(map, at, length, width); width /= 2) {
        back = width - length; /* such as have been written are written again */
        if (at >= back && reach(map, at - back, &earlier) >= width) {
            from = earlier;
            break;
        }
        back = 0;
    }
    if (length > width) length = width;
    memset(shuffle->bytes, YT_SHUFFLE_ZERO, sizeof shuffle->bytes);
    memset(shuffle->signs, YT_SHUFFLE_ZERO, sizeof shuffle->signs);
    memset(shuffle->checked, 0, sizeof shuffle->checked);
    shuffle->kind = YT_SHUFFLE_PLAIN;
    shuffle->from = (uint16_t)from;
    shuffle->to = (uint16_t)(at - back);
    shuffle->width = (uint8_t)width;
    for (unsigned i = 0; i < back + length; i++) set_byte(shuffle, i, &map->bytes[shuffle->to + i]);
    return length;
}

bool yt_shuffles_make(struct yt_shuffles *shuffles, const struct yt_plan *plan, bool decoding) {
    struct map map;
    uint64_t at = 0;
    if (!SHUFFLES || !map_plan(&map, plan, decoding)) return false;
    shuffles->count = 0;
    for (uint32_t i = 0; i < plan->count; i++) {
        const struct yt_plan_step *step = &plan->steps[i];
        const uint64_t begin = decoding ? step->offset : step->at, end = begin + length_of(step, decoding);
        if (at < begin) at = begin; /* else the last shuffle has begun with this step */
        while (at < end) {
            if (shuffles->count == YT_SHUFFLES) return false;
            struct yt_shuffle *next = &shuffles->each[shuffles->count++];
            next->kind = YT_SHUFFLE_STEP;
            next->step = (uint8_t)i;
            at = map.bytes[at].is_shuffled ? at + make_one(&map, at, next) : end;
        }
    }
    return true;
}

/* ---- running ----------------------------------------------------------------------------------- */

SHUFFLING static inline bytes16 load16(const void *from) {
    bytes16 bytes;
    memcpy(&bytes, from, sizeof bytes);
    return bytes;
}

/* 255 for each byte below zero. */
SHUFFLING static inline bytes16 signs16(bytes16 bytes) {
    typedef signed char numbers __attribute__((vector_size(16)));
    return (bytes16)((numbers)bytes < 0);
}

/* Loops over all records, for a shuffle of one kind and width. */
#define EACH(width, value)                                                                                             \
    YT_EACH_RECORD(&tile) {                                                                                            \
        bytes16 taken = load16(from), written = (value);                                                               \
        memcpy(to, &written, width);                                                                                   \
    }

#define EACH_OF_ANY_WIDTH(value)                                                                                       \
    if (shuffle->width == 16) {                                                                                        \
        EACH(16, value)                                                                                                \
    } else if (shuffle->width == 8) {                                                                                  \
        EACH(8, value)                                                                                                 \
    } else if (shuffle->width == 4) {                                                                                  \
        EACH(4, value)                                                                                                 \
    } else if (shuffle->width == 2) {                                                                                  \
        EACH(2, value)                                                                                                 \
    } else {                                                                                                           \
        EACH(1, value)                                                                                                 \
    }

SHUFFLING static bool run_one(const struct yt_shuffle *shuffle, const struct yt_tile *records) {
    const struct yt_tile tile = {records->from + shuffle->from, records->to + shuffle->to, records->from_size,
                                 records->to_size, records->n};
    const bytes16 bytes = load16(shuffle->bytes), signs = load16(shuffle->signs), checked = load16(shuffle->checked);
    bytes16 wrong = {0};
    if (shuffle->kind == YT_SHUFFLE_PLAIN) {
        EACH_OF_ANY_WIDTH(shuffle16(taken, bytes))
    } else if (shuffle->kind == YT_SHUFFLE_SIGNS) {
        EACH_OF_ANY_WIDTH(shuffle16(taken, bytes) | shuffle16(signs16(taken), signs))
    } else {
        EACH_OF_ANY_WIDTH((wrong |= (taken ^ shuffle16(signs16(taken), signs)) & checked, shuffle16(taken, bytes)))
    }
    uint64_t halves[2];
    memcpy(halves, &wrong, sizeof halves);
    return !(halves[0] | halves[1]);
}

/* Plain ones of full width together: counting and finding the record is half of the work of one. */
SHUFFLING static void run_four(const struct yt_shuffle *four, const struct yt_tile *records) {
    const bytes16 bytes0 = load16(four[0].bytes), bytes1 = load16(four[1].bytes), bytes2 = load16(four[2].bytes),
                  bytes3 = load16(four[3].bytes);
    const uint64_t from0 = four[0].from, from1 = four[1].from, from2 = four[2].from, from3 = four[3].from;
    const uint64_t to0 = four[0].to, to1 = four[1].to, to2 = four[2].to, to3 = four[3].to;
    const unsigned char *from = records->from;
    unsigned char *to = records->to;
    for (uint64_t left = records->n; left; left--, from += records->from_size, to += records->to_size) {
        const bytes16 taken0 = shuffle16(load16(from + from0), bytes0),
                      taken1 = shuffle16(load16(from + from1), bytes1);
        const bytes16 taken2 = shuffle16(load16(from + from2), bytes2),
                      taken3 = shuffle16(load16(from + from3), bytes3);
        memcpy(to + to0, &taken0, 16);
        memcpy(to + to1, &taken1, 16);
        memcpy(to + to2, &taken2, 16);
        memcpy(to + to3, &taken3, 16);
    }
}

static bool is_full(const struct yt_shuffle *shuffle) {
    return shuffle->kind == YT_SHUFFLE_PLAIN && shuffle->width == 16;
}

bool yt_shuffles_run(const struct yt_shuffles *shuffles, uint32_t *i, const struct yt_tile *records) {
    while (*i < shuffles->count && shuffles->each[*i].kind) {
        const struct yt_shuffle *next = &shuffles->each[*i];
        if (*i + 4 <= shuffles->count && is_full(next) && is_full(next + 1) && is_full(next + 2) && is_full(next + 3)) {
            run_four(next, records);
            *i += 4;
        } else {
            if (!run_one(next, records)) return false;
            ++*i;
        }
    }
    return true;
}
