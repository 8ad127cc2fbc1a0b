/* Fuzzes the state decoder: any bytes are a thread or a status that leaves nothing behind. A thread that was
 * decoded can be encoded again. */
#include <stdlib.h>
#include <string.h>

#include "../runtime/state_test_support.c"
#include "base/schema.h"
#include "state/alike.h"
#include "state/apart.h"
#include "state/head.h"
#include "threads/program/program.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int condition) {
    if (!condition) abort();
}

static void encode_again(struct yt_thread *thread, const struct yt_state_rules *rules) {
    struct yt_more more = {0};
    struct yt_thread again = {.more = &more};
    struct yt_writer writer;
    yt_codec_writer_init(&writer, 0);
    require(!yt_state_encode(thread, rules, &writer));
    require(!yt_state_decode(writer.data, writer.size, rules, &again));
    yt_state_free(&again, rules->memory);
    yt_codec_writer_fini(&writer);
}

/* By the short way, too, if it is such a state. */
static void decode_alike(const uint8_t *data, size_t size, const struct yt_thread *thread,
                         const struct yt_state_rules *rules) {
    struct yt_alike alike = {0};
    struct yt_state_rules with = *rules;
    with.alike = &alike;
    for (int i = 0; i < 2; i++) {
        struct yt_more more = {0};
        struct yt_thread again = {.more = &more};
        require(!yt_state_decode(data, size, &with, &again));
        require(again.id == thread->id && again.unusual == thread->unusual && again.priority == thread->priority);
        require(more.moves == thread->more->moves && more.wait.sequence == thread->more->wait.sequence);
        yt_state_free(&again, rules->memory);
    }
    yt_alike_fini(&alike);
}

/* The last byte says how many KB come behind the state; they are there. */
static void decode_apart(const uint8_t *data, size_t size, const struct yt_state_rules *rules) {
    struct yt_state_apart apart = {.size = size ? data[size - 1] * (size_t)1024 : 0};
    struct yt_more more = {0};
    struct yt_thread thread = {.more = &more};
    struct yt_state_rules with = *rules;
    size_t sum = 0;
    with.apart = &apart;
    if (!size || yt_state_decode(data, size - 1, &with, &thread)) return;
    for (int i = 0; i < apart.count; i++) {
        memset(apart.parts[i].iov_base, 1, apart.parts[i].iov_len);
        sum += apart.parts[i].iov_len;
    }
    require(sum == apart.size);
    yt_state_free(&thread, rules->memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct yt_memory memory;
    struct yt_more more = {0};
    struct yt_thread thread = {.more = &more};
    struct yt_state_head head;
    struct yt_typed_table typed;
    yt_memory_init(&memory);
    yt_typed_init(&typed, &memory);
    const struct yt_state_rules rules = {.memory = &memory, .peer = yt_schema_machine(), .typed = &typed};
    require(!yt_program_freeze());
    struct yt_reader reader;
    yt_codec_reader_init(&reader, data, size);
    int seen = yt_state_get_head(&reader, &head);
    if (!yt_state_decode(data, size, &rules, &thread)) {
        require(!seen && head.id == thread.id);
        encode_again(&thread, &rules);
        decode_alike(data, size, &thread, &rules);
        yt_state_free(&thread, &memory);
    }
    decode_apart(data, size, &rules);
    require(!typed.count);
    yt_typed_fini(&typed);
    require(!memory.live);
    yt_memory_fini(&memory);
    return 0;
}
