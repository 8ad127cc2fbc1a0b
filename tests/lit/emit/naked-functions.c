// A function without prologue holds nothing but its assembly: a second body, and a stub, would be others. Under --stress it stays.
// REQUIRES: host-x86_64
// RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
// RUN: %cc -S -o %t.s -std=gnu17 -Wall -Werror %include %t.c
// RUN: %clang -S -o %t.s -std=gnu17 -Wall -Werror %include %t.c
// RUN: FileCheck %s --input-file=%t.c
// CHECK-NOT: {{ythread_body_sam[e]}}
// CHECK: ythread_body_caller
static long __attribute__((naked)) same(long n)
{
    __asm__("mov %rdi, %rax\n\tret");
}

long caller(long n)
{
    return same(n) + 1;
}
