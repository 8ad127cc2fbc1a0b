// What a typedef of a function says, and what is said of a function whose type is taken, is said of what they declare.
// RUN: %ytranslate --dump-after=find-threads --stop-after=find-threads %s %flags | FileCheck %s
// RUN: %ytranslate -o %t.c %s %flags -Werror
#include <ythreads.h>

typedef thread walker(int);
typedef walker runner;
typedef suspends int later(int);
typedef later latest;
typedef thread (*pointer)(int);

walker first;
runner second;
static walker third;
__typeof__(first) fourth;
__typeof__(fourth) fifth;
__typeof__(fifth) fourth;
latest sixth;
extern __typeof__(sixth) seventh;
__typeof__(void(int)) eighth;

void first(int n) {}
static void third(int n) {}
pointer pointers[] = {first, second, third, fourth, fifth, eighth};
suspends int (*suspending[])(int) = {sixth, seventh};
__typeof__(sixth) *also = seventh;
// CHECK-DAG: first: thread defined
// CHECK-DAG: second: thread declared
// CHECK-DAG: third: thread defined
// CHECK-DAG: fourth: thread declared
// CHECK-DAG: fifth: thread declared
// CHECK-DAG: eighth: declared
// CHECK-DAG: sixth: suspends declared
// CHECK-DAG: seventh: suspends declared
