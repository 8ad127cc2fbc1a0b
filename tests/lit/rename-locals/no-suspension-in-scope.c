// A scope that no suspension enters keeps its declarations.
// RUN: %ytranslate --dump-after=rename-locals --stop-after=rename-locals %s %flags | FileCheck --allow-empty %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    int x = later(n);
    if (n) {
        int x = 1;
        n += x;
    }
    return n + x;
}

// CHECK-NOT: {{.}}
