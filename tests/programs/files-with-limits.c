// not-shipped: descriptors stay with their node
// stays: who holds a descriptor
// stays-shipped: who holds a descriptor
/* Reads, writes and accepts that wait for some time at most. */
#include <arpa/inet.h>
#include <errno.h>
#include <math.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <ythreads.h>

static const char *said(int result) {
    static char words[40];
    if (result >= 0) snprintf(words, sizeof words, "%d", result);
    return result >= 0 ? words : errno == ETIMEDOUT ? "timed out" : strerror(errno);
}

thread late_writer(yfd fd, double seconds) {
    ythread_sleep(seconds);
    ythread_write(fd, "late", 4);
}

suspends static int fill(yfd fd) { // until it takes no more
    static char block[4096];
    int n, sum = 0;
    while ((n = ythread_write_until(fd, block, sizeof block, 0)) > 0) sum += n;
    printf("%s\n", said(n));
    return sum;
}

suspends static void accept_nobody(void);

thread ymain(void) {
    yfd ends[2];
    char answer[16] = "";
    if (pipe(ends)) return;
    printf("%s\n", said(ythread_read_until(ends[0], answer, 4, -1)));
    // expect: timed out
    printf("%s\n", said(ythread_read_until(ends[0], answer, 4, 0.01)));
    // expect: timed out
    printf("%s\n", said(ythread_read_until(ends[0], answer, 4, NAN)));
    // expect: Invalid argument
    printf("%s\n", said(ythread_read_until(ends[1], answer, 4, 9)));
    // expect: Bad file descriptor
    late_writer(ends[1], 0.02);
    printf("%s", said(ythread_read_until(ends[0], answer, 15, 60)));
    printf(" %s\n", answer);
    // expect: 4 late
    late_writer(ends[1], 0.02);
    printf("%s", said(ythread_read_until(ends[0], answer, 15, INFINITY)));
    printf(" %s\n", answer);
    // expect: 4 late
    int sum = fill(ends[1]);
    // expect: timed out
    printf("%d %s\n", sum > 0, said(ythread_write_until(ends[1], answer, 4, 0.01)));
    // expect: 1 timed out
    static char all[1 << 20];
    printf("%d\n", ythread_read_until(ends[0], all, sizeof all, 0) == sum);
    // expect: 1
    printf("%s\n", said(ythread_write_until(ends[1], answer, 4, 0.01)));
    // expect: 4
    accept_nobody();
    close(ends[0]), close(ends[1]);
}

suspends static void accept_nobody(void) {
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    yfd fd = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(fd, (struct sockaddr *)&at, size) || listen(fd, 4) || getsockname(fd, (struct sockaddr *)&at, &size))
        perror("listen");
    printf("%s\n", said(ythread_accept_until(fd, 0)));
    // expect: timed out
    printf("%s\n", said(ythread_accept_until(fd, 0.01)));
    // expect: timed out
    yfd to = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(to, (struct sockaddr *)&at, sizeof at)) perror("connect");
    yfd come = ythread_accept_until(fd, 60);
    printf("%d\n", come >= 0);
    // expect: 1
    close(come), close(to), close(fd);
}
