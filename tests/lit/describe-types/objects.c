// Variables that pointers may name: those defined here, static ones with their file.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

int global;
static int hidden = 1;
extern int elsewhere;
extern int later;
int later = 2;
static _Thread_local int own;
__thread int node;
const int constant = 3;
// A function that is copied as it stands notes where its static locals are; those whose type the end of the file
// cannot name are hidden: a checkpoint is refused by their names.
int count(void) {
    static int calls, *last = &calls;
    static const int step = 1;
    static struct { int x; } unnamed;
    { static int calls = 3; last = &calls; }
    return *last += step + unnamed.x++ + hidden--;
}
// CHECK: object global: #0 at global{{$}}
// CHECK-NEXT: object hidden: #0 at hidden, local
// CHECK-NEXT: object later: #0 at later{{$}}
// CHECK-NEXT: object own: #0 at own, local, thread-local
// CHECK-NEXT: object node: #0 at node, thread-local
// CHECK-NEXT: object constant: #0 at constant, constant
// CHECK-NEXT: object count.calls: #0, noted
// CHECK-NEXT: object count.last: #1, noted
// CHECK-NEXT: object count.unnamed: hidden
// CHECK-NEXT: object count.calls#2: #0, noted
// CHECK-NOT: object
