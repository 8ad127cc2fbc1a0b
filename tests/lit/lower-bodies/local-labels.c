// Labels that blocks keep to themselves get names of the function's own where they meet.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

// CHECK-LABEL: ymain: 2 points
thread ymain(void)
{
    int n = 0;
    {
        __label__ again;
        // CHECK: {{^ *}}again:
    again:
        ythread_yield(YTHREAD_ANY);
        if (++n < 3)
            goto again;
    }
    {
        __label__ again;
        // CHECK: {{^ *}}ythread_label_ymain_again:
    again:
        ythread_yield(YTHREAD_ANY);
        // CHECK: goto ythread_label_ymain_again;
        if (++n < 6)
            goto again;
    }
}
