/* ythread_alloc and its kin: heap blocks that belong to the calling thread. See typed.h. */
#include <errno.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "threads/memory/malloc.h"
#include "threads/thread.h"
#include "threads/memory/typed.h"

/* ---- who calls ---------------------------------------------------------------------------------- */

static void *refuse(int status) {
    errno = status == YTHREAD_ENOMEM ? ENOMEM : EINVAL;
    return NULL;
}

/* The thread that runs; null with the line. */
static struct yt_thread *caller(const char *call) {
    struct yt_thread *self = yt_here ? yt_here->current : NULL;
    if (!self) yt_status_set(YTHREAD_EINVAL, "%s was called outside of any thread", call);
    return self;
}

/* ---- sizes -------------------------------------------------------------------------------------- */

static int too_large(const struct ythread_type *type, uint64_t n) {
    return yt_status_set(YTHREAD_ENOMEM, "no memory for %llu elements of '%s'", (unsigned long long)n, type->name);
}

/* n elements; or, with a tail, one struct and n elements of its flexible member. */
static bool size_wish(struct yt_typed_wish *wish, const struct ythread_field *tail, uint64_t n) {
    const struct ythread_type *type = wish->element;
    uint64_t bytes;
    if (!tail) {
        wish->count = n;
        return !__builtin_mul_overflow(type->size, n, &wish->bytes);
    }
    if (__builtin_mul_overflow(tail->type->element->size, n, &bytes) ||
        __builtin_add_overflow(bytes, tail->offset, &bytes))
        return false;
    wish->count = 1;
    wish->bytes = bytes > type->size ? bytes : type->size;
    return true;
}

/* ---- alloc -------------------------------------------------------------------------------------- */

static void *allocate(const struct ythread_type *type, const struct ythread_field *tail, uint64_t n) {
    struct yt_thread *self = caller("ythread_alloc");
    struct yt_typed_wish wish = {.element = type};
    if (!self) return refuse(YTHREAD_EINVAL);
    if (!size_wish(&wish, tail, n)) return refuse(too_large(type, n));
    struct yt_holdings *holdings = yt_typed_holdings(&yt_here->typed, self);
    struct yt_typed *block = holdings ? yt_typed_new(&holdings->own, &wish) : NULL;
    return block ? block->memory : refuse(too_large(type, n));
}

void *ythread_alloc_typed(uint64_t n, const struct ythread_type *type) {
    return allocate(type, NULL, n);
}

void *ythread_alloc_flexible_typed(uint64_t n, const struct ythread_type *type) {
    return allocate(type, yt_schema_tail(type), n);
}

/* ---- free --------------------------------------------------------------------------------------- */

static int not_a_block(const char *call, const void *address) {
    const struct yt_typed *around = yt_typed_around(&yt_here->typed, address);
    if (around)
        return yt_status_set(YTHREAD_EINVAL, "%s: the address lies in a block of '%s', not at its beginning", call,
                             around->element->name);
    return yt_status_set(YTHREAD_EINVAL, "%s: no block begins there: it was freed, or never one of ythread_alloc",
                         call);
}

/* A block of the thread's own that begins there; null with the line. */
static struct yt_typed *own_block(const char *call, const struct yt_thread *self, const void *address) {
    struct yt_typed *block = yt_typed_at(&yt_here->typed, address);
    if (!block) {
        not_a_block(call, address);
    } else if (block->is_malloc) {
        yt_status_set(YTHREAD_EINVAL, "%s: the block is malloc's", call);
    } else if (block->hoard->thread != self) {
        yid id = block->hoard->thread->id;
        yt_status_set(YTHREAD_EINVAL, "%s: the block belongs to thread %d.%u", call, YT_YID_NODE(id), YT_YID_SLOT(id));
    } else {
        return block;
    }
    return NULL;
}

struct yt_typed *yt_typed_own(const char *call, const void *address) {
    const struct yt_thread *self = caller(call);
    return self ? own_block(call, self, address) : NULL;
}

int ythread_free(void *address) {
    struct yt_typed *block = address ? yt_typed_own("ythread_free", address) : NULL;
    if (!address) return 0;
    if (!block) {
        errno = EINVAL;
        return YTHREAD_EINVAL;
    }
    yt_typed_free(block);
    return 0;
}

/* ---- realloc ------------------------------------------------------------------------------------ */

struct yt_typed *yt_typed_resize(struct yt_typed *block, const struct yt_typed_wish *wish) {
    struct yt_typed *made = yt_typed_new(block->hoard, wish);
    if (!made) return NULL;
    memcpy(made->memory, block->memory, wish->bytes < block->bytes ? wish->bytes : block->bytes);
    yt_typed_free(block);
    return made;
}

/* A null type is that of a pointer to nothing in particular. */
static bool fits(const struct yt_typed *block, const struct ythread_type *type) {
    return !type || type == block->element || type->size == block->element->size;
}

void *ythread_realloc_typed(void *address, uint64_t n, const struct ythread_type *type) {
    const struct yt_thread *self = caller("ythread_realloc");
    if (!self) return refuse(YTHREAD_EINVAL);
    if (!address && type) return allocate(type, NULL, n);
    struct yt_typed *block = own_block("ythread_realloc", self, address);
    if (!block) return refuse(YTHREAD_EINVAL);
    if (!fits(block, type))
        return refuse(yt_status_set(YTHREAD_ETYPE, "ythread_realloc: the block is of '%s', the pointer to '%s'",
                                    block->element->name, type->name));
    struct yt_typed_wish wish = {.element = block->element};
    const struct ythread_field *tail = block->count == 1 ? yt_schema_tail(block->element) : NULL;
    if (!size_wish(&wish, tail, n)) return refuse(too_large(block->element, n));
    if (wish.bytes == block->bytes) return address;
    struct yt_typed *made = yt_typed_resize(block, &wish);
    return made ? made->memory : refuse(too_large(wish.element, n));
}
