// flags: -w
// nodes: 2
// stays: structs of system headers that hold pointers never move
// stays-shipped: its subject is what moves between equal layouts only
/* Structs of system headers and unions without a tag move between equal machines, byte for byte; between others the thread
   stays, with the name of the field. Those that hold pointers, and lists of arguments as parameters where one machine makes
   a pointer of them, name themselves too. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ythreads.h>

union raw {
    int i;
    float f;
    char bytes[12];
};
struct holder {
    int count;
    union raw raw[2];
};
enum kind { EQUAL, NEVER, LISTS };

/* What a machine makes of a parameter va_list. */
static int passes_pointers(int node)
{
    const char *arch = ythread_node_arch(node);
    return !strcmp(arch, "x86_64") || !strcmp(arch, "s390x");
}

static int must_move(enum kind kind, int from, int to)
{
    if (kind == EQUAL)
        return !strcmp(ythread_node_arch(from), ythread_node_arch(to));
    return kind == LISTS && passes_pointers(from) == passes_pointers(to);
}

/* Whether a move from `from` ended as it had to: there, or here with a status whose line holds `name`. */
static int is_wrong(int status, enum kind kind, int from, const char *name)
{
    int to = 1 - from;
    if (must_move(kind, from, to)) {
        if (status) printf("%s\n", ythread_error());
        return status || ythread_node() != to;
    }
    if (status && !strstr(ythread_error(), name)) printf("%s\n", ythread_error());
    return !status || ythread_node() != from || !strstr(ythread_error(), name);
}

static int a_span(void)
{
    struct timespec spans[2] = {{12, 345}, {-1, 999999999}};
    int from = ythread_node(), status = ythread_migrate(1 - from);
    return is_wrong(status, EQUAL, from, "field 'spans[0]': 'struct timespec' moves only between equal layouts") ||
           spans[0].tv_sec != 12 || spans[0].tv_nsec != 345 || spans[1].tv_sec != -1 || spans[1].tv_nsec != 999999999;
}

static int a_quotient(void)
{
    struct { char c; ldiv_t in; } q = {'q', ldiv(-17, 5)};
    int from = ythread_node(), status = ythread_migrate(1 - from);
    return is_wrong(status, EQUAL, from, "field 'q.in'") || q.c != 'q' || q.in.quot != -3 || q.in.rem != -2;
}

static int a_union(void)
{
    struct holder h = {3, {{.i = -77}, {.bytes = "eleven char"}}};
    int from = ythread_node(), status = ythread_migrate(1 - from);
    return is_wrong(status, EQUAL, from, "field 'h.raw[0]': 'union raw' moves only between equal layouts") || h.count != 3 ||
           h.raw[0].i != -77 || strcmp(h.raw[1].bytes, "eleven char");
}

static int a_date(void)
{
    struct tm date = {.tm_year = 93, .tm_mday = 31};
    int from = ythread_node(), status = ythread_migrate(1 - from);
    return is_wrong(status, NEVER, from, "a_date(), field 'date': 'struct tm' holds pointers") || date.tm_year != 93 || date.tm_mday != 31;
}

static int a_list(int n, va_list list)
{
    int first = va_arg(list, int), from = ythread_node(), status = ythread_migrate(1 - from);
    return is_wrong(status, LISTS, from, "a_list") || first != 1 || va_arg(list, int) != n;
}

static int with_list(int n, ...)
{
    va_list list;
    va_start(list, n);
    int wrong = a_list(n, list);
    va_end(list);
    return wrong;
}

thread ymain(void)
{
    for (int i = 0; i < 2; i++) {
        int home = ythread_node();
        printf("%d%d%d%d%d", a_span(), a_quotient(), a_union(), a_date(), with_list(2, 1, 2));
        if (ythread_node() == home) ythread_migrate(1 - home);
        printf(" %d\n", ythread_node() == 1 - home);
    }
}

// expect: 00000 1
// expect: 00000 1
