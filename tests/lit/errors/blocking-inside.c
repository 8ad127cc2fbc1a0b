// A plain function of the same file that blocks: the warning stands at its call in a function that suspends.
// RUN: %ytranslate %s -o %t %verify
#include <unistd.h>
#include <ythreads.h>

static int get(int fd) {
    char c;
    return read(fd, &c, 1); // expected-note {{it is called here}}
}

static int next(void) { return get(0); }

thread ymain(void) {
    ythread_yield(next()); // expected-warning {{'next' calls 'read', which blocks this node with all its threads, in 'ymain', which suspends [-Wythread-blocking]}}
}
