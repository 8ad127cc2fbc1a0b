// Checkpoints with heap blocks that lie in the tree, one written by each architecture, are continued by all of them. From
// the root of the tree, this writes one anew:
//     ycc --target=ARCH --typed-malloc -ffile-prefix-map=tests/cluster/= tests/cluster/golden-heap.c -o golden
//     yrun --nodes=ARCH:2 golden tests/cluster/Inputs/golden-heap/ARCH
// REQUIRES: foreign-s390x, foreign-armhf, foreign-i386
// UNSUPPORTED: nodes-together
// RUN: %ycc --target=%foreign,s390x,armhf,i386 --typed-malloc -ffile-prefix-map=%S/= -O1 %s -o %t
// RUN: %golden %S/Inputs/golden-heap yrun --nodes=%arch:2 --restart=@ %t > %t.here
// RUN: FileCheck %s --input-file=%t.here
// RUN: %golden %S/Inputs/golden-heap yrun --nodes=%foreign:2 --restart=@ %t > %t.there
// RUN: diff %t.here %t.there
// RUN: %golden %S/Inputs/golden-heap yrun --nodes=s390x:2 --restart=@ %t > %t.large
// RUN: diff %t.here %t.large
// RUN: %golden %S/Inputs/golden-heap yrun --nodes=armhf:1,i386:1 --restart=@ %t > %t.small
// RUN: diff %t.here %t.small
// RUN: %golden %S/Inputs/golden-heap ystate show @ | FileCheck %s --check-prefix=SHOW
// RUN: %yrun -n 2 %t %t.new | FileCheck %s
// CHECK: written: 0
// CHECK-NEXT: ring 3 1 2 3, back again 1, middle 2
// CHECK-NEXT: samples 2: 0.5 -2.25, last -2.25
// CHECK-NEXT: shapes: circle 1.5, square 4, nothing
// CHECK-NEXT: text 'a text', from its end 't'
// CHECK-NEXT: twice 7 8, it is 8
// SHOW: heap block {{[0-9]+}}: 1 struct node
// SHOW: heap block {{[0-9]+}}: 1 struct samples
// SHOW: malloc block {{[0-9]+}}: 7 char
// SHOW: a text
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

struct node {
    char name;
    long value;
    struct node *next, **from;
};

struct samples {
    short count;
    double values[] ythread_count(count);
};

enum kind { NOTHING, CIRCLE, SQUARE };

struct shape {
    enum kind kind;
    union {
        double radius ythread_when(CIRCLE);
        int side ythread_when(SQUARE);
    } as ythread_tag(kind);
};

static struct node *ring_of(int n) {
    struct node *first = NULL, *last = NULL;
    for (int i = 1; i <= n; i++) {
        struct node *node = ythread_alloc(struct node, 1);
        node->name = (char)('a' + i);
        node->value = i;
        if (last) last->next = node, node->from = &last->next;
        if (!first) first = node;
        last = node;
    }
    last->next = first;
    first->from = &last->next;
    return last;
}

static void print_shape(const struct shape *s) {
    if (s->kind == CIRCLE)
        printf(" circle %g,", s->as.radius);
    else if (s->kind == SQUARE)
        printf(" square %d,", s->as.side);
    else
        printf(" nothing\n");
}

thread keeper(const char *where) {
    struct node *ring = ring_of(3), *middle = ring->next->next;
    struct samples *samples = ythread_alloc_flexible(struct samples, 2);
    double *last = &samples->values[1];
    struct shape *shapes = ythread_alloc(struct shape, 3);
    char *text = strdup("a text"), *end = text + 6;
    int *twice = malloc(2 * sizeof(int)), *it = &twice[1];
    samples->count = 2;
    samples->values[0] = 0.5, *last = -2.25;
    shapes[0] = (struct shape){CIRCLE, {.radius = 1.5}};
    shapes[1] = (struct shape){SQUARE, {.side = 4}};
    shapes[2].kind = NOTHING;
    twice[0] = 7, *it = 8;
    int status = ythread_checkpoint(where);
    printf("written: %d\n", status);
    printf("ring %ld %ld %ld %ld, back again %d, middle %ld\n", ring->value, ring->next->value, ring->next->next->value,
           ring->next->next->next->value, *ring->next->from == ring->next, middle->value);
    printf("samples %d: %g %g, last %g\n", samples->count, samples->values[0], samples->values[1], *last);
    printf("shapes:");
    for (int i = 0; i < 3; i++) print_shape(&shapes[i]);
    printf("text '%s', from its end '%c'\n", text, end[-1]);
    printf("twice %d %d, it is %d\n", twice[0], twice[1], *it);
    free(twice);
    free(text);
}

thread ymain(int argc, char **argv) {
    static char file[300];
    yid id;
    if (argc > 1) strncpy(file, argv[1], sizeof file - 1);
    ythread_create(&id, NULL, keeper, 1, (const char *)file);
    ythread_join(id, NULL);
}
