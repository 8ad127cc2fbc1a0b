/* Typed memory that code gives back which nobody has translated: linked with --typed-malloc, its calls of free and realloc come
 * here (ycc tells the linker so), but not those of shared libraries. */
#include <stdlib.h>

#include "threads/memory/typed.h"
#include "threads/thread.h"

/* The linker's names: the program's malloc. */
void __real_free(void *memory);
void *__real_realloc(void *memory, size_t bytes);
void __wrap_free(void *memory);
void *__wrap_realloc(void *memory, size_t bytes);

static struct yt_typed *block_at(const void *memory) {
    struct yt_typed *block = yt_here && memory ? yt_typed_at(&yt_here->typed, memory) : NULL;
    return block && block->is_malloc ? block : NULL;
}

void __wrap_free(void *memory) {
    struct yt_typed *block = block_at(memory);
    if (block) yt_typed_forget(block);
    __real_free(memory);
}

/* What it becomes is plain: whoever resizes it may mean another type. */
void *__wrap_realloc(void *memory, size_t bytes) {
    struct yt_typed *block = block_at(memory);
    void *resized = __real_realloc(memory, bytes);
    if (block && (resized || !bytes)) yt_typed_forget(block);
    return resized;
}
