// The tables do not name a static variable that nothing leads to: a macro that makes it may make something else in the C compiler.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
// RUN: %ytranslate --stress=statement %s %flags | %cc -x c -w -fsyntax-only %include -
// RUN: %ytranslate --stress=statement %s %flags | %clang -x c -w -fsyntax-only %include -
#if defined(__clang__)
#define ID(text) static const char id[] __attribute__((used)) = text
#else
#define ID(text) __asm__(".section .comment\n.ascii \"" text "\"\n.previous")
#endif
ID("1.0");
// CHECK-NOT: object {{id|unread}}
static int unread;
// CHECK-DAG: object read_by_assembler: #
static int read_by_assembler __attribute__((used));
// CHECK-DAG: object in_a_list: #
static const int in_a_list __attribute__((used, section("list"))) = 3;
// CHECK-DAG: object read: #
static int read;
// CHECK-DAG: object pointed_at: #
static int pointed_at;
// CHECK-DAG: object external: #
int external;
static int *pointer = &pointed_at;
int main(void) { return read++ + *pointer; }
// CHECK-NOT: object {{id|unread}}
