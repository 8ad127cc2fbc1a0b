/* Where the variables of the program hold pointers: for searches that are made with every move. */
#ifndef YT_THREADS_POINTERS_H
#define YT_THREADS_POINTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ythreads/generated.h"

/* `count` pointers to data, the first one `offset` bytes from the variable's beginning, each `stride` bytes from the one before. */
struct yt_pointer_run {
    uint64_t offset, stride, count;
};

/* All of a variable's; those to functions are not listed. Not `is_listed`: there are unions, whose members only their tags tell, or
 * too many runs: yt_schema_each_pointer finds what there is. */
struct yt_pointer_list {
    const struct ythread_object *object;
    struct yt_pointer_run *runs; /* malloc's, or null: none */
    uint32_t count;
    bool is_listed;
};

/* Lists a variable's. Without memory they are not listed. */
void yt_pointers_list(struct yt_pointer_list *list, const struct ythread_object *object);

/* Says whether one of them, all listed, may be an address of [begin, begin + size], or of a second such stretch. */
struct yt_pointer_stretch {
    uintptr_t begin, size;
};
static inline bool yt_pointer_leads(uintptr_t value, const struct yt_pointer_stretch stretches[2]) {
    return value - stretches[0].begin <= stretches[0].size || value - stretches[1].begin <= stretches[1].size;
}
bool yt_pointers_may_lead(const struct yt_pointer_list *list, const void *object,
                          const struct yt_pointer_stretch stretches[2]);

#endif
