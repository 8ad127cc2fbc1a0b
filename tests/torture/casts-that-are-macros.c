/* A macro that stands for a cast and what it is applied to are two words, whatever becomes of the operand. */
#include <stdio.h>
#include <stdlib.h>

typedef unsigned char letter;
struct pair {
    long first, second;
};

#define LETTERS (letter *)
#define LONG    (long)
#define NARROW  LONG(signed char)
#define IGNORE  (void)
#define AT      *(int *)
#define PAIR    (struct pair)
#define SECOND  .second =

static int next(int x) {
    return x + 1;
}

static char *same(const letter *text) {
    return (char *)text;
}

int main(void) {
    int n = 3, *p = &n, numbers[4] = {4, 5, 6, 7};
    letter *text, **to = &text;
    /* clang-format off */
    *to = LETTERS same(LETTERS "one");
    printf("%s\n", (char *)text);
    *to =
        LETTERS same(LETTERS (n ? "two" : "three"));
    printf("%s\n", (char *)text);
    printf("%ld %ld %ld\n", LONG next(1), NARROW next(299), LONG NARROW n);
    printf("%d\n", LONG next(2) > LONG n ? 1 : LONG next(1) == LONG LONG next(1));
    IGNORE next(1);
    IGNORE (next(1) + 2);
    struct pair pair = PAIR { SECOND LONG next(7), .first = LONG n };
    printf("%ld %ld\n", pair.first, pair.second);
    printf("%d %d\n", AT p + next(1), numbers[LONG next(1)]);
    n += LONG next(n);
    printf("%d\n", n);
    return LONG next(-1);
    /* clang-format on */
}
