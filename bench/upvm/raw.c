/* Bytes over TCP, as few as that costs: `raw FROM TO TIMES BYTES...` sends them from one address of this machine to another and prints,
 * for each number of bytes, microseconds from the first write until the other process has read the last; the least of so many. */
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LARGEST = 16 << 20 };

static char bytes[LARGEST];

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

static int end_at(const char *host) {
    struct sockaddr_in address = {.sin_family = AF_INET};
    int socket_here = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    if (socket_here < 0 || inet_pton(AF_INET, host, &address.sin_addr) != 1) exit(2);
    if (bind(socket_here, (struct sockaddr *)&address, sizeof address)) exit(1);
    setsockopt(socket_here, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return socket_here;
}

static void write_all(int to, const void *from, size_t size) {
    for (ssize_t n; size; size -= (size_t)n, from = (const char *)from + n)
        if ((n = write(to, from, size)) <= 0) exit(1);
}

static void read_all(int from, void *to, size_t size) {
    for (ssize_t n; size; size -= (size_t)n, to = (char *)to + n)
        if ((n = read(from, to, size)) <= 0) exit(1);
}

/* Answers each load with the time at which it was there. */
static void take(int from, int times, int count, char **sizes) {
    for (int i = 0; i < count; i++)
        for (int j = 0; j < times; j++) {
            read_all(from, bytes, (size_t)atol(sizes[i]));
            double time = now();
            write_all(from, &time, sizeof time);
        }
}

static double send_load(int to, size_t size) {
    double start = now(), end;
    write_all(to, bytes, size);
    read_all(to, &end, sizeof end);
    return end - start;
}

int main(int argc, char **argv) {
    if (argc < 5) return 2;
    struct sockaddr_in there;
    socklen_t size = sizeof there;
    int listener = end_at(argv[2]), here = end_at(argv[1]), times = atoi(argv[3]);
    if (listen(listener, 1) || getsockname(listener, (struct sockaddr *)&there, &size)) return 1;
    if (!fork()) {
        take(accept(listener, 0, 0), times, argc - 4, argv + 4);
        return 0;
    }
    memset(bytes, 1, sizeof bytes);
    if (connect(here, (struct sockaddr *)&there, size)) return 1;
    for (int i = 4; i < argc; i++) {
        if (atol(argv[i]) > LARGEST) return 2;
        double least = 1e30;
        for (int j = 0; j < times; j++) {
            double time = send_load(here, (size_t)atol(argv[i]));
            if (time < least) least = time;
        }
        printf("%.1f\n", least);
    }
    wait(0);
}
