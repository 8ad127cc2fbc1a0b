// At -O2 a yield of a thread function saves first, since it returns always; a parameter that is never assigned is in the
// frame already.
// RUN: %ytranslate %s %flags -O2 | FileCheck %s
#include <ythreads.h>

thread f(int kept, int changed, yid whom)
{
    for (int i = 0; i < kept; i++) {
        ythread_yield(whom);
        changed += kept;
    }
}

// CHECK: const ythread_name ythread_whom = whom;
// CHECK-NOT: ythread_this->kept =
// CHECK-NOT: ythread_this->whom =
// CHECK-DAG: ythread_this->i = i;
// CHECK-DAG: ythread_this->changed = changed;
// CHECK: ythread_yield_from(ythread_this, 1, ythread_whom);
// CHECK-NEXT: return;
// CHECK-NEXT: ythread_resume_1:
// CHECK-DAG: kept = ythread_this->kept;
// CHECK-DAG: changed = ythread_this->changed;
// CHECK: }
