// What OpenMP makes each thread's own has no one address; `declare simd` stands before a function, not before its frame.
// RUN: %ytranslate --stress=statement %s %flags -D_OPENMP=201511 | FileCheck %s
// RUN: %ytranslate --stress=statement %s %flags | FileCheck %s --check-prefix=WITHOUT
int mine, all, ours;
#pragma omp threadprivate(mine, \
                          ours)

// CHECK-NOT: {{#}}pragma omp declare simd
#pragma omp declare simd
// CHECK: static __thread int ythread_static_f_counted
// CHECK: struct ythread_frame_f {
int f(int x)
{
    static int counted;
#pragma omp threadprivate(counted)
    return ++counted + mine++ + all++ + x + ours;
}
// CHECK: {"mine", 0, 0, &ythread_type_{{[0-9]+}}, 0, ythread_here_
// CHECK-NEXT: {"all", 0, (void *)&all,
// CHECK-NEXT: {"ours", 0, 0,
// WITHOUT-NOT: static {{__}}thread
// WITHOUT: {"mine", 0, (void *)&mine,
int main(void) { return f(1); }
