/* Fuzzes the decoder of threads that come together: any bytes are a status before the first thread is made, or threads; what was
 * decoded can be written again, and is read the same. */
#include <stdlib.h>
#include <string.h>

#include "../runtime/state_test_support.c"
#include "base/schema.h"
#include "state/group.h"
#include "threads/program/program.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int condition) {
    if (!condition) abort();
}

static void read_again(const struct yt_writer *writer, const struct yt_thread *thread, uint32_t count,
                       struct yt_node *node) {
    struct yt_group_reader run;
    struct yt_reader reader;
    yt_codec_reader_init(&reader, writer->data, writer->size);
    require(!yt_group_check(&reader));
    yt_group_begin(&run, &reader);
    require(yt_group_next_run(&run, node) && !run.status && run.count == count);
    while (run.count) {
        const unsigned char *data;
        yid id = yt_group_next(&run, &data);
        int status;
        struct yt_thread *again = yt_group_make_again(&run, node, id, data);
        if (!again) again = yt_group_make(&run, node, id, data, &status);
        require(again && again->id == thread->id && again->standing == thread->standing);
        require(again->more->moves == thread->more->moves + 1);
        require(again->more->wait.sequence == thread->more->wait.sequence);
        yt_thread_free(node, again);
    }
}

/* Twice, if it is like one of a crowd. */
static void write_again(const struct yt_thread *thread, struct yt_node *node, bool converts) {
    struct yt_group_plans plans = {.converts = converts};
    struct yt_writer writer;
    struct yt_group_writer group = {.writer = &writer};
    const struct yt_group_plan *plan = yt_group_plan_of(&plans, yt_thread_inner(thread));
    require(plan && yt_group_is_plain(thread));
    if (thread->more->moves == UINT32_MAX) return;
    yt_codec_writer_init(&writer, 0);
    yt_group_put(&group, plan, thread);
    bool is_alike = yt_group_is_alike(&group, thread);
    unsigned char *space = is_alike ? yt_group_room(&group, 1) : NULL;
    if (space) yt_group_copy_out(&group.plan, space, thread);
    if (space) yt_group_have_come(&group, 1);
    require(!yt_group_end(&group) && is_alike == (space != NULL));
    read_again(&writer, thread, space ? 2 : 1, node);
    yt_codec_writer_fini(&writer);
}

static void take(struct yt_reader *reader, struct yt_node *node) {
    struct yt_group_reader run;
    yt_group_begin(&run, reader);
    while (yt_group_next_run(&run, node))
        while (run.count) {
            const unsigned char *data;
            yid id = yt_group_next(&run, &data);
            if (run.status) continue;
            int status;
            struct yt_thread *thread = yt_group_make(&run, node, id, data, &status);
            require(id && (thread || (run.plan.converts && status)));
            if (!thread) continue;
            write_again(thread, node, run.plan.converts);
            yt_thread_free(node, thread);
        }
    require(!reader->status && !yt_codec_left(reader)); /* it has been found good */
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct yt_node node = {0};
    struct yt_reader reader;
    yt_memory_init(&node.memory);
    require(!yt_program_freeze());
    yt_codec_reader_init(&reader, data, size);
    if (!yt_group_check(&reader)) take(&reader, &node);
    require(!node.memory.live);
    yt_memory_fini(&node.memory);
    return 0;
}
