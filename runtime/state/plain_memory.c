/* YTHREADS_CHECK=escapes: words of plain memory that may be addresses of what leaves with a thread.
 *
 * Memory that nobody describes (what malloc gave, the data of libraries, variables of types without pointers) is read word
 * by word. A word that equals such an address may be one, or a number, or left over from before: so this only tells, on the
 * standard error, and the thread leaves all the same. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/schema.h"
#include "base/status.h"
#include "state/blocks.h"
#include "threads/program/program.h"

#define MOST 8 /* reports per move */

struct area {
    uintptr_t begin, end;
};

/* What the runtime itself keeps: the arena, the lists of this very move, the tables, the node. */
#define AREAS 8

struct reading {
    const struct yt_state_chain *chain;
    const struct yt_thread *thread;
    const struct yt_node *node;
    struct area own[AREAS];
    uint32_t own_count;
    struct area all; /* around all that leaves */
    uint32_t found;
};

/* ---- what is not looked at ---------------------------------------------------------------------- */

static void leave_out(struct reading *reading, const void *begin, size_t size) {
    if (!begin || reading->own_count == AREAS) return;
    reading->own[reading->own_count++] = (struct area){(uintptr_t)begin, (uintptr_t)begin + size};
}

static void leave_out_own(struct reading *reading) {
    const struct yt_state_chain *chain = reading->chain;
    const struct yt_node *node = reading->node;
    leave_out(reading, node, sizeof *node);
    leave_out(reading, node->slot, sizeof(void *));
    leave_out(reading, chain->frames, chain->count * sizeof chain->frames[0]);
    leave_out(reading, chain->blocks, chain->block_room * sizeof chain->blocks[0]);
    leave_out(reading, node->typed.places, node->typed.room * sizeof(void *));
    leave_out(reading, node->typed.large.nodes, node->typed.large.room * sizeof *node->typed.large.nodes);
    leave_out(reading, reading->thread, sizeof *reading->thread);
}

static bool is_own(const struct reading *reading, uintptr_t place) {
    for (uint32_t i = 0; i < reading->own_count; i++)
        if (place >= reading->own[i].begin && place < reading->own[i].end) return true;
    return yt_memory_has_slab(&reading->node->memory, (const void *)place);
}

/* ---- what leaves -------------------------------------------------------------------------------- */

static void widen(struct area *all, const void *begin, uint64_t size) {
    if ((uintptr_t)begin < all->begin) all->begin = (uintptr_t)begin;
    if ((uintptr_t)begin + size > all->end) all->end = (uintptr_t)begin + size;
}

static struct area around_all(const struct yt_state_chain *chain) {
    struct area all = {UINTPTR_MAX, 0};
    for (uint32_t i = 0; i < chain->count; i++)
        widen(&all, chain->frames[i].head, chain->frames[i].function->frame_size);
    for (uint32_t i = 0; i < chain->block_count; i++)
        if (chain->blocks[i].form != YT_BLOCK_STAYS)
            widen(&all, yt_state_block_memory(&chain->blocks[i]), chain->blocks[i].bytes);
    return all;
}

/* Does the thread itself, which may point to what it has, own the place? */
static bool is_inside(const struct reading *reading, uintptr_t place) {
    return place >= reading->all.begin && place < reading->all.end &&
           (yt_state_frame_at(reading->chain, place) >= 0 || yt_state_block_at(reading->chain, place) >= 0);
}

/* ---- words -------------------------------------------------------------------------------------- */

static void tell(struct reading *reading, uintptr_t place, const char *target, const char *region) {
    const struct ythread_object *object = yt_program_object_at((const void *)place);
    char holder[300], path[128] = "";
    yid id = reading->thread->id;
    if (reading->found++ >= MOST) return;
    if (object) yt_schema_spell(object->type, place - (uintptr_t)object->address, path, sizeof path);
    if (object)
        snprintf(holder, sizeof holder, "variable '%s%s'", object->name, path);
    else
        snprintf(holder, sizeof holder, "a word at %#llx, %s,", (unsigned long long)place, region);
    fprintf(stderr, "ythreads: possible: thread %d.%u, %s: %s may hold its address\n", YT_YID_NODE(id), YT_YID_SLOT(id),
            target, holder);
}

/* One past the end of a block is where the next one begins, which is most often the runtime's. */
static bool is_end(const struct yt_state_chain *chain, uintptr_t value) {
    int64_t number = yt_state_block_at(chain, value);
    if (number < 0) return false;
    const struct yt_state_block *block = &chain->blocks[number];
    return value == (uintptr_t)yt_state_block_memory(block) + block->bytes;
}

static void look_at_word(struct reading *reading, uintptr_t place, const char *region) {
    uintptr_t value;
    char target[200];
    memcpy(&value, (const void *)place, sizeof value);
    if (value < reading->all.begin || value > reading->all.end) return;
    if (is_inside(reading, place) || is_own(reading, place) || is_end(reading->chain, value)) return;
    if (yt_state_names_target(reading->chain, value, target, sizeof target)) tell(reading, place, target, region);
}

static void look_at_region(struct reading *reading, struct area area, const char *region) {
    for (uintptr_t place = area.begin; place < area.end; place += sizeof place) look_at_word(reading, place, region);
}

/* ---- regions ------------------------------------------------------------------------------------ */

static const char *read_hex(const char *text, uintptr_t *value) {
    for (*value = 0;; text++) {
        int digit = *text >= '0' && *text <= '9' ? *text - '0' : *text >= 'a' && *text <= 'f' ? *text - 'a' + 10 : -1;
        if (digit < 0) return text;
        *value = *value * 16 + (uintptr_t)digit;
    }
}

/* "5581d000-55820000 rw-p 0001d000 fe:01 1234    /usr/lib/libfoo.so": private memory that can be written, but for the
 * stack on which this runs. */
static void look_at_line(struct reading *reading, const char *line) {
    struct area area;
    const char *at = read_hex(line, &area.begin);
    if (*at++ != '-') return;
    at = read_hex(at, &area.end);
    if (memcmp(at, " rw-p ", 6)) return;
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    const char *name = strchr(line, '/');
    if (!name) name = strchr(line, '[');
    if ((here >= area.begin && here < area.end) || (name && !memcmp(name, "[st", 3))) return;
    look_at_region(reading, area, name ? name : "memory without a name");
}

/* Reads the list as it is, by lines; what the search itself takes or gives back meanwhile is on the stack. */
static void look_at_all(struct reading *reading, int file) {
    char text[4096], *line;
    size_t size = 0;
    ssize_t more;
    while ((more = read(file, text + size, sizeof text - 1 - size)) > 0) {
        size += (size_t)more;
        text[size] = 0;
        for (line = text; strchr(line, '\n'); line = strchr(line, 0) + 1) {
            *strchr(line, '\n') = 0;
            look_at_line(reading, line);
        }
        size = strlen(line);
        memmove(text, line, size + 1);
        if (size == sizeof text - 1) size = 0; /* no line is so long */
    }
}

void yt_state_search_memory(struct yt_state_chain *chain, const struct yt_thread *thread, const struct yt_node *node) {
    struct reading reading = {.chain = chain, .thread = thread, .node = node, .all = around_all(chain)};
    int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    if (!chain->is_sorted) yt_state_chain_sort(chain);
    leave_out_own(&reading);
    if (file < 0) {
        fprintf(stderr, "ythreads: YTHREADS_CHECK=escapes: /proc/self/maps cannot be read\n");
        return;
    }
    look_at_all(&reading, file);
    close(file);
    if (reading.found > MOST) fprintf(stderr, "ythreads: possible: and %u more such places\n", reading.found - MOST);
}
