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
// CHECK: object global: #0 at global{{$}}
// CHECK-NEXT: object hidden: #0 at hidden, local
// CHECK-NEXT: object later: #0 at later{{$}}
// CHECK-NEXT: object constant: #0 at constant{{$}}
// CHECK-NOT: object
