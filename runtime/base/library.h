/* What the runtime needs of the C library under names that C programs like to give functions of their own: the
 * textbook's `qsort(v, left, right)` must not be called in its place. */
#ifndef YT_BASE_LIBRARY_H
#define YT_BASE_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Sorts `count` elements of `size` bytes, at most 64, as qsort does; equal elements keep their order. */
void yt_library_sort(void *elements, size_t count, size_t size, int (*compare)(const void *, const void *));

/* The value of an environment variable, or null. */
const char *yt_library_environment(const char *name);

/* The number of this process. */
pid_t yt_library_process(void);

/* Do both addresses lie in one file: in the program, or in one of its shared libraries? True where nobody can say. */
bool yt_library_in_one_file(const void *one, const void *other);

#endif
