// What a constant condition shuts out is left out, unless something jumps into it: no resume point keeps it alive.
// RUN: %ytranslate --stress=statement %s %flags | FileCheck %s --implicit-check-not='{{abs[e]nt, }}'

int step(int n) { return n; }
void absent(int);
#define missing() absent(1), step(2)

// CHECK-LABEL: static int ythread_body_conditions(
// CHECK: ythread_body_step(0, 10)
// CHECK: ythread_body_step(0, 11)
// CHECK: goto in;
// CHECK: if (0)
// CHECK: in:
// CHECK: ythread_body_step(0, 12)
// CHECK: ythread_body_step(0, 13)
// CHECK: ythread_body_step(0, 14)
// CHECK: ythread_body_step(0, 15)
// CHECK-LABEL: ythread_resume_conditions
static int conditions(int n)
{
    if (0) {
        missing();
    } else
        step(10);
    if (sizeof n == 4)
        step(11);
    else
        missing();
    if (n)
        goto in;
    if (0) {
    in:
        step(12);
    }
    while (0)
        missing();
    n += 1 ? step(13) : (missing());
    n += 0 && (missing());
    n += 1 || (missing());
    n += (0 || step(14)) + (1 && step(15));
    return n;
}

// What stands behind a statement that never comes to its end is left out, too.
// CHECK-LABEL: static int ythread_body_behind(
// CHECK: ythread_body_step(0, 20)
// CHECK: ythread_body_step(0, 21)
// CHECK: ythread_body_step(0, 22)
// CHECK-LABEL: ythread_resume_behind
static int behind(int n)
{
    while (n--) {
        if (n == 3) {
            continue;
            missing();
        }
        if (n) {
            if (sizeof n == 4) {
                return step(20);
            }
            missing();
        } else
            goto end;
        missing();
        for (;;)
            missing();
    }
    return step(21);
    missing();
end:
    return step(22);
}
int main(void) { return conditions(1) + behind(2); }
