// Static variables stand before the function that they were written in, and may hold its address.
// RUN: %ytranslate --stress=statement %s %flags | %cc -x c -Wall -Wextra -Werror -fsyntax-only %include -
// RUN: %ytranslate --stress=statement %s %flags | FileCheck %s

// CHECK: static int (again)(int);
// CHECK-NEXT: static int (*ythread_static_again_self)(int) = again;
static int again(int n)
{
    static int (*self)(int) = again;
    return n ? self(n - 1) : 0;
}

// A static function that is known by another name keeps its own.
// CHECK: static int real(int n)
static int real(int n) { return n; }
int alias(int n) __attribute__((alias("real")));

// What a block has declared is known there alone.
int before(void)
{
    int later(int);
    return later(3);
}

// CHECK: {{^}}int (later)(int);
// CHECK-NEXT: #line [[@LINE+4]]
// CHECK-NEXT: static int (*ythread_static_later_self)(int) = later;
int later(int n)
{
    static int (*self)(int) = later;
    return n ? self(n - 1) : 0;
}

int main(void) { return again(3) + alias(0); }
