// -w silences the compiler's notes about calling conventions, too: gcc has one for i386 about a field like this.
// REQUIRES: foreign-i386
// RUN: rm -rf %t.d && mkdir %t.d && cd %t.d
// RUN: %ycc -w -c --target=i386 %s -o quiet.o > said 2>&1
// RUN: test ! -s said
#include <stdio.h>
#include <ythreads.h>

thread ymain(void) {
    struct {
        int small;
        _Atomic long long large;
    } both;
    both.small = 1;
    both.large = 2;
    ythread_yield(YTHREAD_ANY);
    printf("%d %lld\n", both.small, both.large);
}
