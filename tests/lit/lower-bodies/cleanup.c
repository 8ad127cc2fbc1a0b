// A cleanup function is called on each way out of its variable's scope, last declared first, after the result is
// computed.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

void plain(int *);
static void waits(int *p)
{
    *p = ythread_yield(YTHREAD_ANY);
}

// CHECK-LABEL: work:
static int work(int n)
{
    __attribute__((cleanup(plain))) int a = n;
    while (n) {
        __attribute__((cleanup(waits))) int b = 2;
        // CHECK: if (n == 1)
        // CHECK-NEXT: suspend 1: ythread_body_waits(&ythread_this->b)
        // CHECK-NEXT: continue;
        if (n == 1)
            continue;
        // CHECK: if (n == 2)
        // CHECK-NEXT: suspend 2: ythread_body_waits(&ythread_this->b)
        // CHECK-NEXT: break;
        if (n == 2)
            break;
        // CHECK: if (n == 3)
        // CHECK-NEXT: suspend 3: ythread_body_waits(&ythread_this->b)
        // CHECK-NEXT: goto out;
        if (n == 3)
            goto out;
        // CHECK: if (n == 4)
        // CHECK-NEXT: ythread_t1 = ythread_this->a++;
        // CHECK-NEXT: suspend 4: ythread_body_waits(&ythread_this->b)
        // CHECK-NEXT: plain(&ythread_this->a);
        // CHECK-NEXT: return ythread_t1;
        if (n == 4)
            return a++;
        // CHECK-NEXT: suspend 5: ythread_body_waits(&ythread_this->b)
    }
out:
    // CHECK: out:
    // CHECK-NEXT: ythread_t2 = ythread_this->a;
    // CHECK-NEXT: plain(&ythread_this->a);
    // CHECK-NEXT: return ythread_t2;
    return a;
}

thread ymain(void)
{
    work(3);
}
