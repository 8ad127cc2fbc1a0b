// A type that refers to itself, directly or through others.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

struct tree;
struct list { struct tree *owner; struct list *next; } list;
struct tree { struct list *first; struct tree *left, *right; };
// CHECK: #0 struct list: STRUCT
// CHECK-NEXT: owner: #[[OWNER:[0-9]+]]
// CHECK-NEXT: next: #[[NEXT:[0-9]+]]
// CHECK-NEXT: #1 struct tree: STRUCT
// CHECK-NEXT: first: #[[NEXT]]
// CHECK-NEXT: left: #[[OWNER]]
// CHECK-NEXT: right: #[[OWNER]]
// CHECK-NEXT: #[[NEXT]] struct list *: POINTER, sizeof(void *), of #0
// CHECK-NEXT: #[[OWNER]] struct tree *: POINTER, sizeof(void *), of #1
