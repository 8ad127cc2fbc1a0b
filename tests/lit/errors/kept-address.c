// An address in an integer that is kept over a suspension: a warning; hashes, offsets and differences are none.
// RUN: %ytranslate --stop-after=describe-types %s %verify
#include <ythreads.h>

typedef unsigned long uintptr_t;

int global;
struct pair {
    uintptr_t address;
    long number;
};

unsigned long kept(char *p, char *q) {
    uintptr_t plain = (uintptr_t)p; // expected-warning {{'plain' holds an address as a number, which means nothing on another node, in 'kept', which suspends}} expected-note {{keep it in a pointer, which moves and checkpoints see}}
    uintptr_t tagged = (uintptr_t)p | 1;        // expected-warning {{'tagged' holds an address}} expected-note {{}}
    uintptr_t page = (uintptr_t)p & ~4095ul;    // expected-warning {{'page' holds an address}} expected-note {{}}
    struct pair pair = {(uintptr_t)&global, 7}; // expected-warning {{'pair' holds an address}} expected-note {{}}
    long copied = 0;                            // expected-warning {{'copied' holds an address}} expected-note {{}}
    uintptr_t offset = (uintptr_t)p & 63;
    uintptr_t size = (uintptr_t)q - (uintptr_t)p;
    unsigned narrow = (unsigned)(uintptr_t)p;
    uintptr_t hash = ((uintptr_t)p >> 4) * 31;
    uintptr_t none = (uintptr_t)(void *)0, number = (uintptr_t)(void *)16;
    _Bool is_set = (uintptr_t)p;
    uintptr_t brief = (uintptr_t)p;
    p += brief != 0;
    copied = (long)tagged + 2;
    ythread_yield(YTHREAD_ANY);
    return plain + tagged + page + pair.address + copied + offset + size + narrow + hash + none + number + is_set;
}

thread ymain(void) {
    kept(0, 0);
}
