/* See ranks.h. A rank is a priority counted from the most urgent one on; three levels of bits say which ones there are. */
#include "core/ranks.h"

#include <stddef.h>
#include <stdlib.h>

enum { BITS = 64, PAGES = 65536 / BITS };

struct ysim_ranks {
    uint64_t top, words[PAGES / BITS], pages[PAGES]; /* a bit for each that is not 0 below */
    void **lasts[PAGES];                             /* 64 each, where there has been one */
};

struct ysim_ranks *ysim_ranks_new(void) {
    return calloc(1, sizeof(struct ysim_ranks));
}

void ysim_ranks_free(struct ysim_ranks *ranks) {
    if (!ranks) return;
    for (unsigned page = 0; page < PAGES; page++) free(ranks->lasts[page]);
    free(ranks);
}

static unsigned rank_of(int priority) {
    return (unsigned)(INT16_MAX - priority);
}

static void set_bit(uint64_t *word, unsigned bit, bool is_on) {
    *word = (*word & ~((uint64_t)1 << bit)) | (uint64_t)is_on << bit;
}

bool ysim_ranks_set(struct ysim_ranks *ranks, int priority, void *last) {
    unsigned rank = rank_of(priority), page = rank / BITS, word = page / BITS;
    if (!ranks->lasts[page]) ranks->lasts[page] = calloc(BITS, sizeof(void *));
    if (!ranks->lasts[page]) return false;
    ranks->lasts[page][rank % BITS] = last;
    set_bit(&ranks->pages[page], rank % BITS, last != NULL);
    set_bit(&ranks->words[word], page % BITS, ranks->pages[page] != 0);
    set_bit(&ranks->top, word, ranks->words[word] != 0);
    return true;
}

/* The highest bit that is on and not above `bit`, or -1. */
static int highest(uint64_t word, int bit) {
    if (bit < 0) return -1;
    word &= ~(uint64_t)0 >> (BITS - 1 - bit);
    return word ? BITS - 1 - __builtin_clzll(word) : -1;
}

void *ysim_ranks_behind(const struct ysim_ranks *ranks, int priority) {
    if (priority > INT16_MAX) return NULL;
    unsigned rank = rank_of(priority), page = rank / BITS, word = page / BITS;
    int bit = highest(ranks->pages[page], (int)(rank % BITS));
    if (bit < 0) {
        int at = highest(ranks->words[word], (int)(page % BITS) - 1);
        if (at < 0) {
            int other = highest(ranks->top, (int)word - 1);
            if (other < 0) return NULL;
            word = (unsigned)other;
            at = highest(ranks->words[word], BITS - 1);
        }
        page = word * BITS + (unsigned)at;
        bit = highest(ranks->pages[page], BITS - 1);
    }
    return ranks->lasts[page][bit];
}
