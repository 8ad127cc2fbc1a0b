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
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>
#include <ythreads.h>

enum { GRAIN = 32, PATIENCE = 60, NUMBERS = 100000, SIZES = 100, SIZE = 32768 };

static uintptr_t eaten; /* no pointer: plain memory would keep the program from being written */

static void limit(long bytes) {
    struct rlimit most;
    getrlimit(RLIMIT_AS, &most);
    most.rlim_cur = bytes ? (rlim_t)bytes : most.rlim_max;
    setrlimit(RLIMIT_AS, &most);
}

static long used(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld", &pages) != 1) perror("statm");
    fclose(file);
    return pages * sysconf(_SC_PAGESIZE);
}

static void eat(void) {
    for (size_t size = 1 << 20; size >= GRAIN; size /= 2)
        for (uintptr_t *piece; (piece = malloc(size)); eaten = (uintptr_t)piece) *piece = eaten;
}

static void give_back(void) {
    while (eaten) {
        uintptr_t next = *(uintptr_t *)eaten;
        free((void *)eaten);
        eaten = next;
    }
}

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
    limit(used() + (40 << 20));
    eat();
    status = ythread_checkpoint(path);
    give_back();
    limit(0);
    printf("without any memory: %s\n", ythread_strerror(status));
    for (int i = 0; i < SIZES; i++) {
        malloc_trim(0);
        limit(used() + i * SIZE);
        status = ythread_checkpoint(path);
        limit(0);
        failed += status == YTHREAD_ENOMEM;
        written += !status;
        others += status && status != YTHREAD_ENOMEM;
    }
    printf("with little memory: %s written; with more they %s, and %s else has come of it\n",
           failed ? "none is" : "all are", written ? "are" : "are not", others ? "something" : "nothing");
}
