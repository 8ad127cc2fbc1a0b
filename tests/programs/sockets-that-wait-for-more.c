// not-shipped: descriptors stay with their node
// stays: who holds a descriptor
// stays-shipped: who holds a descriptor
/* A socket that says it is readable and would have a read wait for more: the reader gets what there is, and nobody stands still. */
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>
#include <ythreads.h>

thread reader(yfd fd)
{
    static char text[100];
    int n = ythread_read(fd, text, sizeof text);
    printf("read: %d\n", n);
    n = ythread_read(fd, text, 0);
    printf("nothing: %d\n", n);
    n = ythread_read_until(fd, text, sizeof text, 0);
    printf("no more: %d\n", n);
}

thread ymain(void)
{
    int ends[2], wished = 50;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return;
    yfd near = ends[0], far = ends[1];
    setsockopt(near, SOL_SOCKET, SO_RCVLOWAT, &wished, sizeof wished);
    yid id;
    ythread_create(&id, NULL, reader, 1, near);
    int n = ythread_write(far, "one", 3);
    printf("written: %d\n", n);
    ythread_join(id, NULL);
    close(near);
    close(far);
}

// expect: written: 3
// expect: read: 3
// expect: nothing: 0
// expect: no more: -1
