/* What malloc and its kin become under --typed-malloc: plain malloc's memory with a description beside it, if the type is
 * known and fits. See typed.h. */
#include "threads/memory/malloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "threads/thread.h"
#include "ythreads.h"

/* The node whose thread calls; null elsewhere: constructors, other threads of control, ynode's own start. */
static struct yt_node *here(void) {
    return yt_here && yt_here->current ? yt_here : NULL;
}

/* Does the type describe so many bytes? Then says how: one struct, if it ends with a flexible array. */
static bool describes(const struct ythread_type *type, uint64_t bytes, struct yt_typed_wish *wish) {
    if (!type || !type->size || bytes > PTRDIFF_MAX) return false;
    const struct ythread_field *tail = yt_schema_tail(type);
    *wish = (struct yt_typed_wish){.element = type, .count = bytes / type->size, .bytes = bytes, .is_malloc = true};
    if (!tail) return bytes % type->size == 0;
    wish->count = 1;
    return bytes >= type->size;
}

/* Memory that malloc has just given is nothing that the table knows: what stood there was freed by code that is
 * not translated. */
static void *plain(void *memory) {
    struct yt_typed *stale = yt_here && memory ? yt_typed_at(&yt_here->typed, memory) : NULL;
    if (stale) yt_typed_forget(stale);
    return memory;
}

/* Zeroed memory, or what realloc gave, with its description. Without memory for that it is plain. */
static void *described(struct yt_node *node, void *memory, const struct yt_typed_wish *wish) {
    if (memory && !yt_typed_adopt(&node->typed.pool, wish, memory)) plain(memory);
    return memory;
}

static void *take(size_t bytes) {
    return yt_typed_allocator->take(1, bytes ? bytes : 1);
}

/* ---- the calls ---------------------------------------------------------------------------------- */

/* Zeroed, so that what the program has not written yet is no wild pointer where the thread moves. */
void *ythread_malloc_typed(size_t bytes, const struct ythread_type *type) {
    struct yt_node *node = here();
    struct yt_typed_wish wish;
    if (!node || !describes(type, bytes, &wish)) return plain(take(bytes));
    return described(node, take(bytes), &wish);
}

void *ythread_calloc_typed(size_t n, size_t size, const struct ythread_type *type) {
    size_t bytes;
    if (__builtin_mul_overflow(n, size, &bytes)) return yt_typed_allocator->take(n, size); /* fails, with errno */
    struct yt_node *node = here();
    struct yt_typed_wish wish;
    if (!node || !describes(type, bytes, &wish)) return plain(yt_typed_allocator->take(n, size));
    return described(node, take(bytes), &wish);
}

static void *no_block_of_mine(void) {
    errno = EINVAL;
    return NULL;
}

/* The description goes before its memory does: nobody else may find it meanwhile. */
static void *resize(struct yt_typed *block, size_t bytes, const struct ythread_type *type) {
    struct yt_hoard *hoard = block->hoard;
    struct yt_typed_wish wish, was = {block->element, block->count, block->bytes, true, false};
    uint64_t before = block->bytes;
    bool is_known = describes(type ? type : block->element, bytes, &wish);
    void *old = block->memory;
    yt_typed_forget(block);
    char *memory = yt_typed_allocator->resize(old, bytes);
    if (!memory && bytes) {
        yt_typed_adopt(hoard, &was, old);
        return NULL;
    }
    if (memory && bytes > before) memset(memory + before, 0, bytes - before);
    if (memory && !(is_known && yt_typed_adopt(hoard, &wish, memory))) plain(memory);
    return memory;
}

void *ythread_resize_typed(void *memory, size_t bytes, const struct ythread_type *type) {
    if (!memory) return ythread_malloc_typed(bytes, type);
    struct yt_typed *block = yt_here ? yt_typed_at(&yt_here->typed, memory) : NULL;
    if (!block) return plain(yt_typed_allocator->resize(memory, bytes));
    return block->is_malloc ? resize(block, bytes, type) : no_block_of_mine();
}

void *ythread_resize_array_typed(void *memory, size_t n, size_t size, const struct ythread_type *type) {
    size_t bytes;
    if (!__builtin_mul_overflow(n, size, &bytes)) return ythread_resize_typed(memory, bytes, type);
    errno = ENOMEM;
    return NULL;
}

/* Of either kind: a block of the calling thread, described memory, or plain memory. */
void ythread_free_typed(void *memory) {
    struct yt_typed *block = yt_here && memory ? yt_typed_at(&yt_here->typed, memory) : NULL;
    if (!block)
        yt_typed_allocator->give_back(memory);
    else if (block->is_malloc)
        yt_typed_free(block);
    else
        ythread_free(memory);
}

static char *copy_of(const char *text, size_t length, const struct ythread_type *type) {
    char *copy = ythread_malloc_typed(length + 1, type);
    if (!copy) return NULL;
    copy[length] = 0;
    return memcpy(copy, text, length);
}

char *ythread_strdup_typed(const char *text, const struct ythread_type *type) {
    return copy_of(text, strlen(text), type);
}

char *ythread_strndup_typed(const char *text, size_t most, const struct ythread_type *type) {
    return copy_of(text, strnlen(text, most), type);
}
