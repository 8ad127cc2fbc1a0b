// Types have names that gcc 12 knows with -std=gnu2x, too.
// RUN: %ytranslate %s -o %t %flags -std=gnu2x
// RUN: FileCheck %s < %t
#include <ythreads.h>

static _Bool is_odd(int n)
{
    ythread_yield(YTHREAD_ANY);
    return n % 2;
}

thread f(_Bool is_first, int n)
{
    _Bool odd = is_odd(n), two[2] = {is_first, odd};
    ythread_yield(YTHREAD_ANY);
    if (is_first && two[1])
        ythread_exit(odd + is_odd(n + 1));
}

// CHECK: _Bool odd;
// CHECK: _Bool two[2];
