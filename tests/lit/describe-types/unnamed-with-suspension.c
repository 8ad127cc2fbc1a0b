// Where functions suspend, records without a tag are given one in the generated C: no part of what people and hashes read.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

struct outer { struct { int c; } *inside; struct { int d; } direct; } o;

int f(struct outer *by)
{
    __auto_type p = by->inside;
    ythread_yield(YTHREAD_ANY);
    return p->c;
}
// CHECK-DAG: {{^#[0-9]+}} struct: STRUCT, sizeof(struct ythread_tag_file), count 1
// CHECK-DAG: {{^#[0-9]+}} struct: STRUCT, sizeof(struct ythread_tag_file_2), count 1
// CHECK-DAG: {{^#[0-9]+}} struct *: POINTER
