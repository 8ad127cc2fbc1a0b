/* The steps of plans; see codec_tile.h. */
#include "base/codec_bulk.h"
#include "base/codec_tile.h"

/* ---- moves ------------------------------------------------------------------------------------- */

static inline void swap_pair(unsigned char *to, const unsigned char *from) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t pair = yt_load64(from);
    pair = pair << 32 | pair >> 32;
    memcpy(to, &pair, sizeof pair);
#else
    memcpy(to, from, 8);
#endif
}

static void move_copy32(const struct yt_tile *tile, uint64_t count) {
    if (count == 1) {
        YT_EACH_RECORD(tile) yt_copy32(to, from, 1);
    } else if (count == 2) {
        YT_EACH_RECORD(tile) swap_pair(to, from);
    } else if (count == 3) {
        YT_EACH_RECORD(tile) {
            swap_pair(to, from);
            yt_copy32(to + 8, from + 8, 1);
        }
    } else if (count == 4) {
        YT_EACH_RECORD(tile) yt_copy32(to, from, 4);
    } else {
        YT_EACH_RECORD(tile) yt_copy32(to, from, count);
    }
}

static void move_copy64(const struct yt_tile *tile, uint64_t count) {
    if (count == 1) {
        YT_EACH_RECORD(tile) yt_copy64(to, from, 1);
    } else if (count == 2) {
        YT_EACH_RECORD(tile) yt_copy64(to, from, 2);
    } else if (count == 3) {
        YT_EACH_RECORD(tile) yt_copy64(to, from, 3);
    } else if (count == 4) {
        YT_EACH_RECORD(tile) yt_copy64(to, from, 4);
    } else {
        YT_EACH_RECORD(tile) yt_copy64(to, from, count);
    }
}

/* So many bytes as two pieces that may overlap, T each; the word that they end in is zeroed before, if they are padded. */
#define TWO_PIECES(tile, T, count, padding)                                                                            \
    YT_EACH_RECORD(tile) {                                                                                             \
        if (padding) memset(to + (count) + (padding) - 4, 0, 4);                                                       \
        memcpy(to, from, sizeof(T));                                                                                   \
        memcpy(to + (count) - sizeof(T), from + (count) - sizeof(T), sizeof(T));                                       \
    }

/* `padding` bytes behind the bytes are zeroed; 0 when decoding. */
static void move_bytes(const struct yt_tile *tile, uint64_t count, uint64_t padding) {
    if (count == 4) {
        YT_EACH_RECORD(tile) memcpy(to, from, 4);
    } else if (count == 8) {
        YT_EACH_RECORD(tile) memcpy(to, from, 8);
    } else if (count > 8 && count <= 16) {
        TWO_PIECES(tile, uint64_t, count, padding)
    } else if (count > 4 && count < 8) {
        TWO_PIECES(tile, uint32_t, count, padding)
    } else if (count < 4) {
        YT_EACH_RECORD(tile) {
            if (padding) memset(to, 0, 4);
            for (uint64_t i = 0; i < count; i++) to[i] = from[i];
        }
    } else {
        YT_EACH_RECORD(tile) {
            memcpy(to, from, count);
            for (uint64_t i = 0; i < padding; i++) to[count + i] = 0;
        }
    }
}

/* ---- encoding ---------------------------------------------------------------------------------- */

/* Integers of type T in memory, of type W on the wire. */
#define WIDEN_ONE(i, T, W, store)                                                                                      \
    {                                                                                                                  \
        T value;                                                                                                       \
        memcpy(&value, from + (i) * sizeof(T), sizeof value);                                                          \
        store(to + (i) * sizeof(W), (W)value);                                                                         \
    }

/* One or two of a record are most. */
#define WIDEN(tile, count, T, W, store)                                                                                \
    if ((count) >= 8 && sizeof(T) == 2) {                                                                              \
        YT_EACH_RECORD(tile) {                                                                                         \
            uint64_t i = yt_widen16(to, from, count, (T) - 1 < (T)1);                                                  \
            for (; i < (count); i++) WIDEN_ONE(i, T, W, store)                                                         \
        }                                                                                                              \
    } else if ((count) == 1) {                                                                                         \
        YT_EACH_RECORD(tile) WIDEN_ONE(0, T, W, store)                                                                 \
    } else if ((count) == 2) {                                                                                         \
        YT_EACH_RECORD(tile) {                                                                                         \
            WIDEN_ONE(0, T, W, store) WIDEN_ONE(1, T, W, store)                                                        \
        }                                                                                                              \
    } else {                                                                                                           \
        YT_EACH_RECORD(tile) for (uint64_t i = 0; i < (count); i++) WIDEN_ONE(i, T, W, store)                          \
    }

void yt_step_encode(const struct yt_tile *records, const struct yt_plan_step *step) {
    const struct yt_tile *tile = &(const struct yt_tile){records->from + step->offset, records->to + step->at,
                                                         records->from_size, records->to_size, records->n};
    switch (step->move) {
    case YT_PLAN_COPY32:
        move_copy32(tile, step->count);
        break;
    case YT_PLAN_COPY64:
        move_copy64(tile, step->count);
        break;
    case YT_PLAN_BYTES:
        move_bytes(tile, step->count, -step->count & 3);
        break;
    case YT_PLAN_BOOL: {
        YT_EACH_RECORD(tile) for (uint64_t i = 0; i < step->count; i++) yt_store32(to + 4 * i, from[i] != 0);
        break;
    }
    case YT_PLAN_S8: {
        WIDEN(tile, step->count, int8_t, uint32_t, yt_store32)
        break;
    }
    case YT_PLAN_U8: {
        WIDEN(tile, step->count, uint8_t, uint32_t, yt_store32)
        break;
    }
    case YT_PLAN_S16: {
        WIDEN(tile, step->count, int16_t, uint32_t, yt_store32)
        break;
    }
    case YT_PLAN_U16: {
        WIDEN(tile, step->count, uint16_t, uint32_t, yt_store32)
        break;
    }
    case YT_PLAN_S32: {
        WIDEN(tile, step->count, int32_t, uint64_t, yt_store64)
        break;
    }
    case YT_PLAN_U32: {
        WIDEN(tile, step->count, uint32_t, uint64_t, yt_store64)
        break;
    }
    }
}

/* ---- decoding ---------------------------------------------------------------------------------- */

/* The same back; notes in `wrong` whether a value came out as another. */
#define NARROW_ONE(i, T, W, load, wrong)                                                                               \
    {                                                                                                                  \
        W wide = load(from + (i) * sizeof(W));                                                                         \
        T value = (T)wide;                                                                                             \
        (wrong) |= (W)value ^ wide;                                                                                    \
        memcpy(to + (i) * sizeof(T), &value, sizeof value);                                                            \
    }

#define NARROW(tile, count, T, W, load, wrong)                                                                         \
    if ((count) >= 8 && sizeof(T) == 2) {                                                                              \
        YT_EACH_RECORD(tile) {                                                                                         \
            uint64_t i = yt_narrow16(to, from, count, (T) - 1 < (T)1, &(wrong));                                       \
            for (; i < (count); i++) NARROW_ONE(i, T, W, load, wrong)                                                  \
        }                                                                                                              \
    } else if ((count) == 1) {                                                                                         \
        YT_EACH_RECORD(tile) NARROW_ONE(0, T, W, load, wrong)                                                          \
    } else if ((count) == 2) {                                                                                         \
        YT_EACH_RECORD(tile) {                                                                                         \
            NARROW_ONE(0, T, W, load, wrong) NARROW_ONE(1, T, W, load, wrong)                                          \
        }                                                                                                              \
    } else {                                                                                                           \
        YT_EACH_RECORD(tile) for (uint64_t i = 0; i < (count); i++) NARROW_ONE(i, T, W, load, wrong)                   \
    }

bool yt_step_decode(const struct yt_tile *records, const struct yt_plan_step *step) {
    const struct yt_tile *tile = &(const struct yt_tile){records->from + step->at, records->to + step->offset,
                                                         records->from_size, records->to_size, records->n};
    uint64_t wrong = 0;
    switch (step->move) {
    case YT_PLAN_COPY32:
        move_copy32(tile, step->count);
        break;
    case YT_PLAN_COPY64:
        move_copy64(tile, step->count);
        break;
    case YT_PLAN_BYTES:
        move_bytes(tile, step->count, 0);
        break;
    case YT_PLAN_BOOL: {
        YT_EACH_RECORD(tile) for (uint64_t i = 0; i < step->count; i++) {
            uint32_t wide = yt_load32(from + 4 * i);
            to[i] = wide & 1;
            wrong |= wide >> 1;
        }
        break;
    }
    case YT_PLAN_S8: {
        NARROW(tile, step->count, int8_t, uint32_t, yt_load32, wrong)
        break;
    }
    case YT_PLAN_U8: {
        NARROW(tile, step->count, uint8_t, uint32_t, yt_load32, wrong)
        break;
    }
    case YT_PLAN_S16: {
        NARROW(tile, step->count, int16_t, uint32_t, yt_load32, wrong)
        break;
    }
    case YT_PLAN_U16: {
        NARROW(tile, step->count, uint16_t, uint32_t, yt_load32, wrong)
        break;
    }
    case YT_PLAN_S32: {
        NARROW(tile, step->count, int32_t, uint64_t, yt_load64, wrong)
        break;
    }
    case YT_PLAN_U32: {
        NARROW(tile, step->count, uint32_t, uint64_t, yt_load64, wrong)
        break;
    }
    }
    return !wrong;
}
