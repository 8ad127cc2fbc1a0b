/* Records <-> bytes, many at a time; see codec_plan.h. */
#include "base/codec_plan.h"

#include "base/codec_kinds.h"
#include "base/codec_shuffle.h"
#include "base/codec_tile.h"
#include "base/schema.h"

enum { TILE = 4096 /* bytes of records at a time */, UNROLLED = 8 /* structs of an array in a record */ };

/* ---- making ------------------------------------------------------------------------------------ */

uint64_t yt_plan_memory_of(enum yt_plan_move move) {
    static const uint8_t sizes[] = {4, 8, 1, 1, 1, 1, 2, 2, 4, 4};
    return sizes[move];
}

uint64_t yt_plan_wire_of(enum yt_plan_move move, uint64_t count) {
    if (move == YT_PLAN_BYTES) return count + (-count & 3);
    return count * (move == YT_PLAN_COPY64 || move == YT_PLAN_S32 || move == YT_PLAN_U32 ? 8 : 4);
}

/* Appends a move, or lengthens the last one. */
static bool add(struct yt_plan *plan, enum yt_plan_move move, uint64_t offset, uint64_t count) {
    struct yt_plan_step *last = plan->count ? &plan->steps[plan->count - 1] : 0;
    bool is_next = last && last->move == move && last->offset + yt_plan_memory_of(move) * last->count == offset;
    if (is_next && (move != YT_PLAN_BYTES || last->count % 4 == 0)) {
        last->count += count;
    } else {
        if (plan->count == YT_PLAN_STEPS) return false;
        plan->steps[plan->count++] = (struct yt_plan_step){move, offset, plan->wire, count};
    }
    plan->wire += yt_plan_wire_of(move, count);
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

/* ---- running ----------------------------------------------------------------------------------- */

/* Records that are one number each, or a few alike, are one record of many. */
static bool is_dense(const struct yt_plan *plan) {
    const struct yt_plan_step *step = &plan->steps[0];
    return plan->count == 1 && step->move != YT_PLAN_BYTES && yt_plan_memory_of(step->move) * step->count == plan->size;
}

static struct yt_plan_step dense_step(const struct yt_plan *plan, uint64_t n) {
    struct yt_plan_step step = plan->steps[0];
    step.count *= n;
    return step;
}

static uint64_t tile_of(const struct yt_plan *plan, uint64_t left) {
    uint64_t most = plan->size < TILE ? TILE / plan->size : 1;
    return left < most ? left : most;
}

/* The parts of a plan's work: its steps, or shuffles and what steps are left. */
struct parts {
    const struct yt_plan *plan;
    bool is_shuffled;
    struct yt_shuffles shuffles;
};

static void make_parts(struct parts *parts, const struct yt_plan *plan, bool decoding, uint64_t n) {
    parts->plan = plan;
    parts->is_shuffled = n >= YT_SHUFFLES_LEAST && yt_shuffles_make(&parts->shuffles, plan, decoding);
}

/* Does what comes as shuffles from part *i on; the step that is to be done next, if any. False in *fits: a value does not fit. */
static const struct yt_plan_step *next_step(const struct parts *parts, uint32_t *i, const struct yt_tile *records,
                                            bool *fits) {
    if (parts->is_shuffled) *fits = yt_shuffles_run(&parts->shuffles, i, records);
    if (!*fits || *i == (parts->is_shuffled ? parts->shuffles.count : parts->plan->count)) return NULL;
    uint32_t part = (*i)++;
    return &parts->plan->steps[parts->is_shuffled ? parts->shuffles.each[part].step : part];
}

void yt_plan_encode(const struct yt_plan *plan, const unsigned char *from, unsigned char *to, uint64_t n) {
    struct parts parts;
    bool fits = true;
    if (is_dense(plan)) {
        const struct yt_plan_step step = dense_step(plan, n);
        yt_step_encode(&(struct yt_tile){.from = from, .to = to, .n = 1}, &step);
        return;
    }
    make_parts(&parts, plan, false, n);
    struct yt_tile records = {from, to, plan->size, plan->wire, 0};
    for (; n; n -= records.n, records.from += records.n * plan->size, records.to += records.n * plan->wire) {
        records.n = tile_of(plan, n);
        const struct yt_plan_step *step;
        for (uint32_t i = 0; (step = next_step(&parts, &i, &records, &fits));) yt_step_encode(&records, step);
    }
}

bool yt_plan_decode(const struct yt_plan *plan, const unsigned char *from, unsigned char *to, uint64_t n) {
    struct parts parts;
    bool fits = true;
    if (is_dense(plan)) {
        const struct yt_plan_step step = dense_step(plan, n);
        return yt_step_decode(&(struct yt_tile){.from = from, .to = to, .n = 1}, &step);
    }
    make_parts(&parts, plan, true, n);
    struct yt_tile records = {from, to, plan->wire, plan->size, 0};
    for (; n; n -= records.n, records.from += records.n * plan->wire, records.to += records.n * plan->size) {
        records.n = tile_of(plan, n);
        const struct yt_plan_step *step;
        for (uint32_t i = 0; (step = next_step(&parts, &i, &records, &fits));)
            if (!yt_step_decode(&records, step)) return false;
        if (!fits) return false;
    }
    return true;
}
