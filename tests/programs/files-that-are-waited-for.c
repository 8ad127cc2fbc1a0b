// not-shipped: its globals, and descriptors, stay with their node
// stays-shipped: who holds a descriptor
/* One thread's input and output does not stop the others: pipes, sockets, limits. */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <ythreads.h>

static int ticks, is_over;

thread ticking(void) {
    for (; !is_over; ticks++) ythread_sleep(0.001);
}

suspends static void let_others_run(void) {
    int before = ticks;
    while (ticks == before) ythread_sleep(0.001);
}

thread late_writer(yfd fd) {
    let_others_run();
    ythread_write(fd, "late", 4);
    close(fd);
}

thread pourer(yfd fd, int total) { // more than a pipe holds
    static char block[10000];
    int sum = 0;
    memset(block, 'x', sizeof block);
    while (sum < total) {
        int left = total - sum, n = ythread_write(fd, block, left < (int)sizeof block ? left : (int)sizeof block);
        if (n < 0) break;
        sum += n;
    }
    close(fd);
    ythread_exit(sum == total ? 0 : 1);
}

static int connect_to(int port) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(fd, (struct sockaddr *)&to, sizeof to)) perror("connect");
    return fd;
}

thread client(int port) {
    let_others_run();
    yfd fd = connect_to(port);
    char answer[8] = "";
    ythread_write(fd, "ask", 3);
    int n = ythread_read(fd, answer, sizeof answer - 1);
    printf("client: %d %s\n", n, answer);
    close(fd);
}

static int listen_somewhere(int *port) {
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(fd, (struct sockaddr *)&at, size) || listen(fd, 4) || getsockname(fd, (struct sockaddr *)&at, &size))
        perror("listen");
    *port = ntohs(at.sin_port);
    return fd;
}

thread ymain(void) {
    yfd ends[2];
    int n;
    yid id;
    ticking();
    if (pipe(ends)) return;
    printf("%s\n", ythread_strerror(ythread_wait_fd(ends[0], YTHREAD_READABLE, 0.01)));
    // expect: the time is over
    printf("%s\n", ythread_strerror(ythread_wait_fd(ends[0], YTHREAD_READABLE, 0)));
    // expect: the time is over
    printf("%d\n", ythread_wait_fd(ends[1], YTHREAD_READABLE | YTHREAD_WRITABLE, 9));
    // expect: 2
    printf("%s\n", ythread_strerror(ythread_wait_fd(ends[1], 4, 0)));
    // expect: an argument is out of range
    printf("%s\n", ythread_strerror(ythread_wait_fd(999, 1, 0)));
    // expect: an argument is out of range
    printf("%d %d\n", ythread_read(ends[0], &n, 0), ythread_write(ends[1], &n, 0));
    // expect: 0 0
    int before = ticks;
    late_writer(ends[1]);
    printf("%d\n", ythread_wait_fd(ends[0], YTHREAD_READABLE, YTHREAD_FOREVER));
    // expect: 1
    char text[16] = "";
    n = ythread_read(ends[0], text, sizeof text);
    printf("%d %s, others ran: %d\n", n, text, ticks > before);
    // expect: 4 late, others ran: 1
    n = ythread_read(ends[0], text, sizeof text);
    printf("%d\n", n);
    // expect: 0
    close(ends[0]);
    n = ythread_read(ends[0], text, sizeof text);
    printf("%d %d\n", n, errno == EBADF);
    // expect: -1 1

    if (pipe(ends)) return;
    ythread_create(&id, 0, pourer, 2, ends[1], 300000);
    ythread_sleep(0.01);
    int sum = 0, status;
    char block[4000];
    while ((n = ythread_read(ends[0], block, sizeof block)) > 0) sum += n;
    ythread_join(id, &status);
    printf("%d %d\n", sum, status);
    // expect: 300000 0
    close(ends[0]);

    int port;
    yfd listening = listen_somewhere(&port);
    before = ticks;
    client(port);
    yfd fd = ythread_accept(listening);
    n = ythread_read(fd, text, sizeof text);
    printf("server: %d %.3s, others ran: %d\n", n, text, ticks > before);
    // expect: server: 3 ask, others ran: 1
    ythread_write(fd, "answer", 6);
    while (ythread_read(fd, text, 1) > 0) continue;
    // expect: client: 6 answer
    close(fd), close(listening);
    is_over = 1;
}
