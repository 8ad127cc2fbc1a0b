// The status of a run: ymain's, wherever it ends; or that of exit() or quick_exit() in any thread on any node. Who calls _exit()
// has died.
// RUN: %ycc %s -o %t
// RUN: %status 0 %yrun -n 2 %t
// RUN: %status 5 %yrun -n 2 %t end 5 0
// RUN: %status 6 %yrun -n 3 %t end 6 2
// RUN: %status 7 %yrun -n 2 %t exit 7 0
// RUN: %status 8 %yrun -n 3 %t exit 8 2
// RUN: %status 4 %yrun -n 2 %t quick_exit 4 0 2> %t.err
// RUN: %status 4 %yrun -n 3 %t quick_exit 4 2 2>> %t.err
// RUN: count 0 < %t.err
// RUN: %status 121 %yrun -n 2 %t _exit 4 0 2> %t.err
// RUN: FileCheck %s --check-prefix=DIED --input-file=%t.err
// DIED: yrun: node 0 ({{.*}}) died: it ended without a word, status 4
// RUN: %status 9 %t end 9 0
// RUN: %status 10 %t exit 10 0
// RUN: %pvm %status 5 %yrun --engine=pvm -n 2 %t end 5 0
// RUN: %pvm %status 8 %yrun --engine=pvm -n 3 %t exit 8 2
// RUN: %pvm %status 4 %yrun --engine=pvm -n 3 %t quick_exit 4 2
// With standard streams closed, whose places nothing else takes.
// RUN: sh -c '%status 5 %yrun -n 2 %t end 5 0 <&-'
// RUN: sh -c '%pvm %status 5 %yrun --engine=pvm -n 2 %t end 5 0 <&- 2>&-'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <ythreads.h>

thread idler(void) {
    int value;
    ythread_recv(YTHREAD_ANY, 1, &value);
}

thread ymain(int argc, char **argv) {
    if (argc < 4) return;
    int leaves = !!strstr(argv[1], "exit"), status = atoi(argv[2]);
    if (leaves) idler();
    ythread_migrate(atoi(argv[3]));
    printf("the end\n");
    if (!strcmp(argv[1], "quick_exit")) quick_exit(status);
    if (!strcmp(argv[1], "_exit")) _exit(status);
    if (leaves) exit(status);
    ythread_exit(status);
}
