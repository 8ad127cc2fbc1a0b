// not-shipped: the buffer is a global variable
// not-visiting: what stands before the run, each process prints
/* setjmp and longjmp of functions that suspend, where there is no node: in a constructor, and in a main before the run. */
#include <setjmp.h>
#include <stdio.h>
#include <ythreads.h>

struct answer {
    char words[40];
    int steps;
};

static jmp_buf back;

static void down(int n) {
    ythread_yield(YTHREAD_ANY);
    if (n == 0) longjmp(back, 3);
    down(n - 1);
}

static struct answer climb(int n) {
    struct answer a = {"", 0};
    if (setjmp(back) == 0) down(n);
    a.steps = n;
    snprintf(a.words, sizeof a.words, "back from %d", n);
    return a;
}

thread travel(void) {
    ythread_migrate(ythread_nodes() - 1);
    printf("%s\n", climb(2).words);
}

__attribute__((constructor)) static void early(void) {
    printf("early: %s\n", ((struct answer(*)(int))climb)(4).words);
}

thread start(int argc, char **argv) {
    (void)argc, (void)argv;
    travel();
}

int main(int argc, char **argv) {
    struct answer a = ((struct answer(*)(int))climb)(1);
    printf("%s in %d\n", a.words, a.steps);
    return ythread_run(argc, argv, start);
}
// expect: early: back from 4
// expect: back from 1 in 1
// expect: back from 2
