// A function that is copied as it stands notes where its static locals are, in a section; the table has their rows.
// RUN: %ytranslate --source-name=statics.c -o - %s %flags | FileCheck %s
#include <ythreads.h>

int count(void) {
    static int calls = 1, *last; static char text[4];
    // CHECK: static int calls = 1, *last; static struct ythread_static ythread_note_0 = {"count.calls", "statics.c", (void *)&calls}; static struct ythread_static *ythread_noted_0 __attribute__((__section__("ythread_statics"), __used__)) = &ythread_note_0; static struct ythread_static ythread_note_1 = {"count.last", {{.*}} static char text[4]; static struct ythread_static ythread_note_2
    static const int step = 2;
    // CHECK-NEXT: //
    // CHECK-NEXT: static const int step = 2;{{$}}
    last = &calls;
    text[0] = 'x';
    return *last += step;
}

thread f(void) {
    ythread_yield(YTHREAD_ANY);
}
// CHECK: {"count.calls", "statics.c", 0, &ythread_type_{{[0-9]+}}, YTHREAD_OBJECT_ADDRESSED, 0, 0},
// CHECK-NEXT: {"count.last", "statics.c", 0, &ythread_type_{{[0-9]+}}, 0, 0, 0},
// CHECK-NEXT: {"count.text", "statics.c", 0, &ythread_type_{{[0-9]+}}, 0, 0, 0},
// CHECK: extern struct ythread_static *__start_ythread_statics[] __attribute__((weak, visibility("hidden")));
// CHECK: __start_ythread_statics, __stop_ythread_statics, 0, 0};
