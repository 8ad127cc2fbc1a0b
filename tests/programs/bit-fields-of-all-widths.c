/* Bit-fields beside suspensions: compilers differ in the types that they compute in, and agree with themselves. */
#include <stdio.h>
#include <ythreads.h>

struct page {
    unsigned long long number : 40;
    long long offset : 35;
    unsigned uses : 5;
};

static int after(int n) {
    ythread_yield(YTHREAD_ANY);
    return n;
}

static void compare(const char *what, unsigned long long suspended, unsigned long long plain) {
    printf("%s: %s\n", what, suspended == plain ? "same" : "another");
}

thread ymain(void) {
    struct page page = {-1, 0x3ffffffff, 3}, *p = &page;
    int one = 1, two = 2, four = 4;
    compare("sum", p->number + after(1), p->number + one);
    compare("shift", p->number << after(4), p->number << four);
    compare("signed", p->offset * after(1), p->offset * one);
    compare("assigned", (p->number = -1) + after(1), (p->number = -1) + one);
    compare("beside a wider one", (p->number + 1ull) - after(1), (p->number + 1ull) - one);
    unsigned long long sum = p->number++ + after(1);
    page.number = -1;
    compare("afterwards", sum, p->number++ + one);
    unsigned long long shifted = (++p->number - after(2)) << after(4);
    page.number = 0;
    compare("before", shifted, (++p->number - two) << four);
    page.number = 0;
    compare("computed", (p->number - 2) * 3 << after(4), (p->number - 2) * 3 << four);
    compare("choice", (after(1) ? p->number : -one) + after(4), (one ? p->number : -one) + four);
    compare("narrow", p->uses++ > after(-1), p->uses-- > -one);
    int with[2] = {0, -10}, without[2] = {0, -10};
    with[after(1)] /= p->uses++;
    page.uses--;
    without[one] /= p->uses++;
    compare("divided", with[1], without[1]);
    compare("below zero", p->number - after(1), p->number - one);
}
// expect: sum: same
// expect: shift: same
// expect: signed: same
// expect: assigned: same
// expect: beside a wider one: same
// expect: afterwards: same
// expect: before: same
// expect: computed: same
// expect: choice: same
// expect: narrow: same
// expect: divided: same
// expect: below zero: same
