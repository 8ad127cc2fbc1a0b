/* Macros that begin and end inside of functions. */
#include <stdlib.h>

struct state {
    int ext, more;
};
static struct state first, *current = &first;
#define ext     (current->ext)
#define more(x) ((x) + current->more)
static int both(struct state *s) {
    int r = ext + more(1);
#undef ext
    s->ext = 10;
#undef more
    s->more += s->ext;
#define ADD(x) ((x) + 1)
    r += ADD(s->ext);
#undef ADD
#define ADD(x) ((x) + 100)
    return r + ADD(s->more);
}
static int after(void) {
    return ADD(1);
}

#define self(x) self((x), 2)
static int(self)(int a, int b) {
    return a * b;
}
static int calls(void) {
#define THREE 3
    return self(THREE);
}

/* Names that their own expansion holds, in a loop that a macro makes. */
struct table {
    int *rows, count;
    struct table *up;
};
static int numbers[] = {3, 4, 5};
static struct table table = {numbers, 3}, *here = &table;
#define rows           (here->rows)
#define count          (here->count)
#define FOR_EACH(a, p) for (p = (a); p < &(a)[count]; p++)
static int sum(void) {
    int *p, n = 0;
    FOR_EACH(rows, p) {
        if (*p == 4) continue;
        n += *p + self(count);
    }
    return n;
}

int main(void) {
    if (both(&first) != 1 + 11 + 110 || after() != 101 || calls() != 6 || sum() != 8 + 12) abort();
    static const char line[] = {
#define LETTER(c) (c),
        LETTER('a') LETTER('b')
#undef LETTER
            0};
    return line[1] != 'b';
}
