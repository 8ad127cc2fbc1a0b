// A type of the file without a name is given one, also where a macro makes it.
// RUN: %ytranslate -o %t.c %s %flags
// RUN: FileCheck %s < %t.c
#include <ythreads.h>

#define NUMBER struct { int n; }
// CHECK: {{^}}static struct ythread_tag_file { int s; struct ythread_tag_file_2 { int z; } in; union { int i; }; } v;
static struct { int s; struct { int z; } in; union { int i; }; } v;
// CHECK: {{^}}struct ythread_tag_file_3 { int n ; } *get(void);
NUMBER *get(void);
typedef struct { int k; } named;

int f(named *k)
{
    __auto_type p = get();
    __auto_type q = &v.in;
    ythread_yield(YTHREAD_ANY);
    return p->n + q->z + k->k;
}
// CHECK: struct ythread_tag_file_3 *p;
// CHECK: struct ythread_tag_file_2 *q;
