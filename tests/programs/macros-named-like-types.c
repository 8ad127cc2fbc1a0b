/* A function-like macro with the name of a type (mruby's `mrb_bool`, a typedef and a macro that tests a value): where a type
 * is written before a parenthesis that is no call of the macro. */
#include <stdio.h>
#include <ythreads.h>

typedef _Bool truth;
typedef struct box {
    int n;
} box;
typedef box pair[2];
typedef suspends truth (*test)(box);
typedef suspends box (*making)(int, truth (*)(struct box));
typedef suspends struct box (*tagged)(box);

#define truth(b) ((b).n != 0)
#define box(b)   boxed((b).n)

static truth is_odd(box b) {
    ythread_yield(YTHREAD_ANY);
    return truth(b) && b.n % 2;
}

static truth never(struct box b) {
    return b.n < 0;
}

static box boxed(int n) {
    box b = {n + 1};
    return b;
}

static box make(int n, truth not(box)) {
    box b = {not((struct box){n}) ? 0 : n};
    ythread_yield(YTHREAD_ANY);
    return box(b);
}

static struct box next(box b) {
    pair pairs[2] = {{b, b}, {{9}, {8}}}, *at = pairs;
    ythread_yield(YTHREAD_ANY);
    return at[truth(b)][1];
}

static truth calls_another(box b) {
    truth is_even(box);
    return is_odd(b) && !is_even(b);
}

truth is_even(box b) {
    return !is_odd(b);
}

thread ymain(void) {
    test t = is_odd;
    making m = make;
    tagged x = next;
    box b = m(4, never);
    printf("%d %d\n", b.n, t(b));
    {
        truth is_even(box);
        printf("%d\n", is_even(b));
    }
    b = x(b);
    printf("%d %d\n", b.n, t(b) || calls_another(boxed(2)));
}

// expect: 5 1
// expect: 0
// expect: 8 1
