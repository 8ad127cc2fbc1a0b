// What stands before the first case is declared, and never done.
// RUN: %ytranslate --stress=statement --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
void never(void);

// CHECK-LABEL: f:
int f(int n)
{
    // CHECK: switch (n)
    // CHECK-NEXT: case 1:
    // CHECK-NEXT: suspend 2: ythread_body_ythread_stress()
    // CHECK-NEXT: x = n;
    switch (n) {
        int x = 5;
        never();
    case 1:
        x = n;
        return x;
    }
    return 0;
}
