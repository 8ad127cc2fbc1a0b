/* See library.h. */
#define _GNU_SOURCE /* dladdr */
#include "base/library.h"

#include <dlfcn.h>
#include <string.h>

extern __typeof__(dlsym) dlsym __attribute__((weak));
extern char **environ;
pid_t __getpid(void);

enum { ELEMENT_MAX = 64 };

static void swap(char *a, char *b, size_t size) {
    char kept[ELEMENT_MAX];
    memcpy(kept, a, size);
    memcpy(a, b, size);
    memcpy(b, kept, size);
}

static void reverse(char *from, char *to, size_t size) {
    for (; from < to; from += size) {
        to -= size;
        if (from < to) swap(from, to, size);
    }
}

/* The first element of [from, to) before which `key` may stand: behind all equal ones if `behind`. */
static char *find_place(char *from, char *to, const char *key, size_t size, int behind,
                        int (*compare)(const void *, const void *)) {
    size_t count = (size_t)(to - from) / size;
    while (count) {
        size_t half = count / 2;
        char *middle = from + half * size;
        int order = compare(middle, key);
        if (order < 0 || (behind && !order)) {
            from = middle + size;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return from;
}

/* Merges [from, middle) and [middle, to) in place, by rotations: needs no memory, which may be short. */
static void merge(char *from, char *middle, char *to, size_t size, int (*compare)(const void *, const void *)) {
    while (from < middle && middle < to && compare(middle - size, middle) > 0) {
        char *left, *right;
        if (middle - from > to - middle) {
            left = from + (size_t)(middle - from) / size / 2 * size;
            right = find_place(middle, to, left, size, 0, compare);
        } else {
            right = middle + ((size_t)(to - middle) / size + 1) / 2 * size;
            left = find_place(from, middle, right - size, size, 1, compare);
        }
        reverse(left, middle, size);
        reverse(middle, right, size);
        reverse(left, right, size);
        char *split = left + (right - middle);
        merge(from, left, split, size, compare);
        from = split;
        middle = right;
    }
}

void yt_library_sort(void *elements, size_t count, size_t size, int (*compare)(const void *, const void *)) {
    char *first = elements;
    if (count < 2) return;
    size_t half = count / 2;
    yt_library_sort(first, half, size, compare);
    yt_library_sort(first + half * size, count - half, size, compare);
    merge(first, first + half * size, first + count * size, size, compare);
}

const char *yt_library_environment(const char *name) {
    size_t length = strlen(name);
    for (char **line = environ; line && *line; line++)
        if (!strncmp(*line, name, length) && (*line)[length] == '=') return *line + length + 1;
    return 0;
}

pid_t yt_library_process(void) {
    return __getpid();
}

bool yt_library_in_one_file(const void *one, const void *other) {
    void *found = dlsym ? dlsym(RTLD_NEXT, "dladdr") : 0;
    __typeof__(dladdr) *ask;
    memcpy(&ask, &found, sizeof ask);
    Dl_info of_one, of_other;
    return !ask || (ask(one, &of_one) && ask(other, &of_other) && of_one.dli_fbase == of_other.dli_fbase);
}
