// Clang takes a variable for a constant here and there, and a function's address: their values stand in the place of them.
// RUN: %ytranslate --stress=statement %s %flags -w | %clang -x c -w -fsyntax-only %include -
// RUN: %ytranslate --stress=statement %s %flags -w | FileCheck %s

// CHECK: struct ythread_tag_f_line { int n : ((int)3); char text[((int)4)]; int *p[((int)3)]; char all[((unsigned long)1)]; };
// CHECK: enum ythread_tag_f_kind { ythread_enumerator_f_FIRST = ((int)3), ythread_enumerator_f_LAST };
// CHECK: {[((int)3)] = 1}
// CHECK: case ((int)3):
// CHECK: case ((int)4) ... ((int)6):
int f(int x)
{
    const int k = 3;
    char one;
    struct line { int n : k; char text[k + 1]; int *p[&f ? 3 : 2]; char all[sizeof one]; } line = {1};
    enum kind { FIRST = k, LAST };
    int values[] = {[k] = 1};
    _Static_assert(k == 3, "three");
    switch (x) {
    case k: f(1); break;
    case k + 1 ... k + 3: return LAST;
    }
    return line.n + values[k];
}
