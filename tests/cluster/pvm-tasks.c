// Typed messages to a stock task of PVM, and from it: values of every form, arrays, what does not fit; a thread that listens and moves;
// the task's end.
// RUN: %ycc %s -o %t
// RUN: %stock -o %t.stock
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 %t %t.stock > %t.out
// RUN: FileCheck %s --input-file=%t.out
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 --wire=pvm %t %t.stock > %t.pvm.out
// RUN: FileCheck %s --input-file=%t.pvm.out
// RUN: %status 0 %yrun -n 2 %t %t.stock > %t.local.out
// RUN: FileCheck %s --input-file=%t.local.out --check-prefix=LOCAL
// RUN: %status 0 %t %t.stock > %t.alone.out
// RUN: FileCheck %s --input-file=%t.alone.out --check-prefix=LOCAL
// LOCAL: -1 PVM has not started this node: there are no tasks
// LOCAL: spawn: -1, listen: -1, send: {{-1|-5}}, receive: -5
// CHECK: no such program: -1 PVM cannot start '{{.*}}.none': no such file
// CHECK: task and yid: 1
// CHECK: the task finds 0 faults
// CHECK: what comes back is equal: 1
// CHECK: 20000 numbers add up: 1
// CHECK: text: 12 bytes, 'text'
// CHECK: too short: -7 4 bytes of a task with tag 7 are not what the receiver takes them for, 'struct two'; as bytes: 0, 4
// CHECK: too long: -7 16 bytes of a task with tag 8 are not what the receiver takes them for, 'struct two'; as bytes: 0, 16
// CHECK: raw: -7 {{[08]}} bytes of a task with tag 9, not packed under PvmDataDefault, are not what the receiver takes them for, 'struct two'; as bytes: 0, {{[08]}}
// CHECK: in place: -7 {{[08]}} bytes of a task with tag 10, not packed under PvmDataDefault, are not what the receiver takes them for, 'struct two'; as bytes: 0, {{[08]}}
// CHECK: empty: 0 values
// CHECK: moved to 1: 0; 100 messages in order from there: 1
// CHECK: ended: -5, -5
// CHECK: bytes of a layout: -6 'message': 'union either' moves only between equal layouts
#include <complex.h>
#include <stdio.h>
#include <string.h>
#include <ythreads.h>
#include <ythreads/pvm.h>

enum { ORDER = 1, ANSWER, ECHO, NUMBERS, SUM, TEXT, SHORT, LONG, RAW, IN_PLACE, EMPTY, GO_ON, MANY };

struct order {
    int number;
    unsigned mask;
    short level;
    unsigned short port;
    long long far;
    float ratio;
    float _Complex turn;
    double price[2];
    char name[6];
    int cells[3];
    signed bits : 4;
};

struct two {
    int first, second;
};

union either {
    int i;
    float f;
};

static int equal(const struct order *a, const struct order *b) {
    return a->number == b->number && a->mask == b->mask && a->level == b->level && a->port == b->port &&
           a->far == b->far && a->ratio == b->ratio && a->turn == b->turn &&
           !memcmp(a->price, b->price, sizeof a->price) && !memcmp(a->name, b->name, sizeof a->name) &&
           !memcmp(a->cells, b->cells, sizeof a->cells) && a->bits == b->bits;
}

static void exchange(yid task) {
    struct order order = {-7,       4000000000u,     -32768,        65535,   -(1LL << 40) - 3,
                          1.0f / 3, 1.5f - 2.5f * I, {-0.1, 1e300}, "label", {1, -2, 3},
                          -3};
    struct order back;
    int wrong = -1;
    ythread_send(task, ORDER, order);
    ythread_recv(task, ANSWER, &wrong);
    printf("the task finds %d faults\n", wrong);
    ythread_recv(YTHREAD_ANY, ECHO, &back);
    printf("what comes back is equal: %d\n", equal(&order, &back) && ythread_received().from == task);
}

static void add_up(yid task) {
    static double numbers[20000];
    double sum = 0, right = 0;
    for (int i = 0; i < 20000; i++) right += numbers[i] = i / 4.0;
    ythread_send_n(task, NUMBERS, numbers, 20000);
    ythread_recv(task, SUM, &sum);
    printf("20000 numbers add up: %d\n", sum == right);
}

static void refuse(yid task, int tag, const char *words) {
    struct two two;
    char bytes[64];
    int status = ythread_recv(task, tag, &two);
    printf("%s: %d %s; ", words, status, ythread_error());
    status = ythread_recv_n(task, tag, bytes, sizeof bytes);
    printf("as bytes: %d, %d\n", status, (int)ythread_received().count);
}

static void take_garbage(yid task) {
    char bytes[64] = "";
    double none[4];
    ythread_recv_n(task, TEXT, bytes, sizeof bytes);
    printf("text: %d bytes, '%s'\n", (int)ythread_received().count, bytes + 4);
    refuse(task, SHORT, "too short");
    refuse(task, LONG, "too long");
    refuse(task, RAW, "raw");
    refuse(task, IN_PLACE, "in place");
    ythread_recv_n(task, EMPTY, none, 4);
    printf("empty: %d values\n", (int)ythread_received().count);
}

static void wander(yid task) {
    int go = 1, in_order = 1;
    int status = ythread_migrate(1);
    ythread_send(task, GO_ON, go);
    for (int i = 0; i < 100; i++) {
        int number = -1;
        ythread_recv(task, MANY, &number);
        in_order = in_order && number == i;
    }
    printf("moved to %d: %d; 100 messages in order from there: %d\n", ythread_node(), status, in_order);
}

/* A receive hears of the end, a send knows it then. */
static void outlive(yid task) {
    int value = 0;
    int received = ythread_recv(task, GO_ON, &value);
    printf("ended: %d, %d\n", received, ythread_send(task, GO_ON, value));
}

thread ymain(int argc, char **argv) {
    char missing[1000];
    snprintf(missing, sizeof missing, "%s.none", argv[1]);
    int task = ypvm_self();
    int value = 0;
    if (task < 0) {
        printf("%d %s\n", task, ythread_error());
        printf("spawn: %d, listen: %d, send: %d, receive: %d\n", ypvm_spawn(argv[1], 0, 0), ypvm_listen(1),
               ythread_send(ypvm_yid(7), 1, value), ythread_recv(ypvm_yid(7), 1, &value));
        ythread_exit(0);
    }
    task = ypvm_spawn(missing, 0, 0);
    printf("no such program: %d %s\n", task, ythread_error());
    task = ypvm_spawn(argv[1], 0, argc > 2 ? argv[2] : 0);
    if (task < 0) {
        printf("%s\n", ythread_error());
        ythread_exit(1);
    }
    printf("task and yid: %d\n", task > 0 && ypvm_tid(ypvm_yid(task)) == task && !ypvm_tid(ythread_self()));
    ypvm_listen(1);
    exchange(ypvm_yid(task));
    add_up(ypvm_yid(task));
    take_garbage(ypvm_yid(task));
    wander(ypvm_yid(task));
    outlive(ypvm_yid(task));
    union either either = {1};
    value = ythread_send(ypvm_yid(ypvm_self()), 1, either);
    printf("bytes of a layout: %d %s\n", value, ythread_error());
}
