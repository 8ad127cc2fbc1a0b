/* Clients and servers, a thread each, that send bytes there and back over TCP: usage: ours CONNECTIONS ROUNDS; prints microseconds a
 * round, of each connection so many. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <ythreads.h>

enum { BYTES = 32 };

static struct sockaddr_in at = {.sin_family = AF_INET};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

thread serve(yfd fd) {
    char bytes[BYTES];
    int n;
    while ((n = ythread_read(fd, bytes, sizeof bytes)) > 0) ythread_write(fd, bytes, (uint64_t)n);
    close(fd);
}

thread accept_all(yfd listener, int connections) {
    for (int i = 0; i < connections; i++) {
        yfd fd = ythread_accept(listener);
        if (fd < 0) exit(1);
        serve(fd);
    }
}

thread ask(int rounds) {
    char bytes[BYTES] = "";
    yfd fd = socket(AF_INET, SOCK_STREAM, 0);
    if (ythread_connect(fd, &at, sizeof at)) exit(1);
    for (int i = 0; i < rounds; i++) {
        if (ythread_write(fd, bytes, BYTES) != BYTES) exit(1);
        for (int n = 0, got; n < BYTES; n += got)
            if ((got = ythread_read(fd, bytes + n, (uint64_t)(BYTES - n))) <= 0) exit(1);
    }
    close(fd);
}

thread ymain(int argc, char **argv) {
    int connections = argc > 2 ? atoi(argv[1]) : 1, rounds = argc > 2 ? atoi(argv[2]) : 1;
    socklen_t size = sizeof at;
    yfd listener = socket(AF_INET, SOCK_STREAM, 0);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (bind(listener, (struct sockaddr *)&at, size) || listen(listener, 4096) ||
        getsockname(listener, (struct sockaddr *)&at, &size))
        exit(1);
    yid *clients = malloc((size_t)connections * sizeof *clients);
    double began = now();
    accept_all(listener, connections);
    for (int i = 0; i < connections; i++) ythread_create(&clients[i], 0, ask, 1, rounds);
    for (int i = 0; i < connections; i++) ythread_join(clients[i], NULL);
    printf("%.3f\n", 1e6 * (now() - began) / connections / rounds);
    free(clients), close(listener);
}
