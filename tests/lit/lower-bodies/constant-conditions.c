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
int main(void) { return conditions(1); }
