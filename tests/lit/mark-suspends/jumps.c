// Where a suspending function calls setjmp or longjmp, all functions of the file that call either suspend.
// RUN: %ytranslate --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
// RUN: %ytranslate --dump-after=mark-suspends --stop-after=mark-suspends %s %flags -DPLAIN | FileCheck --check-prefix=PLAIN %s
#include <setjmp.h>
#include <ythreads.h>

static jmp_buf place;

// CHECK: leave: suspending because of {{_?}}longjmp
// PLAIN: leave: plain
static void leave(void) { longjmp(place, 1); }

// CHECK: caller: suspending because of leave
// PLAIN: caller: plain
static void caller(void) { leave(); }

// CHECK: own: suspending because of {{_?}}setjmp
// PLAIN: own: plain
int own(void) { return setjmp(place) ? 1 : (caller(), 0); }

// CHECK: ymain: thread
// CHECK: setjmp {{_?}}setjmp
thread ymain(void)
{
#ifndef PLAIN
    if (setjmp(place))
        return;
#endif
    ythread_yield(YTHREAD_ANY);
}
