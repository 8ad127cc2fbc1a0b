/* What a slot's two words say, bit by bit (roster.h). Part of roster.c. */
#ifndef YT_THREADS_ROSTER_CELLS_H
#define YT_THREADS_ROSTER_CELLS_H

#include "threads/thread.h"

static inline yt_cell *cell_at(const struct yt_roster *roster, uint32_t number) {
    return yt_roster_cell(roster, number);
}

static inline uint32_t *other_at(const struct yt_roster *roster, uint32_t number) {
    return yt_roster_other(roster, number);
}

/* 1 of those never used, too. */
static inline uint32_t generation_at(const struct yt_roster *roster, uint32_t number) {
    return (*other_at(roster, number) & YT_GENERATION_LAST) + 1;
}

static inline void set_generation(const struct yt_roster *roster, uint32_t number, uint32_t generation) {
    uint32_t other = generation ? generation - 1 : 0;
    if (*other_at(roster, number) != other) *other_at(roster, number) = other;
}

static inline uint64_t value_at(const struct yt_roster *roster, uint32_t number) {
    uint64_t high = *other_at(roster, number) >> 24;
    return YT_CELL_VALUE(*cell_at(roster, number)) | high << YT_CELL_VALUE_BITS;
}

static inline void write(const struct yt_roster *roster, uint32_t number, unsigned tag, uint64_t value) {
    yt_roster_write(roster, number, tag, value);
}

static inline bool has_tag(const struct yt_roster *roster, uint32_t number, unsigned tag) {
    yt_cell cell = *cell_at(roster, number);
    return !YT_CELL_IS_HERE(cell) && YT_CELL_TAG(cell) == tag;
}

/* The note of a slot that has one. */
static inline struct yt_slot *note_of(const struct yt_roster *roster, uint32_t number, yt_cell cell) {
    return yt_roster_block(roster, number, cell);
}

/* The same of any; or null. */
static inline struct yt_slot *note_at(const struct yt_roster *roster, uint32_t number) {
    yt_cell cell = *cell_at(roster, number);
    if (YT_CELL_IS_HERE(cell) || YT_CELL_TAG(cell) != YT_CELL_NOTED) return NULL;
    return note_of(roster, number, cell);
}

#endif
