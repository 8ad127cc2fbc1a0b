/* The words of the command line, which a pointer may name, `argv` with its null at the end, too. Every node has got the same,
 * but a program may change its own: getopt() puts them in another order, strtok() writes into them. So the first state is kept: a
 * pointer is told by the word that stood there, one to `argv` with the order that it has, and one to a text that has changed not at all. */
#ifndef YT_PROGRAM_WORDS_H
#define YT_PROGRAM_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum yt_word_state {
    YT_WORD_NONE,   /* no word, and not argv */
    YT_WORD_SAME,   /* as it was */
    YT_WORD_MOVED,  /* argv with the same words, in another order, some perhaps twice or gone */
    YT_WORD_CHANGED /* what no other node has */
};

/* Where a pointer leads. */
struct yt_word_place {
    uint32_t which;    /* 0: argv; else 1 + the number of a word */
    uint64_t place;    /* element, or byte of the word */
    char *const *list; /* argv as it is here, or as it came from elsewhere */
};

/* Keeps a copy of those before the first null; before the first thread, once. 0 or YTHREAD_ENOMEM. */
int yt_words_keep(int most, char **list);

int yt_words_count(void);

/* What the process got behind its name, whatever main has given to ythread_run; good as long as the process. */
const char *const *yt_words_given(int *count);

enum yt_word_state yt_words_find(const void *address, struct yt_word_place *place);

/* The number of the word that an element of a list is, the number of words for null, more for what was none. */
uint32_t yt_words_number(const char *word);

/* A byte of a word, its zero included; *address is set if it is YT_WORD_SAME. */
enum yt_word_state yt_words_at(uint32_t number, uint64_t place, void **address);

/* A list of the words with these numbers, as many as there are words and one more, or, for null, of all as they were: argv, or one that is kept as long
 * as the process. Null if a number is none, without argv or memory, and if there are too many such lists. */
char **yt_words_list(const uint32_t *numbers);

#endif
