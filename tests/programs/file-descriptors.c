// nodes: 2
// not-shipped: its subject is threads that stay
// not-visiting: moves by itself
/* A thread that holds an open file descriptor stays where it is, by name; closed, it moves. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <ythreads.h>

struct log {
    int lines;
    yfd file;
};

static int try(int to, struct log *log)
{
    int status = ythread_migrate(to);
    log->lines++;
    return status == YTHREAD_ESTATE ? strstr(ythread_error(), "'log.file': file descriptor ") != NULL : status;
}

thread ymain(void)
{
    struct log log = {1, -1};
    int from = ythread_node(), to = 1 - from;
    printf("%d %d\n", try(to, &log), ythread_node() != from);
    try(from, &log);
    log.file = open("/dev/null", O_WRONLY);
    printf("%d\n", log.file >= 0);
    printf("%d %d\n", try(to, &log), ythread_node() == from);
    ythread_yield(YTHREAD_ANY);
    printf("%d\n", (int)write(log.file, "ab", 2));
    close(log.file);
    log.file = -1;
    printf("%d %d\n", try(to, &log), ythread_node() == to);
}

// expect: 0 1
// expect: 1
// expect: 1 1
// expect: 2
// expect: 0 1
