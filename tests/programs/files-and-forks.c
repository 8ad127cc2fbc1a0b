// not-shipped: descriptors, and a process's children, stay with their node
// stays: who holds a descriptor
// stays-shipped: who holds a descriptor
// not-visiting: a child is no node
/* A child of a fork and its parent wait for files each for itself: what the child reads, leaves or gives up is nothing to the
 * parent's threads, and what it has anew at an old number is its own. */
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#include <ythreads.h>

thread reader(yfd fd) {
    char byte;
    ythread_exit((int)ythread_read(fd, &byte, 1) == 1 && byte == 'p');
}

/* Gives the copy of the parent's reader up, and waits itself, at the number where that waited. */
suspends static int be_a_child(yid waits, yfd *ends) {
    char byte = 0;
    ythread_destroy(waits);
    ythread_join(waits, 0);
    int had = ythread_wait_fd(ends[0], YTHREAD_READABLE, 0.01) == YTHREAD_ETIMEDOUT;
    close(ends[0]);
    close(ends[1]);
    if (pipe(ends)) return 1;
    had += ythread_wait_fd(ends[0], YTHREAD_READABLE, 0.01) == YTHREAD_ETIMEDOUT;
    if (write(ends[1], "c", 1) != 1) return 1;
    return !(had == 2 && ythread_read(ends[0], &byte, 1) == 1 && byte == 'c');
}

thread ymain(void) {
    yfd ends[2];
    yid id;
    int status = 0, end = 9;
    if (pipe(ends)) return;
    ythread_create(&id, 0, reader, 1, ends[0]);
    ythread_sleep(0.01);
    fflush(stdout);
    pid_t child = fork();
    if (!child) _exit(be_a_child(id, ends));
    while (!waitpid(child, &end, WNOHANG)) ythread_sleep(0.005);
    printf("child: %d\n", end);
    // expect: child: 0
    if (write(ends[1], "p", 1) != 1) return;
    printf("join: %d", ythread_join_until(id, &status, 5));
    printf(", reader: %d\n", status);
    // expect: join: 0, reader: 1
    close(ends[0]);
    close(ends[1]);
    ends[0] = ends[1] = -1;
}
