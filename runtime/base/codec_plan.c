/* Records <-> bytes, many at a time; see codec_plan.h. */
#include "base/codec_plan.h"

#include "base/codec_bulk.h"
#include "base/codec_kinds.h"
#include "base/schema.h"

enum { TILE = 4096 /* bytes of records at a time */, UNROLLED = 8 /* structs of an array in a record */ };

/* ---- making ------------------------------------------------------------------------------------ */

static uint64_t memory_of(enum yt_plan_move move) {
    static const uint8_t sizes[] = {4, 8, 1, 1, 1, 1, 2, 2, 4, 4};
    return sizes[move];
}

static uint64_t wire_of(enum yt_plan_move move, uint64_t count) {
    if (move == YT_PLAN_BYTES) return count + (-count & 3);
    return count * (move == YT_PLAN_COPY64 || move == YT_PLAN_S32 || move == YT_PLAN_U32 ? 8 : 4);
}

/* Appends a move, or lengthens the last one. */
static bool add(struct yt_plan *plan, enum yt_plan_move move, uint64_t offset, uint64_t count) {
    struct yt_plan_step *last = plan->count ? &plan->steps[plan->count - 1] : 0;
    bool is_next = last && last->move == move && last->offset + memory_of(move) * last->count == offset;
    if (is_next && (move != YT_PLAN_BYTES || last->count % 4 == 0)) {
        last->count += count;
    } else {
        if (plan->count == YT_PLAN_STEPS) return false;
        plan->steps[plan->count++] = (struct yt_plan_step){move, offset, plan->wire, count};
    }
    plan->wire += wire_of(move, count);
    return true;
}

/* The move of an integer that is shorter in memory than on the wire; false if there is none. */
static bool find_narrow(const struct ythread_type *type, unsigned wire, enum yt_plan_move *move) {
    bool is_wide = wire == YT_WIRE_I64 || wire == YT_WIRE_U64;
    if (wire == YT_WIRE_BOOL && type->size == 1)
        *move = YT_PLAN_BOOL;
    else if (is_wide && type->size == 4 && (wire == YT_WIRE_I64) == type->is_signed)
        *move = type->is_signed ? YT_PLAN_S32 : YT_PLAN_U32;
    else if (wire != YT_WIRE_I32 && wire != YT_WIRE_U32 && wire != YT_WIRE_ENUM)
        return false;
    else if (type->size == 1)
        *move = type->is_signed ? YT_PLAN_S8 : YT_PLAN_U8;
    else if (type->size == 2)
        *move = type->is_signed ? YT_PLAN_S16 : YT_PLAN_U16;
    else
        return false;
    return wire != YT_WIRE_U32 || !type->is_signed;
}

static bool add_one(struct yt_plan *plan, const struct ythread_type *type, uint64_t offset);

static bool add_many(struct yt_plan *plan, const struct ythread_type *type, uint64_t offset, uint64_t n) {
    const struct yt_codec_kind *kind = yt_codec_kind(type->kind);
    unsigned width = yt_codec_same_width(type);
    enum yt_plan_move move;
    if (kind->is_byte) return add(plan, YT_PLAN_BYTES, offset, n);
    if (width) return add(plan, width == 4 ? YT_PLAN_COPY32 : YT_PLAN_COPY64, offset, n * kind->parts);
    if (find_narrow(type, kind->wire, &move)) return add(plan, move, offset, n);
    if (n > UNROLLED) return false;
    for (uint64_t i = 0; i < n; i++)
        if (!add_one(plan, type, offset + i * type->size)) return false;
    return true;
}

static bool add_field(struct yt_plan *plan, const struct ythread_field *field, uint64_t offset) {
    return !field->get && add_one(plan, field->type, offset + field->offset);
}

static bool add_fields(struct yt_plan *plan, const struct ythread_type *type, uint64_t offset) {
    for (uint64_t i = 0; i < type->count; i++)
        if (!add_field(plan, &type->fields[i], offset)) return false;
    return true;
}

static bool add_one(struct yt_plan *plan, const struct ythread_type *type, uint64_t offset) {
    const struct yt_codec_kind *kind = yt_codec_kind(type->kind);
    unsigned width = yt_codec_same_width(type);
    enum yt_plan_move move;
    if (kind->wire == YT_WIRE_STRUCT) return add_fields(plan, type, offset);
    if (kind->wire == YT_WIRE_ARRAY) return !type->count || add_many(plan, type->element, offset, type->count);
    if (width) return add(plan, width == 4 ? YT_PLAN_COPY32 : YT_PLAN_COPY64, offset, kind->parts);
    return find_narrow(type, kind->wire, &move) && add(plan, move, offset, 1);
}

static void begin(struct yt_plan *plan, uint64_t size) {
    plan->size = size;
    plan->wire = 0;
    plan->count = 0;
}

bool yt_plan_make(struct yt_plan *plan, const struct ythread_type *type) {
    begin(plan, type->size);
    return type->size && add_one(plan, type, 0) && plan->wire;
}

bool yt_plan_make_fields(struct yt_plan *plan, uint64_t size, const struct ythread_field *fields,
                         const ythread_index *chosen, uint64_t count) {
    begin(plan, size);
    for (uint64_t i = 0; i < count; i++)
        if (!add_field(plan, &fields[chosen[i]], 0)) return false;
    return true;
}

/* ---- moves ------------------------------------------------------------------------------------- */

/* One move of the records of a tile. The caller names places and steps, so that the compiler makes a loop of each. */
struct tile {
    const unsigned char *from;
    unsigned char *to;
    uint64_t from_size, to_size; /* from record to record */
    uint64_t n;
};

/* (Two at a time: half of a short move is counting.) */
#define EACH_RECORD(tile)                                                                                              \
    const unsigned char *from = (tile)->from;                                                                          \
    unsigned char *to = (tile)->to;                                                                                    \
    const uint64_t from_size = (tile)->from_size, to_size = (tile)->to_size;                                           \
    _Pragma("GCC unroll 2") for (uint64_t left = (tile)->n; left; left--, from += from_size, to += to_size)

static inline void swap_pair(unsigned char *to, const unsigned char *from) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t pair = yt_load64(from);
    pair = pair << 32 | pair >> 32;
    memcpy(to, &pair, sizeof pair);
#else
    memcpy(to, from, 8);
#endif
}

static void move_copy32(const struct tile *tile, uint64_t count) {
    if (count == 1) {
        EACH_RECORD(tile) yt_copy32(to, from, 1);
    } else if (count == 2) {
        EACH_RECORD(tile) swap_pair(to, from);
    } else if (count == 3) {
        EACH_RECORD(tile) {
            swap_pair(to, from);
            yt_copy32(to + 8, from + 8, 1);
        }
    } else if (count == 4) {
        EACH_RECORD(tile) yt_copy32(to, from, 4);
    } else {
        EACH_RECORD(tile) yt_copy32(to, from, count);
    }
}

static void move_copy64(const struct tile *tile, uint64_t count) {
    if (count == 1) {
        EACH_RECORD(tile) yt_copy64(to, from, 1);
    } else if (count == 2) {
        EACH_RECORD(tile) yt_copy64(to, from, 2);
    } else if (count == 3) {
        EACH_RECORD(tile) yt_copy64(to, from, 3);
    } else if (count == 4) {
        EACH_RECORD(tile) yt_copy64(to, from, 4);
    } else {
        EACH_RECORD(tile) yt_copy64(to, from, count);
    }
}

/* So many bytes as two pieces that may overlap, T each; the word that they end in is zeroed before, if they are padded. */
#define TWO_PIECES(tile, T, count, padding)                                                                            \
    EACH_RECORD(tile) {                                                                                                \
        if (padding) memset(to + (count) + (padding) - 4, 0, 4);                                                       \
        memcpy(to, from, sizeof(T));                                                                                   \
        memcpy(to + (count) - sizeof(T), from + (count) - sizeof(T), sizeof(T));                                       \
    }

/* `padding` bytes behind the bytes are zeroed; 0 when decoding. */
static void move_bytes(const struct tile *tile, uint64_t count, uint64_t padding) {
    if (count == 4) {
        EACH_RECORD(tile) memcpy(to, from, 4);
    } else if (count == 8) {
        EACH_RECORD(tile) memcpy(to, from, 8);
    } else if (count > 8 && count <= 16) {
        TWO_PIECES(tile, uint64_t, count, padding)
    } else if (count > 4 && count < 8) {
        TWO_PIECES(tile, uint32_t, count, padding)
    } else if (count < 4) {
        EACH_RECORD(tile) {
            if (padding) memset(to, 0, 4);
            for (uint64_t i = 0; i < count; i++) to[i] = from[i];
        }
    } else {
        EACH_RECORD(tile) {
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
        EACH_RECORD(tile) {                                                                                            \
            uint64_t i = yt_widen16(to, from, count, (T) - 1 < (T)1);                                                  \
            for (; i < (count); i++) WIDEN_ONE(i, T, W, store)                                                         \
        }                                                                                                              \
    } else if ((count) == 1) {                                                                                         \
        EACH_RECORD(tile) WIDEN_ONE(0, T, W, store)                                                                    \
    } else if ((count) == 2) {                                                                                         \
        EACH_RECORD(tile) {                                                                                            \
            WIDEN_ONE(0, T, W, store) WIDEN_ONE(1, T, W, store)                                                        \
        }                                                                                                              \
    } else {                                                                                                           \
        EACH_RECORD(tile) for (uint64_t i = 0; i < (count); i++) WIDEN_ONE(i, T, W, store)                             \
    }

static void encode_step(const struct tile *tile, const struct yt_plan_step *step) {
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
        EACH_RECORD(tile) for (uint64_t i = 0; i < step->count; i++) yt_store32(to + 4 * i, from[i] != 0);
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
        EACH_RECORD(tile) {                                                                                            \
            uint64_t i = yt_narrow16(to, from, count, (T) - 1 < (T)1, &(wrong));                                       \
            for (; i < (count); i++) NARROW_ONE(i, T, W, load, wrong)                                                  \
        }                                                                                                              \
    } else if ((count) == 1) {                                                                                         \
        EACH_RECORD(tile) NARROW_ONE(0, T, W, load, wrong)                                                             \
    } else if ((count) == 2) {                                                                                         \
        EACH_RECORD(tile) {                                                                                            \
            NARROW_ONE(0, T, W, load, wrong) NARROW_ONE(1, T, W, load, wrong)                                          \
        }                                                                                                              \
    } else {                                                                                                           \
        EACH_RECORD(tile) for (uint64_t i = 0; i < (count); i++) NARROW_ONE(i, T, W, load, wrong)                      \
    }

static bool decode_step(const struct tile *tile, const struct yt_plan_step *step) {
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
        EACH_RECORD(tile) for (uint64_t i = 0; i < step->count; i++) {
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

/* ---- tiles ------------------------------------------------------------------------------------- */

static uint64_t tile_of(const struct yt_plan *plan, uint64_t left) {
    uint64_t most = plan->size < TILE ? TILE / plan->size : 1;
    return left < most ? left : most;
}

/* Records that are one number each, or a few alike, stand as one record of many: a tile is that, then. */
static bool is_dense(const struct yt_plan *plan) {
    const struct yt_plan_step *step = &plan->steps[0];
    return plan->count == 1 && step->move != YT_PLAN_BYTES && memory_of(step->move) * step->count == plan->size;
}

static struct yt_plan_step step_of(const struct yt_plan *plan, uint32_t i, struct tile *tile, bool dense) {
    struct yt_plan_step step = plan->steps[i];
    if (!dense) return step;
    step.count *= tile->n;
    tile->n = 1;
    return step;
}

void yt_plan_encode(const struct yt_plan *plan, const unsigned char *from, unsigned char *to, uint64_t n) {
    bool dense = is_dense(plan);
    for (uint64_t now; n; n -= now, from += now * plan->size, to += now * plan->wire) {
        now = tile_of(plan, n);
        for (uint32_t i = 0; i < plan->count; i++) {
            struct tile tile = {from + plan->steps[i].offset, to + plan->steps[i].at, plan->size, plan->wire, now};
            const struct yt_plan_step step = step_of(plan, i, &tile, dense);
            encode_step(&tile, &step);
        }
    }
}

bool yt_plan_decode(const struct yt_plan *plan, const unsigned char *from, unsigned char *to, uint64_t n) {
    bool dense = is_dense(plan);
    for (uint64_t now; n; n -= now, from += now * plan->wire, to += now * plan->size) {
        now = tile_of(plan, n);
        for (uint32_t i = 0; i < plan->count; i++) {
            struct tile tile = {from + plan->steps[i].at, to + plan->steps[i].offset, plan->wire, plan->size, now};
            const struct yt_plan_step step = step_of(plan, i, &tile, dense);
            if (!decode_step(&tile, &step)) return false;
        }
    }
    return true;
}
