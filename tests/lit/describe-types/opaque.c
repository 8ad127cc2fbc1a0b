// Unions, and records of system headers, are bytes; with a pointer inside they cannot move.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <stdio.h>
#include <time.h>
#include <ythreads.h>

union number { int i; float f; } n;
union text { int i; char *p; } t;
struct timespec when;
FILE *file;
struct mine { struct timespec when; union text t; } m;
// CHECK: union number: OPAQUE, sizeof(union number)
// CHECK-NEXT: union text: OPAQUE_POINTERS, sizeof(union text)
// CHECK-NEXT: struct timespec: OPAQUE, sizeof(struct timespec)
// CHECK-NEXT: struct _IO_FILE: OPAQUE_POINTERS
// CHECK-NEXT: struct _IO_FILE *: POINTER
// CHECK-NEXT: struct mine: STRUCT, sizeof(struct mine), count 2
