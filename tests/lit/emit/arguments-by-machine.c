// Arguments of `...` lie as each machine has them on the stack: large structs by address on aarch64 and s390x, words at
// the end of their slots on s390x, slots of four bytes on armhf and i386.
// RUN: %ytranslate %s -- -std=gnu17 %include --target=x86_64-linux-gnu | FileCheck --check-prefix=X86_64 %s
// RUN: %ytranslate %s -- -std=gnu17 %include --target=aarch64-linux-gnu | FileCheck --check-prefix=AARCH64 %s
// RUN: %ytranslate %s -- -std=gnu17 %include --target=s390x-linux-gnu | FileCheck --check-prefix=S390X %s
// RUN: %ytranslate %s -- -std=gnu17 %include --target=arm-linux-gnueabihf | FileCheck --check-prefix=ARMHF %s
// RUN: %ytranslate %s -- -std=gnu17 %include --target=i386-linux-gnu | FileCheck --check-prefix=I386 %s
__attribute__((annotate("ythread_suspends"))) int take(int n, ...);

struct large {
    char bytes[20];
};
struct floats {
    float x[4];
};

__attribute__((annotate("ythread_suspends"))) int give(struct large l, struct floats f)
{
    return take(1, 2, 2.5, l, f, 3LL);
}

// X86_64: struct ythread_arguments_0 { int ythread_a0 __attribute__((aligned(8)));
// X86_64-SAME: double ythread_a1 __attribute__((aligned(8))); struct large ythread_a2 __attribute__((aligned(8)));
// X86_64-SAME: struct floats ythread_a3 __attribute__((aligned(8))); long long ythread_a4 __attribute__((aligned(8))); }
// AARCH64: void *ythread_slot2 __attribute__((aligned(8))); struct floats ythread_a3 __attribute__((aligned(8)));
// AARCH64-SAME: long long ythread_a4 __attribute__((aligned(8))); char ythread_gap[32]; struct large ythread_a2; }
// S390X: char ythread_padding0[4] __attribute__((aligned(8))); int ythread_a0;
// S390X-SAME: double ythread_a1 __attribute__((aligned(8))); void *ythread_slot2 __attribute__((aligned(8)));
// S390X-SAME: void *ythread_slot3 __attribute__((aligned(8))); long long ythread_a4 __attribute__((aligned(8)));
// S390X-SAME: char ythread_gap[32]; struct large ythread_a2; struct floats ythread_a3; }
// ARMHF: int ythread_a0 __attribute__((aligned(4))); double ythread_a1 __attribute__((aligned(8)));
// ARMHF-SAME: struct large ythread_a2 __attribute__((aligned(4))); struct floats ythread_a3 __attribute__((aligned(4)));
// ARMHF-SAME: long long ythread_a4 __attribute__((aligned(8))); }
// I386: int ythread_a0 __attribute__((aligned(4))); double ythread_a1 __attribute__((aligned(4)));
// I386-SAME: struct large ythread_a2 __attribute__((aligned(4))); struct floats ythread_a3 __attribute__((aligned(4)));
// I386-SAME: long long ythread_a4 __attribute__((aligned(4))); }
