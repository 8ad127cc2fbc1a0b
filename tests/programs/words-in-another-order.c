/* Many words of a command line, which the program puts into another order, as getopt does: pointers to words, into them, and to
 * argv itself lead there after each move. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

enum { WORDS = 400 };

static int count_wrong(char **list, char *last, char *inside, char *end) {
    int wrong = strcmp(last, "word 399") || strcmp(inside, "d 57") || *end || list[WORDS];
    for (int i = 0; i < WORDS; i++) {
        char name[16];
        snprintf(name, sizeof name, "word %d", (i * 7 + 1) % WORDS);
        wrong += strcmp(list[i], name) != 0;
    }
    return wrong;
}

thread ymain(int argc, char **argv) {
    int wrong = 0;
    char *old[WORDS];
    memcpy(old, argv, sizeof old);
    for (int i = 0; i < argc; i++) argv[i] = old[(i * 7 + 1) % WORDS];
    char *last = old[WORDS - 1], *inside = old[57] + 3, *end = old[0] + strlen(old[0]);
    for (int i = 0; i < 4; i++) {
        ythread_yield(YTHREAD_ANY);
        wrong += count_wrong(argv, last, inside, end);
        ythread_migrate((ythread_node() + 1) % ythread_nodes());
        wrong += count_wrong(argv, last, inside, end);
    }
    printf("%d wrong, %s\n", wrong, last);
}

int main(void) {
    char(*texts)[16] = malloc(WORDS * sizeof *texts), **words = calloc(WORDS + 1, sizeof *words);
    for (int i = 0; i < WORDS; i++) snprintf(words[i] = texts[i], sizeof texts[i], "word %d", i);
    return ythread_run(WORDS, words, ymain);
}
// expect: 0 wrong, word 399
