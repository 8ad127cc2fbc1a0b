// A struct that has changed meets heap blocks, messages and fields of an old one: which member differs is said.
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc -O1 %s -o %t
// RUN: %t %t.d/all %t.d/one | FileCheck %s
// CHECK: 0 0: 3 7
// RUN: %ycc -DNODE -O1 %s -o %t.node
// RUN: %status 124 %yrun --restart=%t.d/all %t.node 2>&1 | FileCheck %s --check-prefix=NODE
// NODE: ythreads: restart: warning: 'struct node': member 'extra' has been added
// NODE: cannot continue from '{{.*}}all': node 0: {{.*}}a heap block of a type that is unknown here
// RUN: %t.node restore %t.d/one | FileCheck %s --check-prefix=ONE
// ONE: -11 '{{.*}}one': {{.*}}a heap block of a type that is unknown here ('struct node': member 'extra' has been added)
// RUN: %ycc -DRECORD -O1 %s -o %t.record
// RUN: %status 124 %yrun --restart=%t.d/all %t.record 2>&1 | FileCheck %s --check-prefix=RECORD
// RECORD: restart: work() ({{.*}}): field 'records': 'struct record[2]' is another type now; its member 'd' was 'double', is 'float' now
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct node {
    int value;
#ifdef NODE
    int extra;
#endif
    struct node *next;
};

struct record {
    int n;
#ifdef RECORD
    float d;
#else
    double d;
#endif
};

static int work(const char *all, const char *one) {
    struct record records[2] = {{7, 1}, {8, 2}};
    struct node *list = ythread_alloc(struct node, 1);
    list->value = 3;
    int saved = ythread_save(ythread_self(), one), status = ythread_checkpoint(all);
    printf("%d %d: %d %d\n", saved, status, list->value, records[0].n);
    return records[1].n;
}

thread ymain(int argc, char **argv) {
    if (!strcmp(argv[1], "restore")) {
        int status = ythread_restore(argv[2], NULL);
        printf("%d %s\n", status, status ? ythread_error() : "");
        return;
    }
    work(argv[1], argv[2]);
}
