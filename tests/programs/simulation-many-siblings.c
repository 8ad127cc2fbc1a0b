// not-chaos: makes millions of threads
// not-shipped: makes millions of threads
// not-visiting: makes millions of threads
// not-sanitized: makes millions of threads
/* More children than the part of an origin for it can number: they stand in the order of their making, and have names of their own. */
#include <stdio.h>
#include <ysim.h>

enum { ALL = (1 << 24) + 40 };

thread child(int number) {
    if (number != 7 && number < ALL - 2) return;
    ysim_hold(number == ALL - 1 ? 1 : 2);
    printf("%s at %g\n", ysim_name(ysim_self()), ysim_now());
}

thread source(void) {
    for (int i = 1; i <= ALL; i++) {
        child(i);
        if (i % 100000 == 0) ysim_hold(0.5);
    }
    ysim_hold(10);
}

thread ymain(void) {
    source();
    ysim_run(YSIM_FOREVER);
    printf("%g, %d live\n", ysim_now(), (int)ysim_processes());
}
// expect: child 7 at 2
// expect: child 16777255 at 84.5
// expect: child 16777254 at 85.5
// expect: child 16777256 at 85.5
// expect: 93.5, 0 live
