/* Fuzzes the message decoder: any bytes are a message or a status, and any message is a value of the
 * receiver's type or a status. Input: a byte that picks the receiver's type; the message. */
#include <stdlib.h>
#include <string.h>

#include "../runtime/sample_test_support.c"
#include "base/schema.h"
#include "state/state.h"
#include "threads/messages/flexible.h"
#include "threads/messages/mail.h"

#define CAPACITY 16

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int condition) {
    if (!condition) abort();
}

static void receive(const struct yt_mail *mail, const struct ythread_type *type) {
    const struct yt_codec_rules rules = {.raw = mail->is_raw, .equal_layouts = mail->is_raw};
    void *values = calloc(CAPACITY, type->size);
    struct yt_reader reader;
    yt_codec_reader_init(&reader, mail->data, mail->size);
    if (mail->n == 1 && yt_schema_is_integer(type->kind) && yt_schema_is_integer(mail->kind))
        yt_codec_decode_integer(&reader, mail->kind, type, values);
    else if (mail->n <= CAPACITY)
        yt_codec_decode(&reader, &rules, "message", type, values, mail->n);
    free(values);
}

/* ---- with a flexible array ---------------------------------------------------------------------- */

struct series {
    short count;
    double values[];
};

static long long count_of(const void *record) {
    return ((const struct series *)record)->count;
}

static const struct ythread_type values_type = {
    .name = "double[]", .kind = YTHREAD_KIND_FLEXIBLE, .align = _Alignof(double), .element = &double_type};
static const struct ythread_field series_fields[] = {
    {.name = "count", .type = &short_type, .offset = offsetof(struct series, count)},
    {.name = "values", .type = &values_type, .offset = offsetof(struct series, values), .get = count_of}};
static const struct ythread_type series_type = {.name = "struct series",
                                                .kind = YTHREAD_KIND_STRUCT,
                                                .align = _Alignof(struct series),
                                                .size = sizeof(struct series),
                                                .count = 2,
                                                .fields = series_fields};

/* What is taken has its length, and lies in its block. */
static void receive_series(const struct yt_mail *mail) {
    static struct yt_node node;
    struct yt_thread thread = {0};
    uint64_t bytes;
    yt_memory_init(&node.memory);
    yt_typed_init(&node.typed, &node.memory);
    struct yt_hoard hoard = {.table = &node.typed, .thread = &thread};
    struct yt_typed_wish wish = {
        .element = &series_type, .count = 1, .bytes = offsetof(struct series, values) + CAPACITY * sizeof(double)};
    if (yt_flexible_bytes(mail, &series_type, &bytes)) require(bytes <= 2 * mail->size + sizeof(struct series));
    struct yt_typed *block = yt_typed_new(&hoard, &wish);
    require(block != NULL);
    struct series *series = block->memory;
    if (!yt_flexible_take(&node, mail, &series_type, series)) require(series->count >= 0 && series->count <= CAPACITY);
    yt_typed_free(block);
    yt_typed_fini(&node.typed);
    require(!node.memory.live);
    yt_memory_fini(&node.memory);
}

/* The same bytes as of a task of PVM, which do not say what they are: one value, and several. */
static void receive_open(struct yt_mail *mail, const struct ythread_type *type) {
    const struct yt_mail before = *mail;
    struct yt_more more = {0};
    struct yt_thread thread = {.more = &more};
    mail->is_open = 1;
    mail->is_flexible = 0;
    for (uint64_t n = 1; n <= CAPACITY; n += CAPACITY - 1) {
        more.wait = (struct yt_wait){.type = type, .n = n, .data = calloc(n, type->size)};
        if (!yt_mail_open(NULL, &thread, mail)) require(mail->n <= n);
        free(more.wait.data);
    }
    *mail = before;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size) return 0;
    const struct ythread_type *type = sample_types[data[0] % (sizeof sample_types / sizeof sample_types[0])];
    struct yt_memory memory;
    struct yt_reader reader;
    struct yt_writer writer;
    struct yt_mail *mail = 0;
    yt_memory_init(&memory);
    const struct yt_state_rules rules = {.memory = &memory, .peer = yt_schema_machine()};
    yt_codec_reader_init(&reader, data + 1, size - 1);
    if (!yt_state_decode_mail(&reader, &rules, &mail)) {
        if (mail->is_flexible)
            receive_series(mail);
        else
            receive(mail, type ? type : &sample_type);
        receive_open(mail, type ? type : &sample_type);
        yt_codec_writer_init(&writer, 0);
        require(!yt_state_encode_mail(mail, &rules, &writer) && writer.size == reader.at);
        yt_codec_writer_fini(&writer);
        yt_memory_free(&memory, mail, sizeof *mail + mail->size);
    }
    require(!memory.live);
    yt_memory_fini(&memory);
    return 0;
}
