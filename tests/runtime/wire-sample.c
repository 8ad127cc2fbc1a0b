/* Prints what this machine writes for a fixed value and a fixed thread, and checks what another one wrote.
 *
 *   wire-sample write      two lines of hexadecimal digits: the value of sample_test_support.h, and a thread in
 *                          the frames of state_test_support.h. The sender's machine digest is left out of the
 *                          second, so that all machines print the same
 *   wire-sample read       the same lines on standard input: exit 0 if value and thread are exact */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/codec.h"
#include "base/status.h"
#include "sample_test_support.h"
#include "state/state.h"
#include "state_test_support.h"
#include "threads/program/program.h"

#define MACHINE_AT     8 /* where the digest stands in a state */
#define LINE_MAX_BYTES 8192

static struct yt_memory memory;

static _Noreturn void fail(const char *what) {
    fprintf(stderr, "wire-sample: %s: %s\n", what, yt_status_line());
    exit(1);
}

static void print_line(const struct yt_writer *writer) {
    for (size_t i = 0; i < writer->size; i++) printf("%02x", writer->data[i]);
    printf("\n");
}

static size_t read_line(unsigned char *bytes) {
    static char line[2 * LINE_MAX_BYTES + 2];
    size_t size = 0;
    unsigned value;
    if (!fgets(line, sizeof line, stdin)) fail("no input");
    while (sscanf(line + 2 * size, "%2x", &value) == 1) bytes[size++] = (unsigned char)value;
    return size;
}

/* ---- the value --------------------------------------------------------------------------------- */

static void write_value(void) {
    const struct yt_codec_rules rules = {0};
    struct yt_writer writer;
    void *sample = calloc(1, sample_size());
    sample_fill(sample);
    yt_codec_writer_init(&writer, 0);
    if (yt_codec_encode(&writer, &rules, "sample", &sample_type, sample, 1)) fail("value");
    print_line(&writer);
    yt_codec_writer_fini(&writer);
    free(sample);
}

static void read_value(void) {
    const struct yt_codec_rules rules = {0};
    unsigned char bytes[LINE_MAX_BYTES];
    struct yt_reader reader;
    const char *different;
    void *sample = calloc(1, sample_size());
    yt_codec_reader_init(&reader, bytes, read_line(bytes));
    if (yt_codec_decode(&reader, &rules, "sample", &sample_type, sample, 1)) fail("value");
    if (!sample_is_filled(sample, &different)) {
        yt_status_set(YTHREAD_ESTATE, "field '%s' is not exact", different);
        fail("value");
    }
    free(sample);
}

/* ---- the thread -------------------------------------------------------------------------------- */

static void *push(struct yt_thread *thread, const struct ythread_function *function, unsigned point) {
    struct ythread_header *head = yt_memory_alloc(&memory, function->frame_size);
    if (!head) fail("no memory");
    *head = (struct ythread_header){function->fun_num, point, yt_thread_inner(thread)};
    yt_thread_set_inner(thread, head);
    return head;
}

static void write_thread(void) {
    const struct yt_state_rules rules = {.memory = &memory};
    struct yt_more more = {.moves = 2};
    struct yt_thread thread = {.id = (yid)17 << 24 | 3, .priority = 32, .saved = 4, .more = &more};
    struct state_walk_frame *walk = push(&thread, &state_fun_walk, 1);
    struct state_leaf_frame *leaf = push(&thread, &state_fun_leaf, 1);
    struct yt_writer writer;
    walk->n = -5;
    walk->cursor = &walk->grid[4];
    for (int i = 0; i < 3; i++) walk->nodes[i] = (struct state_node){i - 1, i < 2 ? &walk->nodes[i + 1] : &state_root};
    walk->text = state_text + 10;
    walk->callback = state_twice;
    walk->grid[2] = 1994;
    walk->wide = -2147483647;
    walk->anything = &state_table[1];
    leaf->d = 0.1;
    leaf->up = &walk->n;
    leaf->list = &walk->nodes[2];
    thread.wait_kind = YT_WAIT_MESSAGE;
    more.wait = (struct yt_wait){.tag = 3, .sequence = 8, .id = 77, .n = 2};
    thread.more->wait.data = &walk->grid[2];
    thread.more->wait.type = &state_int_type;
    yt_codec_writer_init(&writer, 0);
    if (yt_state_encode(&thread, &rules, &writer)) fail("thread");
    memset(writer.data + MACHINE_AT, 0, 8);
    print_line(&writer);
    yt_codec_writer_fini(&writer);
    yt_state_free(&thread, &memory);
}

static void expect(const char *what, int good) {
    yt_status_set(YTHREAD_ESTATE, "%s is not exact", what);
    if (!good) fail("thread");
}

static void read_thread(void) {
    const struct yt_state_rules rules = {.memory = &memory};
    unsigned char bytes[LINE_MAX_BYTES];
    struct yt_more more = {0};
    struct yt_thread thread = {.more = &more};
    if (yt_state_decode(bytes, read_line(bytes), &rules, &thread)) fail("thread");
    struct state_leaf_frame *leaf = (void *)yt_thread_inner(&thread);
    struct state_walk_frame *walk = (void *)yt_thread_inner(&thread)->caller;
    expect("priority", thread.priority == 32 && thread.more->moves == 2 && yt_thread_errno(&thread) == 4);
    expect("n", walk->n == -5 && walk->wide == -2147483647);
    expect("cursor", walk->cursor == &walk->grid[4] && walk->grid[2] == 1994);
    expect("nodes", walk->nodes[0].value == -1 && walk->nodes[0].next == &walk->nodes[1]);
    expect("a global", walk->nodes[2].next == &state_root && walk->anything == &state_table[1]);
    expect("text", walk->text == state_text + 10);
    expect("callback", walk->callback == state_twice);
    expect("leaf", leaf->d == 0.1 && leaf->up == &walk->n && leaf->list == &walk->nodes[2]);
    expect("wait", thread.more->wait.data == &walk->grid[2] && thread.more->wait.n == 2 && thread.more->wait.tag == 3);
    yt_state_free(&thread, &memory);
}

int main(int argc, char **argv) {
    bool writes = argc == 2 && !strcmp(argv[1], "write");
    if (!writes && (argc != 2 || strcmp(argv[1], "read"))) fail("usage: wire-sample write|read");
    yt_memory_init(&memory);
    if (yt_program_freeze()) fail("tables");
    if (writes) {
        write_value();
        write_thread();
    } else {
        read_value();
        read_thread();
    }
    yt_memory_fini(&memory);
    return 0;
}
