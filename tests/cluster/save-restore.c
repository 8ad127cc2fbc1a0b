// A thread is saved by itself in the depth of its calls, and while it waits; it goes on from the file at the same node,
// in another process, and on another architecture, under its own yid where that is free.
// REQUIRES: foreign
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc --target=%arch,%foreign -O1 %s -o %t
// RUN: %t write %t.d | FileCheck %s --check-prefix=WRITE
// RUN: %yrun --nodes=%foreign %t read %t.d | FileCheck %s --check-prefix=READ
// RUN: %yrun --nodes=%foreign %t write %t.d | FileCheck %s --check-prefix=WRITE
// RUN: %t read %t.d | FileCheck %s --check-prefix=READ
// RUN: env YTHREADS_CHAOS=strict %t write %t.d | FileCheck %s --check-prefix=WRITE
// RUN: %yrun -n 2 %t write %t.d | FileCheck %s --check-prefix=WRITE
// What it is for people, and for programs.
// RUN: ystate show %t.d/self | FileCheck %s --check-prefix=SHOW
// RUN: ystate show --json %t.d/waits | %json | FileCheck %s --check-prefix=JSON
// RUN: %status 2 ystate show %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: %status 120 ystate '' 2>&1 | grep -x "ystate: unknown command ''; ystate --help says how"
// RUN: %status 120 ystate 2>&1 | grep -x "ystate: nothing is asked; ystate --help says how"
// WRITE: saved: 0
// WRITE-NEXT: 1: next 2, a literal, table[1] 2, total 6
// WRITE-NEXT: 2: next 3, a literal, table[2] 3, total 6
// WRITE-NEXT: 3: next 0, a literal, table[3] 4, total 6
// WRITE-NEXT: walker: hello, -5000000000, 1.250000000000000
// WRITE-NEXT: again: 0, same yid: 1
// WRITE-NEXT: saved: 0
// WRITE-NEXT: 1: next 2
// WRITE: walker: hello, -5000000000, 1.250000000000000
// WRITE-NEXT: saved: 0
// WRITE-NEXT: again: 0, same yid: 0
// WRITE-NEXT: messages: 1 and 0
// WRITE-NEXT: listener: 0, 3 of them, 1.5 2.5 3.5, then 42 from its mailbox
// WRITE-NEXT: listener: 0, 2 of them, 1.5 2.5 0, then 0 from its mailbox
// WRITE-NEXT: ended: the thread has ended, or never was
// WRITE-NEXT: missing: the file cannot be read or written
// READ: read: 0
// READ-NEXT: saved: 0
// READ-NEXT: 1: next 2, a literal, table[1] 2, total 6
// READ-NEXT: 2: next 3, a literal, table[2] 3, total 6
// READ-NEXT: 3: next 0, a literal, table[3] 4, total 6
// READ-NEXT: walker: hello, -5000000000, 1.250000000000000
// READ-NEXT: read: 0
// READ-NEXT: listener: 0, 1 of them, 9 0 0, then 42 from its mailbox
// SHOW: a thread, written on {{.+}}
// SHOW-NEXT: thread 0.{{[0-9]+}} "the walker", priority 32: ready
// SHOW: #4 deep() {{.*}}save-restore.c:[[# @LINE + 39]]
// SHOW-NEXT: mine: struct point
// SHOW-NEXT: x = 0
// SHOW-NEXT: next = &frame 3.mine
// SHOW-NEXT: label = "a literal"
// SHOW: #3 deep() {{.*}}save-restore.c:[[# @LINE + 39]]
// SHOW: total = &frame 0.total
// SHOW: where = &table[1]
// SHOW: #0 walker() {{.*}}save-restore.c
// SHOW-DAG: text = "hello"
// SHOW-DAG: big = -5000000000
// JSON: "kind": "thread"
// JSON: "state": "waits for a message with tag 7"
// JSON: "tag": 9
// JSON: "values": 42
// NONE: save-restore.c': this is no file of Ythreads
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct point {
    int x;
    struct point *next;
    const char *label;
};

static char directory[200];
int table[5] = {1, 2, 3, 4, 5};

static const char *path_of(const char *name) {
    static char path[300];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    return path;
}

static int deep(int n, struct point *p, int *total) {
    struct point mine = {n, p, "a literal"};
    int *where = &table[n], status;
    if (n == 0) {
        status = ythread_save(ythread_self(), path_of("self"));
        printf("saved: %d\n", status);
        return status;
    }
    *total += n;
    status = deep(n - 1, &mine, total);
    printf("%d: next %d, %s, table[%d] %d, total %d\n", mine.x, mine.next ? mine.next->x : 0, mine.label, n, *where,
           *total);
    return status;
}

thread walker(int n) {
    int total = 0;
    char text[16] = "hello";
    long long big = -5000000000;
    long double precise = 1.25L;
    deep(n, 0, &total);
    printf("walker: %s, %lld, %.15Lf\n", text, big, precise);
}

thread listener(void) {
    double array[3] = {0};
    int other = 0;
    int status = ythread_recv_n(YTHREAD_ANY, 7, array, 3);
    int count = (int)ythread_received().count;
    ythread_send(ythread_self(), 9, 0);
    ythread_recv(YTHREAD_ANY, 9, &other);
    printf("listener: %d, %d of them, %g %g %g, then %d from its mailbox\n", status, count, array[0], array[1],
           array[2], other);
}

static int messages_of(yid id) {
    struct ythread_mailbox box = {0};
    return ythread_mailbox(id, &box) ? -1 : (int)box.messages;
}

thread writer(void) {
    yid id, again;
    double values[3] = {1.5, 2.5, 3.5};
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 0, "the walker"};
    ythread_create(&id, &attr, walker, 1, 3);
    ythread_join(id, 0);
    int status = ythread_restore(path_of("self"), &again);
    printf("again: %d, same yid: %d\n", status, again == id);
    ythread_join(again, 0);
    ythread_create(&id, 0, listener, 0);
    ythread_yield(YTHREAD_ANY);
    ythread_send(id, 9, 42);
    printf("saved: %d\n", ythread_save(id, path_of("waits")));
    status = ythread_restore(path_of("waits"), &again);
    printf("again: %d, same yid: %d\n", status, again == id);
    printf("messages: %d and %d\n", messages_of(id), messages_of(again));
    ythread_send_n(id, 7, values, 3);
    ythread_join(id, 0);
    ythread_send_n(again, 7, values, 2);
    ythread_join(again, 0);
    printf("ended: %s\n", ythread_strerror(ythread_save(id, path_of("gone"))));
    printf("missing: %s\n", ythread_strerror(ythread_restore(path_of("gone"), &again)));
}

thread reader(void) {
    yid id;
    double value = 9;
    printf("read: %d\n", ythread_restore(path_of("self"), &id));
    ythread_join(id, 0);
    printf("read: %d\n", ythread_restore(path_of("waits"), &id));
    ythread_send(id, 7, value);
    ythread_join(id, 0);
}

thread ymain(int argc, char **argv) {
    if (argc != 3) ythread_exit(1);
    strcpy(directory, argv[2]);
    if (!strcmp(argv[1], "write"))
        writer();
    else
        reader();
}
