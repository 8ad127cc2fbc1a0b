/* What writing and reading states and values costs, beside a copy of the same frames by memcpy and beside libtirpc in the same run.
 *
 * With a virtual machine of PVM also by PVM's calls, which --wire=pvm puts in the codec's place.
 * Plain C, which uses the runtime's own functions; bench/state/run builds and runs it. Each number is the least of many. */
#include <rpc/types.h>
#include <rpc/xdr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/codec.h"
#include "base/codec_packer.h"
#include "base/schema.h"
#include "state/state.h"
#include "threads/program/program.h"
#include "threads/thread.h"

struct yt_packer *measure_packer(void);

enum { PASSES = 200, TIMES = 50, VALUES = 1 << 18 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double least(double a, double b) {
    return a && a < b ? a : b;
}

/* ---- threads -------------------------------------------------------------------------------- */

static struct yt_thread *take(struct yt_node *node) {
    struct yt_thread *copy = yt_thread_new(node);
    if (!copy) abort();
    return copy;
}

/* All that a state must do, if neither another machine nor another program reads it: the frames' bytes into a buffer, and into new
 * frames. */
static void copy_frames(struct yt_node *node, const struct yt_thread *thread, unsigned char *buffer) {
    size_t size = 0;
    for (const struct ythread_header *frame = yt_thread_inner(thread); frame; frame = frame->caller) {
        size_t bytes = yt_program_function(frame->fun_num)->frame_size;
        memcpy(buffer + size, frame, bytes);
        size += bytes;
    }
    struct yt_thread *copy = take(node);
    struct ythread_header *inner = NULL, **link = &inner;
    for (size_t at = 0; at < size; link = &(*link)->caller) {
        const struct ythread_function *function =
            yt_program_function(((const struct ythread_header *)(buffer + at))->fun_num);
        *link = yt_frame_take(&node->memory, function);
        memcpy(*link, buffer + at, function->frame_size);
        (*link)->caller = NULL;
        at += function->frame_size;
    }
    yt_thread_set_inner(copy, inner);
    yt_thread_free(node, copy);
}

/* Into a buffer that is kept, as that of the copy and that of a node. */
static size_t write_and_read(struct yt_node *node, struct yt_thread *thread, bool xdr, struct yt_packer *packer) {
    static struct yt_writer writer;
    const struct yt_state_rules rules = {.memory = &node->memory,
                                         .peer = yt_schema_machine(),
                                         .always_xdr = xdr,
                                         .typed = &node->typed,
                                         .packer = packer};
    if (!writer.data) yt_codec_writer_init(&writer, NULL);
    writer.size = 0;
    if (yt_state_encode(thread, &rules, &writer)) abort();
    struct yt_thread *copy = take(node);
    if (yt_state_decode(writer.data, writer.size, &rules, copy)) abort();
    yt_thread_free(node, copy);
    return writer.size;
}

void measure_thread(yid id, const char *words) {
    static unsigned char buffer[1 << 16];
    struct yt_node *node = yt_here;
    struct yt_thread *thread = yt_thread_find(node, id);
    struct yt_packer *packer = measure_packer();
    double raw = 0, xdr = 0, packed = 0, copied = 0;
    size_t size = 0;
    thread->wait_kind = YT_WAIT_NONE; /* as one that moves by itself */
    for (int pass = 0; pass < PASSES; pass++) {
        double start = now();
        for (int i = 0; i < TIMES; i++) write_and_read(node, thread, false, NULL);
        raw = least(raw, now() - start);
        start = now();
        for (int i = 0; i < TIMES; i++) size = write_and_read(node, thread, true, NULL);
        xdr = least(xdr, now() - start);
        start = now();
        for (int i = 0; i < TIMES && packer; i++) write_and_read(node, thread, true, packer);
        packed = least(packed, now() - start);
        start = now();
        for (int i = 0; i < TIMES; i++) copy_frames(node, thread, buffer);
        copied = least(copied, now() - start);
    }
    thread->wait_kind = YT_WAIT_PARK;
    printf("%-24s %5zu bytes; written and read %8.3f us raw, %8.3f us XDR; memcpy %7.3f us: %.1f and %.1f times that\n",
           words, size, raw / TIMES * 1e6, xdr / TIMES * 1e6, copied / TIMES * 1e6, raw / copied, xdr / copied);
    if (packer)
        printf("%-24s by PVM's pvm_pk* and pvm_upk* %8.3f us: %.1f times our XDR\n", "", packed / TIMES * 1e6,
               packed / xdr);
}

/* ---- values --------------------------------------------------------------------------------- */

#define TYPE(c_type, wire_kind, sign)                                                                                  \
    {.name = #c_type, .kind = wire_kind, .is_signed = sign, .align = _Alignof(c_type), .size = sizeof(c_type)}

static const struct ythread_type int_type = TYPE(int, YTHREAD_KIND_INT, 1);
static const struct ythread_type double_type = TYPE(double, YTHREAD_KIND_DOUBLE, 0);
static const struct ythread_type short_type = TYPE(short, YTHREAD_KIND_SHORT, 1);
static const struct ythread_type hyper_type = TYPE(long long, YTHREAD_KIND_LLONG, 1);
static const struct ythread_type float_type = TYPE(float, YTHREAD_KIND_FLOAT, 0);
static const struct ythread_type char_type = TYPE(char, YTHREAD_KIND_CHAR, 1);
static const struct ythread_type name_type = {
    .name = "char[16]", .kind = YTHREAD_KIND_ARRAY, .align = 1, .size = 16, .count = 16, .element = &char_type};

/* Of 64 bytes. */
struct mixed {
    int number;
    short level;
    short kind;
    long long stamp;
    double place[2];
    float weight, height;
    char name[16];
    double value;
};

static const struct ythread_type place_type = {.name = "double[2]",
                                               .kind = YTHREAD_KIND_ARRAY,
                                               .align = _Alignof(double),
                                               .size = 2 * sizeof(double),
                                               .count = 2,
                                               .element = &double_type};
#define FIELD(member, member_type) {.name = #member, .type = &member_type, .offset = offsetof(struct mixed, member)}
static const struct ythread_field mixed_fields[] = {
    FIELD(number, int_type),   FIELD(level, short_type), FIELD(kind, short_type),
    FIELD(stamp, hyper_type),  FIELD(place, place_type), FIELD(weight, float_type),
    FIELD(height, float_type), FIELD(name, name_type),   FIELD(value, double_type),
};
static const struct ythread_type mixed_type = {.name = "struct mixed",
                                               .kind = YTHREAD_KIND_STRUCT,
                                               .align = _Alignof(struct mixed),
                                               .size = sizeof(struct mixed),
                                               .count = sizeof mixed_fields / sizeof mixed_fields[0],
                                               .fields = mixed_fields};

static bool_t xdr_mixed(XDR *xdr, struct mixed *m) {
    return xdr_int(xdr, &m->number) && xdr_short(xdr, &m->level) && xdr_short(xdr, &m->kind) &&
           xdr_longlong_t(xdr, (quad_t *)&m->stamp) &&
           xdr_vector(xdr, (char *)m->place, 2, sizeof(double), (xdrproc_t)xdr_double) && xdr_float(xdr, &m->weight) &&
           xdr_float(xdr, &m->height) && xdr_opaque(xdr, m->name, 16) && xdr_double(xdr, &m->value);
}

/* Seconds for `n` values written and read: of ours, of libtirpc's. */
static double ours(const struct ythread_type *type, void *values, uint64_t n, struct yt_writer *writer) {
    const struct yt_codec_rules rules = {0};
    struct yt_reader reader;
    double start = now();
    writer->size = 0;
    if (yt_codec_encode(writer, &rules, "values", type, values, n)) abort();
    yt_codec_reader_init(&reader, writer->data, writer->size);
    if (yt_codec_decode(&reader, &rules, "values", type, values, n)) abort();
    return now() - start;
}

static double theirs(xdrproc_t one, size_t size, void *values, uint64_t n, char *buffer, size_t room) {
    XDR xdr;
    double start = now();
    for (int direction = 0; direction < 2; direction++) {
        xdrmem_create(&xdr, buffer, (unsigned)room, direction ? XDR_DECODE : XDR_ENCODE);
        if (!xdr_vector(&xdr, values, (unsigned)n, (unsigned)size, one)) abort();
    }
    return now() - start;
}

static double packed(const struct ythread_type *type, void *values, uint64_t n, struct yt_writer *writer) {
    const struct yt_codec_rules rules = {0};
    struct yt_writer by_packer;
    struct yt_reader reader;
    double start = now();
    writer->size = 0;
    if (yt_codec_begin_packing(&by_packer, measure_packer())) abort();
    if (yt_codec_encode(&by_packer, &rules, "values", type, values, n)) abort();
    if (yt_codec_end_packing(&by_packer, writer)) abort();
    if (yt_codec_begin_unpacking(&reader, measure_packer(), writer->data, writer->size)) abort();
    if (yt_codec_decode(&reader, &rules, "values", type, values, n)) abort();
    yt_codec_end_unpacking(&reader);
    return now() - start;
}

static void compare(const char *words, const struct ythread_type *type, xdrproc_t one, uint64_t n) {
    size_t room = n * 80;
    void *values = calloc(n, type->size);
    char *buffer = malloc(room);
    struct yt_writer writer;
    double here = 0, there = 0, by_pvm = 0;
    yt_codec_writer_init(&writer, NULL);
    if (!values || !buffer || !yt_codec_reserve(&writer, room)) abort();
    memset(buffer, 0, room);
    for (int pass = 0; pass < PASSES; pass++) {
        here = least(here, ours(type, values, n, &writer));
        there = least(there, theirs(one, type->size, values, n, buffer, room));
        if (measure_packer()) by_pvm = least(by_pvm, packed(type, values, n, &writer));
    }
    printf("%-24s %8.2f ns each written and read, libtirpc %8.2f ns: %.1f times as fast\n", words,
           here / (double)n * 1e9, there / (double)n * 1e9, there / here);
    if (measure_packer())
        printf("%-24s PVM %8.2f ns: ours is %.1f times as fast\n", "", by_pvm / (double)n * 1e9, by_pvm / here);
    yt_codec_writer_fini(&writer);
    free(buffer);
    free(values);
}

void measure_values(void) {
    compare("an array of int", &int_type, (xdrproc_t)xdr_int, VALUES);
    compare("an array of double", &double_type, (xdrproc_t)xdr_double, VALUES);
    compare("records of 64 bytes", &mixed_type, (xdrproc_t)xdr_mixed, VALUES / 16);
    compare("few enough for a cache", &mixed_type, (xdrproc_t)xdr_mixed, VALUES / 256);
}
