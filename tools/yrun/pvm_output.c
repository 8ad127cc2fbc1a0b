/* What nodes that PVM has started write; see pvm_output.h. */
#define _GNU_SOURCE
#include "pvm_output.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cluster/engines/pvm_protocol.h"
#include "loop.h"
#include "output.h"
#include "say.h"

enum { MAGIC = sizeof YT_PVM_MAGIC - 1 };

static void write_error(const unsigned char *bytes, size_t size) {
    while (size) {
        ssize_t n = write(STDERR_FILENO, bytes, size);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return;
        bytes += n;
        size -= (size_t)n;
    }
}

/* That a route broke, in libpvm's own words, which no option turns off: yrun names who has died. */
static bool is_of_libpvm(const unsigned char *line, size_t size) {
    static const char begin[] = "libpvm [t", call[] = "] mxfer() ";
    bool begins = size > sizeof begin && !memcmp(line, begin, sizeof begin - 1);
    return begins && memmem(line, size, call, sizeof call - 1);
}

static void write_error_lines(const unsigned char *bytes, size_t size) {
    while (size) {
        const unsigned char *end = memchr(bytes, '\n', size);
        size_t line = end ? (size_t)(end - bytes) + 1 : size;
        if (!is_of_libpvm(bytes, line)) write_error(bytes, line);
        bytes += line;
        size -= line;
    }
}

/* What comes before the first record: the system's words, if the program could not be started. */
static void take_words(struct yrun_task *node, const unsigned char *bytes, size_t size) {
    size_t have = strlen(node->words);
    if (size > sizeof node->words - 1 - have) size = sizeof node->words - 1 - have;
    memcpy(node->words + have, bytes, size);
    node->words[have + size] = 0;
}

static void take_status(struct yrun_task *node, const unsigned char *bytes, size_t size) {
    char text[40] = "";
    memcpy(text, bytes, size < sizeof text ? size : sizeof text - 1);
    node->was_killed = sscanf(text, "signal %d", &node->status) == 1;
    node->has_status = node->was_killed || sscanf(text, "status %d", &node->status) == 1;
    if (node->has_status && !node->was_killed && node->status == YT_EXIT_DIED) node->told_at = yrun_loop_now();
}

static void take_record(struct yrun_task *node, int number, int kind, const unsigned char *bytes, size_t size,
                        bool tags) {
    char tag[64], last[20] = "";
    if (node->nodes > 1) snprintf(last, sizeof last, "-%d", number + node->nodes - 1);
    snprintf(tag, sizeof tag, "[%d%s %s] ", number, last, node->arch);
    if (kind == YT_PVM_STDOUT) yrun_output_write(number + 1, tags ? tag : 0, (const char *)bytes, size);
    if (kind == YT_PVM_STDERR) write_error_lines(bytes, size);
    if (kind == YT_PVM_STATUS)
        take_status(node, bytes, size);
    else
        node->written += size;
}

/* Handles what is whole of the node's pending bytes; returns how many these are. */
static size_t take_records(struct yrun_task *node, int number, bool tags) {
    size_t at = 0;
    while (node->pending_size - at >= YT_PVM_RECORD_HEAD) {
        const unsigned char *head = node->pending + at;
        size_t size = (size_t)head[2] << 8 | head[3];
        if (head[1] != YT_PVM_RECORD) { /* somebody else writes there */
            write_error(head, node->pending_size - at);
            return node->pending_size;
        }
        if (node->pending_size - at < YT_PVM_RECORD_HEAD + size) break;
        take_record(node, number, head[0], head + YT_PVM_RECORD_HEAD, size, tags);
        at += YT_PVM_RECORD_HEAD + size;
    }
    return at;
}

static size_t take_beginning(struct yrun_task *node) {
    unsigned char *magic = memmem(node->pending, node->pending_size, YT_PVM_MAGIC, MAGIC);
    size_t before = magic                        ? (size_t)(magic - node->pending)
                    : node->pending_size < MAGIC ? 0
                                                 : node->pending_size - MAGIC + 1;
    take_words(node, node->pending, before);
    node->has_magic = magic;
    return magic ? before + MAGIC : before;
}

static void drop(struct yrun_task *node, size_t size) {
    node->pending_size -= size;
    memmove(node->pending, node->pending + size, node->pending_size);
}

static void tell_seen(struct yrun_machine *machine, const struct yrun_task *node) {
    int words[2] = {(int)(node->written >> 32), (int)node->written};
    machine->lib.initsend(PvmDataDefault);
    machine->lib.pkint(words, 2, 1);
    machine->lib.send(node->task, YT_PVM_ACK);
}

void yrun_pvm_output_take(struct yrun_tasks *tasks, struct yrun_machine *machine, const struct yrun_message *message,
                          bool tags) {
    int size, number = 0;
    if (machine->lib.upkint(&size, 1, 1) < 0 || size <= 0) return;
    while (number < tasks->count && tasks->nodes[number].task != message->writer) number++;
    if (number == tasks->count) return;
    struct yrun_task *node = &tasks->nodes[number];
    node->pending = realloc(node->pending, node->pending_size + (size_t)size);
    if (!node->pending) yrun_machine_refuse(machine, "no memory");
    if (machine->lib.upkbyte((char *)node->pending + node->pending_size, size, 1) < 0) return;
    node->pending_size += (size_t)size;
    unsigned long long before = node->written;
    if (!node->has_magic) drop(node, take_beginning(node));
    if (node->has_magic) drop(node, take_records(node, number, tags));
    if (node->written != before) tell_seen(machine, node);
}
