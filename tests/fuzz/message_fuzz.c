/* Fuzzes the message decoder: any bytes are a message or a status, and any message is a value of the
 * receiver's type or a status. Input: a byte that picks the receiver's type; the message. */
#include <stdlib.h>
#include <string.h>

#include "../runtime/sample_test_support.c"
#include "base/schema.h"
#include "state/state.h"

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
        receive(mail, type ? type : &sample_type);
        yt_codec_writer_init(&writer, 0);
        require(!yt_state_encode_mail(mail, &rules, &writer) && writer.size == reader.at);
        yt_codec_writer_fini(&writer);
        yt_memory_free(&memory, mail, sizeof *mail + mail->size);
    }
    require(!memory.live);
    yt_memory_fini(&memory);
    return 0;
}
