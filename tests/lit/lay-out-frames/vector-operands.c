// RUN: %ytranslate --stress=statement --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
// Operands of shuffles and conversions, and those of asm that lie in memory, are read, although clang converts none of them.
typedef int whole __attribute__((vector_size(16)));
typedef float real __attribute__((vector_size(16)));

// CHECK-LABEL: convert: frame
// CHECK: point 1: a
real convert(whole a)
{
    return __builtin_convertvector(a, real);
}

// CHECK-LABEL: shuffle: frame
// CHECK: point 1: a b
whole shuffle(whole a, whole b)
{
    return __builtin_shufflevector(a, b, 1, 2, 5, 6);
}

// CHECK-LABEL: look: frame
// CHECK: point 1: a
void look(int a)
{
    __asm__("" : : "m"(a));
}
