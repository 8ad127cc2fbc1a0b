// A value that is never negative where `long` has 64 bits may be cut to a negative one where it has 32, and then come back: what is known of a variable
// that is restored must hold on every machine.
// REQUIRES: foreign-i386, host-x86_64
// RUN: %ycc --target=x86_64,i386 -O2 %s -o %t
// RUN: %yrun --nodes=i386:1,x86_64:1 %t | FileCheck %s
// CHECK: cut: -2147483648 -1294967296 -2147483648 -2147483648
// CHECK-NEXT: not cut: 2147483648 7
// RUN: %yrun --nodes=x86_64:1,i386:1 %t 65535 | FileCheck %s --check-prefix=BACK
// BACK: cut: -5
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

thread ymain(int argc, char **argv) {
    if (argc == 1) {
        int64_t wide = 1;
        for (int i = 0; i < 31; i++) wide = wide * 2;
        long copied = wide, number = 3000000000, joined = 0;
        long long through = (long)wide;
        long small = 7;
        joined |= wide;
        ythread_migrate(1);
        printf("cut: %ld %ld %ld %lld\n", copied, number, joined, through);
        printf("not cut: %" PRId64 " %ld\n", wide, small);
        return;
    }
    int near = 0, turns = atoi(argv[1]);
    ptrdiff_t grown = 0;
    for (int i = 0; i < turns; i++) grown = grown + 65536;
    for (int i = 0; i < turns - 4; i++) grown = grown + 1;
    near = grown; /* 2^32 - 5 */
    ythread_migrate(1);
    printf("cut: %d\n", near);
}
