// Damaged states, random frames, cut ones: refused with a reason each; the node lives, and nothing is lost.
// RUN: %ycc %s -o %t
// RUN: %garbage %t | FileCheck %s
// CHECK: the creation came to nothing: {{.*}}refused
// CHECK: status 3; {{[1-9]}} thousand frames refused
#include <stdio.h>
#include <ythreads.h>

struct load {
    int numbers[3];
    const char *text;
    double exact;
};

int deep(int depth, struct load *load) {
    int here = depth * 3;
    if (depth) return deep(depth - 1, load) + here;
    ythread_migrate(1);
    return load->numbers[1];
}

thread sent(struct load load, int depth) {
    deep(depth, &load);
}

thread ymain(void) {
    struct ythread_attr attr = {YTHREAD_INHERIT, 1, 0, "a passenger"};
    struct load load = {{1, 2, 3}, "cargo", 0.1};
    yid id;
    int status = ythread_create(&id, &attr, sent, 2, load, 3);
    printf("the creation came to nothing: %s\n", ythread_strerror(status));
    fflush(stdout);
    ythread_exit(3);
}
