// Heap blocks in a saved thread and in a checkpoint: read on another architecture, shown to people and programs, compared.
// REQUIRES: foreign
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc --target=%arch,%foreign --typed-malloc -O1 %s -o %t
// RUN: %t write %t.d | FileCheck %s --check-prefix=WRITE
// RUN: %yrun --nodes=%foreign %t read %t.d | FileCheck %s --check-prefix=READ
// RUN: %yrun --restart=%t.d/all --nodes=%foreign %t | FileCheck %s --check-prefix=READ
// RUN: ystate show %t.d/one | FileCheck %s --check-prefix=SHOW
// RUN: ystate show --json %t.d/all | %json | FileCheck %s --check-prefix=JSON
// RUN: %status 1 ystate diff %t.d/one %t.d/two | FileCheck %s --check-prefix=DIFF
// WRITE: saved: 0 0 0
// WRITE-NEXT: 6, 2.5, text, 1
// READ: saved: 0 0 0
// READ-NEXT: 6, 2.5, text, 1
// SHOW: heap block 0: 1 struct node
// SHOW: next = &block 1[0]
// SHOW: heap block 1: 1 struct node
// SHOW: heap block 2: 1 struct node
// SHOW: next = &block 0[0]
// SHOW: heap block 3: 1 struct samples
// SHOW: 2.5
// SHOW: malloc block 4: 5 char
// SHOW: text
// JSON: "of": "malloc"
// DIFF: {{3.*30|30}}
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

struct node {
    int value;
    struct node *next;
};

struct samples {
    int count;
    double values[] ythread_count(count);
};

static char place[200];

static const char *in(const char *directory, const char *name) {
    snprintf(place, sizeof place, "%s/%s", directory, name);
    return place;
}

static void show(struct node *ring, double *last, char *text) {
    int sum = 0;
    struct node *n = ring;
    do {
        sum += n->value;
        n = n->next;
    } while (n != ring);
    printf("%d, %g, %s, %d\n", sum, *last, text, ring->next->next->next == ring);
}

thread keeper(const char *directory) {
    struct node *ring = NULL, *first = NULL;
    for (int i = 1; i <= 3; i++) {
        struct node *n = ythread_alloc(struct node, 1);
        n->value = i;
        if (ring) ring->next = n;
        if (!first) first = n;
        ring = n;
        n->next = first;
    }
    struct samples *s = ythread_alloc_flexible(struct samples, 4);
    s->count = 2;
    double *last = &s->values[1];
    *last = 2.5;
    char *text = strdup("text");
    int one = ythread_save(ythread_self(), in(directory, "one"));
    ring->value = 30;
    int two = ythread_save(ythread_self(), in(directory, "two"));
    ring->value = 3;
    int all = ythread_checkpoint(in(directory, "all"));
    printf("saved: %d %d %d\n", one, two, all);
    show(ring, last, text);
    free(text);
}

thread ymain(int argc, char **argv) {
    yid id;
    if (argc > 2 && !strcmp(argv[1], "read"))
        ythread_restore(in(argv[2], "one"), &id);
    else
        ythread_create(&id, NULL, keeper, 1, argv[2]);
    ythread_join(id, NULL);
}
