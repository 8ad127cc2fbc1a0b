// A program whose main takes words of the command line away before ythread_run gets the same ones when it is continued.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %t -v %t.state first second | FileCheck %s
// RUN: %yrun --restart=%t.state %t | FileCheck %s
// RUN: %yrun -n 2 --restart=%t.state %t 2>&1 | FileCheck %s
// RUN: %yrun -n 2 --restart=%t.state %t -v %t.other third fourth | FileCheck %s --check-prefix=OTHERS
// CHECK: main has 5 words, the program 3: {{.*}}.state, second, second
// OTHERS: main has 5 words, the program 3: {{.*}}.other, fourth, fourth
#include <stdio.h>
#include <ythreads.h>

static int count;
static const char *last;

thread begin(int argc, char **argv) {
    last = argv[argc - 1];
    if (ythread_checkpoint(argv[0])) ythread_exit(1);
    printf("main has %d words, the program %d: %s, %s, %s\n", count, argc, argv[0], argv[2], last);
}

int main(int argc, char **argv) {
    count = argc;
    for (int i = 2; i <= argc; i++) argv[i - 2] = argv[i];
    return ythread_run(argc - 2, argv, begin);
}
