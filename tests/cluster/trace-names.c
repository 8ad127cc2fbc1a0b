// Names in a trace are characters where they are UTF-8, and valid JSON whatever they are.
// RUN: %ycc %s -o %t
// RUN: env YTHREADS_TRACE=%t.json %yrun -n 2 %t
// RUN: %json %t.json > %t.out && FileCheck %s --input-file=%t.out
// CHECK-DAG: "name": "\u20ac uro \u00e9 0.1"
// CHECK-DAG: "name": "cut \u00ff ? \"\\ 0.2"
// CHECK-DAG: "name": "na\u00efve() 0.3"
#include <ythreads.h>

thread ends(void) {}

thread naïve(void) {}

thread ymain(void) {
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 0, "€ uro é"};
    ythread_create(0, &attr, ends, 0);
    attr.name = "cut \xff \n \"\\";
    ythread_create(0, &attr, ends, 0);
    naïve();
}
