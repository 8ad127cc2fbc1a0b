// There is no memory for a checkpoint, for a node's part of it, or for another node's: the call says so, and the program goes on; afterwards it is written.
// RUN: %ycc -O1 %s -o %t
// RUN: env STATE=%t.state %t 2>%t.err | FileCheck %s
// RUN: env STATE=%t.state %yrun -n 2 %t 2>>%t.err | FileCheck %s
// RUN: env STATE=%t.state %yrun -n 2 --nodes-per-process=2 %t 2>>%t.err | FileCheck %s
// RUN: FileCheck --check-prefix=ERR %s <%t.err
// CHECK: without any memory: no memory
// CHECK-NEXT: with little memory: none is written; with more they are, and nothing else has come of it
// ERR: ythreads: no checkpoint '{{.*}}': {{.*}}no memory
// ERR-NOT: this node ends
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <ythreads.h>

#include "Inputs/limit.h"

enum { GRAIN = 32, PATIENCE = 60, NUMBERS = 100000, SIZES = 100, SIZE = 32768 };

static char path[500]; /* on every node, by ynode */

thread ynode(int node) {
    (void)node;
    snprintf(path, sizeof path, "%s", getenv("STATE"));
}

/* Makes its node's part large. */
thread holder(void) {
    int *numbers = ythread_alloc(int, NUMBERS);
    while (ythread_sleep(1000) && numbers) continue;
}

thread ymain(void) {
    static char line[BUFSIZ];
    struct ythread_attr at_last = {YTHREAD_INHERIT, ythread_nodes() - 1, 1, 0};
    int status, failed = 0, written = 0, others = 0;
    setvbuf(stdout, line, _IOLBF, sizeof line);
    mallopt(M_MMAP_THRESHOLD, SIZE); /* what is large is given back to the system at once */
    alarm(PATIENCE);                 /* it would wait for ever */
    ythread_create(0, &at_last, holder, 0);
    if (ythread_checkpoint(path)) puts(ythread_error()); /* the frames in which it waits have been there before */
    limit_memory(40 << 20);
    take_malloc_down_to(GRAIN, 1 << 20);
    status = ythread_checkpoint(path);
    give_malloc();
    lift_limit();
    printf("without any memory: %s\n", ythread_strerror(status));
    for (int i = 0; i < SIZES; i++) {
        malloc_trim(0);
        limit_memory((unsigned long)i * SIZE);
        status = ythread_checkpoint(path);
        lift_limit();
        failed += status == YTHREAD_ENOMEM;
        written += !status;
        others += status && status != YTHREAD_ENOMEM;
    }
    printf("with little memory: %s written; with more they %s, and %s else has come of it\n",
           failed ? "none is" : "all are", written ? "are" : "are not", others ? "something" : "nothing");
}
