// not-shipped: descriptors stay with their node
// stays: who holds a descriptor
// stays-shipped: who holds a descriptor
/* Another process reads from the same pipe, and writes into the same one, and is often faster: no node stands still for it. */
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#include <ythreads.h>

enum { BYTES = 3000 };

static int got;

thread reader(yfd from) {
    char byte;
    while (ythread_read(from, &byte, 1) == 1) got++;
}

static int child_reads(const int ends[2]) {
    char byte;
    int n = 0;
    close(ends[1]);
    while (read(ends[0], &byte, 1) == 1) n++;
    return n;
}

thread ymain(void) {
    int of_bytes[2], of_results[2], theirs = 0;
    if (pipe(of_bytes) || pipe(of_results)) return;
    pid_t child = fork();
    if (!child) {
        theirs = child_reads(of_bytes);
        _exit(write(of_results[1], &theirs, sizeof theirs) != sizeof theirs);
    }
    yfd from = of_bytes[0], to = of_bytes[1], results = of_results[0];
    yid id;
    ythread_create(&id, 0, reader, 1, from);
    alarm(60);
    for (int i = 0; i < BYTES; i++) {
        if (ythread_write(to, "x", 1) != 1) return;
        ythread_sleep(0.0001);
    }
    close(to);
    ythread_join(id, 0);
    ythread_read(results, &theirs, sizeof theirs);
    printf("%d bytes, some there: %d, some here: %d\n", got + theirs, theirs > 0, got > 0);
    // expect: 3000 bytes, some there: 1, some here: 1
    waitpid(child, 0, 0);
    close(from), close(results), close(of_results[1]);
}
