// nodes: 2
// stays: its subject is threads that stay
// stays-shipped: likewise
/* Descriptors that are open keep their thread where it is, by the name of the field, wherever they stand; those that are not, negative numbers, travel. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <ythreads.h>

struct log {
    char name;
    yfd files[3];
};

/* Whether the thread did not stay, with `field` in the reason, or, if that is null, did not move. */
static int is_wrong(int status, int from, const char *field)
{
    if (!field) return status || ythread_node() == from;
    int wrong = status != YTHREAD_ESTATE || ythread_node() != from || !strstr(ythread_error(), field);
    if (wrong) printf("%d: %s\n", status, ythread_error());
    return wrong;
}

static int alone(int is_open)
{
    yfd file = is_open ? open("/dev/null", O_WRONLY) : -3;
    int from = ythread_node(), status = ythread_migrate(1 - from);
    int wrong = is_wrong(status, from, is_open ? "alone(), field 'file': file descriptor " : NULL);
    wrong += is_open ? write(file, "ab", 2) != 2 || close(file) : file != -3;
    return wrong;
}

static int in_struct(int is_open)
{
    struct log log = {'n', {-1, -2, is_open ? open("/dev/null", O_WRONLY) : -7}};
    int from = ythread_node(), status = ythread_migrate(1 - from);
    int wrong = is_wrong(status, from, is_open ? "in_struct(), field 'log.files[2]': file descriptor " : NULL);
    wrong += is_open ? close(log.files[2]) : log.files[2] != -7;
    return wrong + (log.files[1] != -2 || log.name != 'n');
}

static int in_heap(int is_open)
{
    yfd *files = ythread_alloc(yfd, 2);
    files[0] = -1;
    files[1] = is_open ? open("/dev/null", O_WRONLY) : -1;
    int from = ythread_node(), status = ythread_migrate(1 - from);
    int wrong = is_wrong(status, from, is_open ? "file descriptor " : NULL);
    wrong += is_open ? close(files[1]) : files[1] != -1;
    ythread_free(files);
    return wrong;
}

thread ymain(void)
{
    for (int i = 0; i < 4; i++)
        printf("%d%d%d%s", alone(i % 2), in_struct(i % 2), in_heap(i % 2), i == 3 ? "\n" : " ");
}

// expect: 000 000 000 000
