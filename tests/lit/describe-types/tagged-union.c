// A union with a tag is one of its members; the tag's values are part of the name that machines compare.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
// RUN: %ytranslate %s %flags | FileCheck %s --check-prefix=C
#include <ythreads.h>

struct cell {
  enum { NUMBER, RATE = 4, NONE } kind;
  union {
    int number ythread_when(NUMBER);
    double rate ythread_when(RATE, -1);
  } u ythread_tag(kind);
};

int ask(struct cell *list) {
  struct cell c = list[1];
  ythread_yield(YTHREAD_ANY);
  return c.kind;
}

// CHECK: union{{.*}} by kind [0; 4, -1]: UNION, {{.*}}count 2
// CHECK-NEXT: number: #{{[0-9]+}} at {{$}}
// CHECK-NEXT: rate: #{{[0-9]+}} at {{$}}
// C: switch ((long long)((const struct cell *)ythread_record)->kind) {
// C-NEXT: case 0:
// C-NEXT: return 0;
// C-NEXT: case 4:
// C-NEXT: case -1:
// C-NEXT: return 1;
// C: return 2;
