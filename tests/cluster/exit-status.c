// The status of a run: ymain's, wherever it ends; or that of exit() in any thread on any node.
// RUN: %ycc %s -o %t
// RUN: %status 0 %yrun -n 2 %t
// RUN: %status 5 %yrun -n 2 %t end 5 0
// RUN: %status 6 %yrun -n 3 %t end 6 2
// RUN: %status 7 %yrun -n 2 %t exit 7 0
// RUN: %status 8 %yrun -n 3 %t exit 8 2
// RUN: %status 9 %t end 9 0
// RUN: %status 10 %t exit 10 0
// RUN: %pvm %status 5 %yrun --engine=pvm -n 2 %t end 5 0
// RUN: %pvm %status 8 %yrun --engine=pvm -n 3 %t exit 8 2
// With standard streams closed, whose places nothing else takes.
// RUN: sh -c '%status 5 %yrun -n 2 %t end 5 0 <&-'
// RUN: sh -c '%pvm %status 5 %yrun --engine=pvm -n 2 %t end 5 0 <&- 2>&-'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

thread idler(void) {
    int value;
    ythread_recv(YTHREAD_ANY, 1, &value);
}

thread ymain(int argc, char **argv) {
    if (argc < 4) return;
    int leaves = !strcmp(argv[1], "exit"), status = atoi(argv[2]);
    if (leaves) idler();
    ythread_migrate(atoi(argv[3]));
    printf("the end\n");
    if (leaves) exit(status);
    ythread_exit(status);
}
