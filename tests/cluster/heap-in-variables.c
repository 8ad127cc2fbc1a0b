// Heap blocks that variables lead to, and those that several threads lead to: one graph, before a checkpoint and after
// it, on another architecture and in another number of nodes.
// REQUIRES: foreign
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc --target=%arch,%foreign --typed-malloc -O2 %s -o %t
// RUN: %t %t.d/own own | FileCheck %s
// RUN: %yrun --restart=%t.d/own %t | FileCheck %s
// RUN: %yrun --restart=%t.d/own --nodes=%foreign %t | FileCheck %s
// CHECK: written: 0
// CHECK-NEXT: friend: 51
// CHECK-NEXT: ring 1 2 3 1, middle 9 1, both 1 1, mine 1, text, 1 1
// CHECK-NEXT: shared 51 105, own 77
// CHECK-NEXT: ring 9 2 3 9
// RUN: ystate show %t.d/own | FileCheck %s --check-prefix=SHOW
// SHOW: list = &block [[FIRST:[0-9]+]] of variables[0]
// SHOW: middle = &block {{[0-9]+}} of variables[3]
// SHOW: heap block {{[0-9]+}}: 1 struct node
// SHOW: blocks of several threads
// SHOW: other = &block [[FIRST]] of variables[0]
// SHOW: count = &block {{[0-9]+}} of several threads[0]
// RUN: ystate show --json %t.d/own | %json | FileCheck %s --check-prefix=JSON
// JSON: "blocks of variables"
// A new process cannot have what is a thread's own; all else it has, like any variable.
// RUN: %status 124 %yrun -n 2 --restart=%t.d/own %t 2>&1 | FileCheck %s --check-prefix=OWN
// OWN: variable 'owned' leads to what is a thread's own
// RUN: %t %t.d/plain | FileCheck %s --check-prefix=PLAIN
// RUN: %yrun --nodes=%arch,%foreign --restart=%t.d/plain %t | FileCheck %s --check-prefixes=PLAIN,TWO
// TWO: node 1: ring 1 2 3 1
// PLAIN: shared 51 105, own 0
// PLAIN: ring 9 2 3 9
// Two processes become one: what is equal in both is one again, for threads as well.
// RUN: %yrun --nodes=%arch,%foreign %t %t.d/equal two | FileCheck %s --check-prefix=EQUAL
// RUN: %yrun -n 1 --restart=%t.d/equal %t | FileCheck %s --check-prefix=EQUAL
// EQUAL: visitor: 1 1
// RUN: %yrun -n 2 %t %t.d/differs two differs | FileCheck %s --check-prefix=EQUAL
// RUN: %yrun -n 2 --restart=%t.d/differs %t | FileCheck %s --check-prefix=EQUAL
// RUN: %status 124 %yrun -n 1 --restart=%t.d/differs %t 2>&1 | FileCheck %s --check-prefix=DIFFERS
// DIFFERS: variable 'list' is not the same in all processes of the file
// RUN: %ycc -DPLACES --typed-malloc -O1 %s -o %t.places
// RUN: %status 124 %yrun -n 1 --restart=%t.d/differs %t.places 2>&1 | FileCheck %s --check-prefix=TIED
// TIED: thread {{.*}} leads to a heap block of 'struct node' that variables lead to, too, and differ
// What no name leads to is refused with the way to it.
// RUN: %t %t.d/bad bad | FileCheck %s --check-prefix=BAD
// BAD: written: -6 node 0: heap block {{[0-9]+}} (variable 'table.both[1]'), 'struct node.other': points to memory that Ythreads does not know
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

struct node {
    int value;
    struct node *next, *other;
    int *inner;
};

static struct node *list, *owned; /* a ring of malloc's; ymain's own */
static struct {
    struct node *both[2];
} table;
static int *middle, *array;
static char *text;

static struct node *make(int value, struct node *next) {
    struct node *n = malloc(sizeof(struct node));
    *n = (struct node){.value = value, .next = next};
    return n;
}

static void make_ring(int first) {
    struct node *last = make(3, NULL), *second = make(2, last);
    list = make(first, second);
    last->next = list;
    list->inner = &second->value;
    array = calloc(10, sizeof(int));
    for (int i = 0; i < 10; i++) array[i] = i * i;
    middle = &array[3];
    text = strdup("text");
}

static void show_ring(void) {
    printf("ring %d %d %d %d", list->value, list->next->value, list->next->next->value, list->next->next->next->value);
}

/* On the other node: with a pointer into the graph of that one. */
thread visitor(int first, int node, const char *path) {
    ythread_migrate(node);
    make_ring(first);
    struct node *last = list->next->next;
    if (path) ythread_checkpoint(path);
    printf("visitor: %d %d\n", last == list->next->next, last->next == list);
}

thread friend(struct node *with, yevent go, int *count) {
    ythread_wait(go);
    with->value++;
    *count += 100;
    printf("friend: %d\n", with->value);
}

thread teller(void) {
    if (ythread_migrate(1)) return;
    printf("node 1: ");
    show_ring();
    puts("");
}

#ifdef PLACES
thread yrestart(int node) {
    ythread_yield(YTHREAD_ANY);
}
#endif

static void two_nodes(const char *path, int differs) {
    yid id;
    make_ring(1);
    ythread_create(&id, NULL, visitor, 3, 1 + differs, 1, path);
    ythread_join(id, NULL);
}

thread ymain(int argc, char **argv) {
    if (argc > 2 && !strcmp(argv[2], "two")) {
        two_nodes(argv[1], argc > 3);
        return;
    }
    make_ring(1);
    table.both[0] = list;
    table.both[1] = list->next;
    struct node *mine = list->next, *with = make(50, NULL);
    with->other = list;
    int *count = malloc(sizeof(int)), here = 0;
    *count = 5;
    if (argc > 2 && !strcmp(argv[2], "own")) {
        owned = ythread_alloc(struct node, 1);
        owned->value = 77;
    }
    if (argc > 2 && !strcmp(argv[2], "bad")) list->next->other = (struct node *)0x123450;
    yevent go = yevent_create();
    yid id;
    ythread_create(&id, NULL, friend, 3, with, go, count);
    ythread_yield(YTHREAD_ANY);
    int status = ythread_checkpoint(argv[1]);
    printf("written: %d %s\n", status, status ? ythread_error() : "");
    yid other = 0;
    if (!owned) ythread_create(&other, NULL, teller, 0);
    if (other) ythread_join(other, NULL);
    ythread_set(go);
    ythread_join(id, NULL);
    show_ring();
    printf(", middle %d %d, both %d %d, mine %d, %s, %d %d\n", *middle, middle == &array[3], table.both[0] == list,
           table.both[1] == mine, mine == list->next, text, list->inner == &mine->value, with->other == list);
    printf("shared %d %d, own %d\n", with->value, *count, owned ? owned->value : 0);
    table.both[0]->value = 9;
    show_ring();
    puts("");
    if (owned) ythread_free(owned);
}
