// not-shipped: descriptors stay with their node
// stays: who holds a descriptor
// stays-shipped: who holds a descriptor
/* Connections of which only their thread waits: to somebody who listens, to nobody, to a full line; in blocking and O_NONBLOCK sockets. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <ythreads.h>

static const char *said(int result) {
    static char words[40];
    if (result >= 0) snprintf(words, sizeof words, "%d", result);
    return result >= 0 ? words : errno == ETIMEDOUT ? "timed out" : strerror(errno);
}

/* A listener, and where it listens. */
static yfd listen_at(struct sockaddr_in *at, int line) {
    socklen_t size = sizeof *at;
    yfd fd = socket(AF_INET, SOCK_STREAM, 0);
    *at = (struct sockaddr_in){.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    if (bind(fd, (struct sockaddr *)at, size) || listen(fd, line) || getsockname(fd, (struct sockaddr *)at, &size))
        perror("listen");
    return fd;
}

thread greeter(yfd listener) {
    yfd fd = ythread_accept(listener);
    ythread_write(fd, "hello", 5);
    close(fd);
}

suspends static void greet(int flags) {
    struct sockaddr_in at;
    char word[8] = "";
    yfd listener = listen_at(&at, 4), fd = socket(AF_INET, SOCK_STREAM | flags, 0);
    greeter(listener);
    int before = fcntl(fd, F_GETFL);
    printf("%s", said(ythread_connect(fd, &at, sizeof at)));
    printf(" %s", fcntl(fd, F_GETFL) == before ? "as before" : "with other flags");
    ythread_read(fd, word, 5);
    printf(" %s", word);
    printf(" %s\n", said(ythread_connect(fd, &at, sizeof at)));
    // expect: 0 as before hello Transport endpoint is already connected
    // expect: 0 as before hello Transport endpoint is already connected
    close(fd), close(listener);
}

/* Of a line of 0 the kernel lets one connection wait; the next have no answer. */
suspends static void wait_in_line(void) {
    struct sockaddr_in at;
    yfd listener = listen_at(&at, 0), first = socket(AF_INET, SOCK_STREAM, 0), second = socket(AF_INET, SOCK_STREAM, 0);
    printf("%s\n", said(ythread_connect_until(first, &at, sizeof at, 60)));
    // expect: 0
    printf("%s", said(ythread_connect_until(second, &at, sizeof at, 0)));
    printf(", %s", said(ythread_connect_until(second, &at, sizeof at, 0.01)));
    printf(", %s\n", said(ythread_connect_until(second, &at, sizeof at, NAN)));
    // expect: timed out, timed out, Invalid argument
    yfd come = ythread_accept(listener);
    printf("%s\n", said(ythread_connect(second, &at, sizeof at))); // goes on where it was
    // expect: 0
    close(come), close(first), close(second), close(listener);
}

suspends static void fail(void) {
    struct sockaddr_in at;
    yfd listener = listen_at(&at, 4), fd = socket(AF_INET, SOCK_STREAM, 0);
    close(listener);
    printf("%s\n", said(ythread_connect(fd, &at, sizeof at)));
    // expect: Connection refused
    printf("%s\n", said(ythread_connect(-1, &at, sizeof at)));
    // expect: Bad file descriptor
    printf("%s\n", said(ythread_connect(0, &at, sizeof at)));
    // expect: Socket operation on non-socket
    printf("%s\n", said(ythread_connect(fd, &at, 1)));
    // expect: Invalid argument
    close(fd);
}

suspends static void by_name(void) {
    struct sockaddr_un at = {AF_UNIX, ""};
    yfd listener = socket(AF_UNIX, SOCK_STREAM, 0), ends[3];
    sprintf(at.sun_path + 1, "ythreads-connect-%d", (int)getpid()); // a name without a file
    for (int i = 0; i < 3; i++) ends[i] = socket(AF_UNIX, SOCK_STREAM, 0);
    printf("%s", said(ythread_connect(ends[0], &at, sizeof at)));
    if (bind(listener, (struct sockaddr *)&at, sizeof at) || listen(listener, 1)) perror("listen");
    for (int i = 0; i < 3; i++) printf(", %s", said(ythread_connect(ends[i], &at, sizeof at)));
    printf("\n");
    // expect: Connection refused, 0, 0, Resource temporarily unavailable
    for (int i = 0; i < 3; i++) close(ends[i]);
    close(listener);
}

thread ymain(void) {
    greet(0);
    greet(SOCK_NONBLOCK);
    wait_in_line();
    fail();
    by_name();
}
