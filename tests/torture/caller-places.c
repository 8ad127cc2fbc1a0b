/* Frame and return addresses: two calls from one place return to one place, frames are distinct and stay what they are. */
#include <stdio.h>
extern void *alloca(__SIZE_TYPE__);
#define AWAY __attribute__((noinline))

AWAY static void *here(void) { return __builtin_return_address(0); }
AWAY static void *with_block(void) {
    char *p = alloca(20);
    p[0] = 1;
    return p[0] ? __builtin_return_address(0) : 0;
}
AWAY static void *deeper(char *p) {
    *p = 1;
    return __builtin_return_address(1);
}
AWAY static void *outer(void) {
    char c;
    void *where = deeper(&c);
    return c ? where : 0;
}
static void *(*const all[])(void) = {here, with_block, outer};
static void *first[3], *second[3];
AWAY static void call_first(int i) { first[i] = all[i](); }
AWAY static void call_second(int i) { second[i] = all[i](); }

AWAY static int frames(void *outer_frame, int n) {
    void *mine = __builtin_frame_address(0);
    int wrong = mine == outer_frame;
    if (n) wrong += frames(mine, n - 1);
    return wrong + (mine != __builtin_frame_address(0));
}

/* The frame lies between the caller's variables and those of what it calls. */
static int inner(const char *c, const char *f) {
    const char d = 0;
    return c >= &d ? c >= f && f >= &d : c <= f && f <= &d;
}
AWAY static int middle(const char *c) { return inner(c, __builtin_frame_address(0)) != 0; }
AWAY static int between(char *unused) {
    const char c = 0;
    return middle(&c) != 0 && unused;
}

int main(void) {
    for (int i = 0; i < 3; i++) {
        call_first(i);
        call_second(i);
    }
    printf("%d %d %d\n", first[0] == first[1], first[0] == first[2], first[0] == second[0]);
    printf("%d %d %d\n", second[0] == second[1], second[0] == second[2], first[0] != 0);
    printf("%d %d\n", frames(0, 5), between(alloca(100)));
    return 0;
}
