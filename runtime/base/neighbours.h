/* Where a hash table of lines begins its search, a line being an array for keys that differ in a few bits alone: in its place stand the
 * lines that follow one another side by side, YT_LINES_ABREAST in one line of the cache. Keys are yids, mostly: a node in their low
 * 24 bits, and then the number of a slot. */
#ifndef YT_BASE_NEIGHBOURS_H
#define YT_BASE_NEIGHBOURS_H

#include <stddef.h>
#include <stdint.h>

enum { YT_LINES_ABREAST = 4 };

/* Of `room`, a power of two, places: that of the line whose keys have, from bit `at` upwards, the same as this one. */
static inline size_t yt_line_start(uint64_t key, unsigned at, size_t room) {
    uint64_t number = key >> at;
    uint64_t mixed = ((key & 0xffffff) * UINT64_C(0xff51afd7ed558ccd)) ^ number / YT_LINES_ABREAST;
    uint64_t block = mixed * UINT64_C(0x9e3779b97f4a7c15) >> 32;
    return (size_t)(block * YT_LINES_ABREAST + number % YT_LINES_ABREAST) & (room - 1);
}

#endif
