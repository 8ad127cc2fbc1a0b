// Variables that pointers may name: those defined here, static ones with their file.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

int global;
static int hidden = 1, held = 2, primes[3] = {2, 3, 5}, handed[2], *const holder = &held;
static int only_read = 4, table[2] = {1, 2}, unused;
static struct pair { int x, y[2]; } point = {1, {2, 3}}, part;
static volatile int seen;
static int later_read;
extern int elsewhere;
extern int later;
int later = 2;
static _Thread_local int own;
__thread int node;
const int constant = 3;
// Those that nobody can write, or point to, are not listed: C compilers would see an address of theirs.
static int later_read = 5;
int sum(int i, int gather(int *)) {
    struct pair copy = point;
    hidden++;
    part.y[1] = *holder;
    return table[table[i & 1] & 1] + only_read + copy.x + point.y[1] + (int)sizeof unused + primes[i] + gather(handed) +
           gather(&primes[1]) + later_read + seen;
}
// A function that is copied as it stands notes where its static locals are; those whose type the end of the file
// cannot name are hidden: a checkpoint is refused by their names.
int count(void) {
    static int calls, *last = &calls;
    static const int step = 1;
    static struct { int x; } unnamed;
    { static int calls = 3; last = &calls; }
    return *last += step + unnamed.x;
}
// CHECK: object global: #0 at global{{$}}
// CHECK-NEXT: object hidden: #0 at hidden, local
// CHECK-NEXT: object held:
// CHECK-NEXT: object primes:
// CHECK-NEXT: object handed:
// CHECK-NEXT: object holder: {{.*}}constant
// CHECK-NEXT: object part:
// CHECK-NEXT: object seen:
// CHECK-NEXT: object later: #0 at later{{$}}
// CHECK-NEXT: object own: #0 at own, local, thread-local
// CHECK-NEXT: object node: #0 at node, thread-local
// CHECK-NEXT: object constant: #0 at constant, constant
// CHECK-NEXT: object count.calls: #0, noted
// CHECK-NEXT: object count.last: #{{[0-9]+}}, noted
// CHECK-NEXT: object count.unnamed: hidden
// CHECK-NEXT: object count.calls#2: #0, noted
// CHECK-NOT: object
