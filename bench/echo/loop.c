/* The same as one event loop by hand, around epoll: usage: loop CONNECTIONS ROUNDS; prints microseconds a round. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { BYTES = 32, EVENTS = 64 };

enum kind { LISTENER, SERVER, CONNECTING, CLIENT };

struct end {
    enum kind kind;
    int fd, got, rounds; /* left */
};

static int set, running;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void add(enum kind kind, int fd, int rounds) {
    struct end *end = malloc(sizeof *end);
    *end = (struct end){kind, fd, 0, rounds};
    struct epoll_event event = {.events = EPOLLIN | EPOLLET | (kind == CONNECTING ? EPOLLOUT : 0), .data.ptr = end};
    if (fd < 0 || epoll_ctl(set, EPOLL_CTL_ADD, fd, &event)) exit(1);
}

static void drop(struct end *end) {
    close(end->fd);
    free(end);
}

static void accept_all(struct end *end) {
    for (int fd; (fd = accept4(end->fd, NULL, NULL, SOCK_NONBLOCK)) >= 0;) add(SERVER, fd, 0);
}

static void serve(struct end *end) {
    char bytes[BYTES];
    ssize_t n;
    while ((n = read(end->fd, bytes, sizeof bytes)) > 0)
        if (write(end->fd, bytes, (size_t)n) != n) exit(1);
    if (!n) drop(end);
}

static void ask(struct end *end) {
    static const char bytes[BYTES];
    if (write(end->fd, bytes, BYTES) != BYTES) exit(1);
    end->kind = CLIENT;
}

static void hear(struct end *end) {
    char bytes[BYTES];
    ssize_t n;
    while ((n = read(end->fd, bytes, (size_t)(BYTES - end->got))) > 0) {
        if ((end->got += (int)n) < BYTES) continue;
        end->got = 0;
        if (!--end->rounds) {
            drop(end), running--;
            return;
        }
        ask(end);
    }
}

static void answer(struct end *end) {
    void (*const answers[])(struct end *) = {accept_all, serve, ask, hear};
    answers[end->kind](end);
}

static void connect_all(const struct sockaddr_in *at, int connections, int rounds) {
    for (int i = 0; i < connections; i++) {
        int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
        connect(fd, (const struct sockaddr *)at, sizeof *at);
        add(CONNECTING, fd, rounds);
    }
}

int main(int argc, char **argv) {
    int connections = argc > 2 ? atoi(argv[1]) : 1, rounds = argc > 2 ? atoi(argv[2]) : 1;
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    if (bind(listener, (struct sockaddr *)&at, size) || listen(listener, 4096) ||
        getsockname(listener, (struct sockaddr *)&at, &size))
        exit(1);
    set = epoll_create1(0);
    double began = now();
    add(LISTENER, listener, 0);
    running = connections;
    connect_all(&at, connections, rounds);
    while (running) {
        struct epoll_event events[EVENTS];
        int n = epoll_wait(set, events, EVENTS, -1);
        for (int i = 0; i < n; i++) answer(events[i].data.ptr);
    }
    printf("%.3f\n", 1e6 * (now() - began) / connections / rounds);
}
