// At -O2 and -O3 the rest of the iteration in which a call was suspended is printed apart, before the loop: no resume label
// stands in a loop. Not so where every iteration suspends, nor for what cannot stand twice.
// RUN: %ytranslate %s %flags -O2 | grep -v '^#line\|//' | FileCheck %s
// RUN: %ytranslate %s %flags -O2 | grep -v '//' | FileCheck --check-prefix=LINES %s
// RUN: %ytranslate %s %flags -Os | grep -v '//' | not grep 'rest of an iteration'
// RUN: %ytranslate %s %flags -O1 | grep -v '//' | not grep 'rest of an iteration'
// RUN: %ytranslate --stress=loop %s %flags -O2 | grep -v '//' | not grep 'rest of an iteration'
#include <ythreads.h>

extern int due, busy;

// CHECK-LABEL: ythread_body_seldom(
// CHECK: i = 0;
// CHECK-NEXT: if (0) { /* resumed: the rest of an iteration */
// CHECK-NEXT: busy++;
// CHECK-NEXT: if (i == due) {
// CHECK: ythread_resume_1:
// CHECK: if (busy < 0)
// CHECK-NEXT: {{^ *}}goto ythread_next_1;
// CHECK: if (busy > 9) {
// CHECK: goto ythread_leave_1;
// CHECK: ythread_next_1:;
// CHECK-NEXT: i++;
// CHECK-NEXT: }
// CHECK-NEXT: for (; i < n; i++) {
// CHECK: ythread_yield_from(ythread_this, 1,
// CHECK-NOT: ythread_resume_1
// CHECK: if (busy < 0)
// CHECK-NEXT: continue;
// CHECK: break;
// CHECK: ythread_leave_1:;
// The loop and its step stand in the loop's own line.
// LINES-LABEL: ythread_body_seldom(
// LINES: ythread_next_1:;
// LINES-NEXT: #line [[@LINE+7]]
// LINES-NEXT: i++;
// LINES-NEXT: }
// LINES: #line [[@LINE+4]]
// LINES-NEXT: for (; i < n; i++) {
thread seldom(int n)
{
    for (int i = 0; i < n; i++) {
        busy++;
        if (i == due)
            ythread_yield(YTHREAD_ANY);
        if (busy < 0)
            continue;
        if (busy > 9) {
            busy = 0;
            break;
        }
        busy += 2;
    }
}

// An inner loop stands apart within the iteration of the outer one; a `do` ends with its condition.
// CHECK-LABEL: ythread_body_nested(
// CHECK: if (0) { /* resumed
// CHECK: if (0) { /* resumed
// CHECK: ythread_resume_1:
// CHECK: if (!(--n > busy))
// CHECK-NEXT: goto ythread_leave_2;
// CHECK-NEXT: }
// CHECK-NEXT: do {
// CHECK-NOT: ythread_resume
// CHECK: } while (--n > busy);
// CHECK-NEXT: ythread_leave_2:;
// CHECK: while (n > 0) {
// CHECK-NEXT: do {
// CHECK-NOT: ythread_resume
// CHECK: } while (--n > busy);
thread nested(int n)
{
    while (n > 0) {
        do {
            if (n == due)
                ythread_yield(YTHREAD_ANY);
        } while (--n > busy);
        busy--;
    }
}

// CHECK-LABEL: ythread_body_always(
// CHECK-NOT: resumed: the rest
thread always(int n)
{
    while (n-- > 0) {
        ythread_yield(YTHREAD_ANY);
        busy++;
    }
    do {
        if (n == due)
            ythread_yield(YTHREAD_ANY);
    } while (0);
}

// CHECK-LABEL: ythread_body_labels(
// CHECK-NOT: resumed: the rest
thread labels(int n)
{
    while (n-- > 0) {
        if (n == due)
            ythread_yield(YTHREAD_ANY);
    again:
        if (busy++ < n)
            goto again;
    }
    while (n++ < 9) {
        if (n == due)
            ythread_yield(YTHREAD_ANY);
        __asm__ volatile("");
    }
}
