// Messages with flexible arrays, as values and as blocks, wait in a mailbox: in a checkpoint, on another architecture, in the
// words of ystate.
// REQUIRES: foreign
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc --target=%arch,%foreign -O1 %s -o %t
// RUN: %t %t.d/all | FileCheck %s
// RUN: %yrun --restart=%t.d/all --nodes=%foreign %t | FileCheck %s
// CHECK: written: 0
// CHECK-NEXT: 2: 1.5 2.5; 3: 4.5; text
// RUN: ystate show %t.d/all | FileCheck %s --check-prefix=SHOW
// SHOW: message from 0.0, tag 1: 1 struct samples
// SHOW: count = 2
// SHOW-NEXT: values = {1.5, 2.5}
// SHOW: message from 0.0, tag 2: 1 struct samples
// SHOW: count = 3
// SHOW-NEXT: values = {0, 0, 4.5}
// SHOW: message from 0.0, tag 3: 1 struct text
// SHOW: bytes = "text"
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct samples {
    int count;
    double values[] ythread_count(count);
};

struct text {
    short kind;
    char bytes[];
};

thread ymain(int argc, char **argv) {
    yid self = ythread_self();
    struct samples *s = ythread_alloc_flexible(struct samples, 4), *other = 0;
    s->count = 2;
    s->values[0] = 1.5;
    s->values[1] = 2.5;
    ythread_send(self, 1, *s);
    s->count = 3;
    memset(s->values, 0, 2 * sizeof s->values[0]);
    s->values[2] = 4.5;
    ythread_send_block(self, 2, s);
    s = 0;
    struct text *t = ythread_alloc_flexible(struct text, 9);
    strcpy(t->bytes, "text");
    ythread_send_block(self, 3, t);
    t = 0;
    printf("written: %d\n", ythread_checkpoint(argv[1]));
    ythread_recv_block(self, 1, &s);
    ythread_recv_block(self, 2, &other);
    ythread_recv_block(self, 3, &t);
    printf("%d: %g %g; %d: %g; %s\n", s->count, s->values[0], s->values[1], other->count, other->values[2], t->bytes);
}
