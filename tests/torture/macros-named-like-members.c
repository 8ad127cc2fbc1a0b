/* Names that become macros only after they have named members, objects and functions. */
#include <stdbool.h>
#include <stdlib.h>

struct state {
    int count, flag : 3;
    struct state *next;
    char word[4];
};
static struct state state = {1, 2, 0, "abc"}, *current = &state;
static int total;
static bool done;
static bool finish(bool now) { return done = now; }
static int step(int by) {
    total += by;
    return total;
}
static int walk(struct state *s, int (*f)(int)) {
    int n = 0;
    struct state copy = *s;
    for (struct state *p = &copy; p; p = p->next)
        n += f(p->count) + p->flag + p->word[1];
    return n;
}

#define count (current->count)
#define flag (current->flag)
#define next (current->next)
#define word (current->word)

static int use(void) {
    count += 4;
    flag = 1;
    return count + flag + (next == 0) + word[2];
}

int main(void) {
    if (walk(current, step) != 1 + 2 + 'b' || use() != 5 + 1 + 1 + 'c')
        abort();
    return walk(&state, step) != 6 + 1 + 'b' || !finish(true) || !done;
}

#define total none
#define state(x) x
#define step 1 +
