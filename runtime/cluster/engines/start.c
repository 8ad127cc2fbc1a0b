/* The nodes of this process: what yrun says of them, or how many there are without it.
 *
 * YTHREADS_LOCAL has, for each node of the process, "self count control socket0 socket1 ...", numbers of open files; -1
 * stands for a node of the same process, and for the control socket of all nodes but the first; -2 for one that is not there; "-1*9" for nine of
 * a kind, as the system lets no more than 128 KB through. If some may come later, count is "count/founders". */
#include <errno.h>
#include <stdlib.h>

#include "base/library.h"
#include "base/status.h"
#include "cluster/transport.h"
#include "ythreads.h"

enum { FILES_MAX = 1 << 30 };

struct description {
    int self, count, founders, control;
    int *sockets;
};

struct set {
    struct description *nodes;
    int count;
};

/* ---- reading -------------------------------------------------------------------------------- */

static bool parse_number(const char **text, long least, long most, int *number) {
    char *end;
    errno = 0;
    long value = strtol(*text, &end, 10);
    if (end == *text || errno || value < least || value > most) return false;
    *text = end;
    *number = (int)value;
    return true;
}

static bool parse_node(const char **text, struct description *node, bool is_first) {
    if (!parse_number(text, 0, 4094, &node->self) || !parse_number(text, 1, 4095, &node->count)) return false;
    node->founders = node->count;
    if (**text == '/' && (++*text, !parse_number(text, 1, node->count, &node->founders))) return false;
    if (node->self >= node->count || !parse_number(text, is_first ? 0 : -1, is_first ? FILES_MAX : -1, &node->control))
        return false;
    node->sockets = calloc((size_t)node->count, sizeof *node->sockets);
    for (int i = 0; i < node->count;) {
        int socket, times = 1;
        if (!node->sockets || !parse_number(text, YT_TRANSPORT_NOBODY, FILES_MAX, &socket)) return false;
        if (**text == '*' && (++*text, !parse_number(text, 1, node->count - i, &times))) return false;
        while (times--) node->sockets[i++] = socket;
    }
    return true;
}

static struct description *add(struct set *set) {
    struct description *nodes = realloc(set->nodes, ((size_t)set->count + 1) * sizeof *nodes);
    if (!nodes) return NULL;
    set->nodes = nodes;
    nodes[set->count] = (struct description){0};
    return &nodes[set->count++];
}

/* Nodes of one process follow one another, and have sockets to all others but one another. */
static bool is_sane(const struct set *set) {
    for (int i = 0; i < set->count; i++) {
        const struct description *node = &set->nodes[i], *first = &set->nodes[0];
        if (node->self != first->self + i || node->count != first->count || node->founders != first->founders)
            return false;
        for (int to = 0; to < node->count; to++) {
            bool is_here = to >= first->self && to < first->self + set->count;
            if ((node->sockets[to] == -1) != is_here) return false;
        }
    }
    return set->count > 0;
}

static bool parse(const char *text, struct set *set) {
    while (*text) {
        bool is_first = !set->count;
        struct description *node = add(set);
        if (!node || !parse_node(&text, node, is_first)) return false;
    }
    return is_sane(set);
}

/* Without yrun: all nodes in this process. One alone has nobody to hear from, and needs no engine. */
static bool describe_alone(const char *text, struct set *set) {
    int count;
    if (!parse_number(&text, 1, YT_TRANSPORT_ALONE, &count) || *text) return false;
    for (int i = 0; i < count && count > 1; i++) {
        struct description *node = add(set);
        if (node) *node = (struct description){i, count, count, -1, malloc((size_t)count * sizeof(int))};
        if (!node || !node->sockets) return false;
        for (int to = 0; to < count; to++) node->sockets[to] = -1;
    }
    return true;
}

/* ---- making --------------------------------------------------------------------------------- */

/* Null without memory. */
static struct yt_engine **make(const struct set *set) {
    struct yt_engine **engines = calloc((size_t)set->count, sizeof(struct yt_engine *));
    bool done = engines;
    for (int i = 0; i < set->count && done; i++) {
        const struct description *node = &set->nodes[i];
        engines[i] = yt_engine_local_new(node->self, node->count, node->sockets, node->control);
        done = engines[i];
        if (done) engines[i]->founders = node->founders;
    }
    if (done && set->count > 1) done = yt_engine_local_join(engines, set->count);
    return done ? engines : NULL;
}

struct yt_engine **yt_engine_local_start(int *count, int *status) {
    const char *text = yt_library_environment("YTHREADS_LOCAL");
    const char *alone = yt_library_environment("YTHREADS_NODES_PER_PROCESS");
    struct set set = {0};
    struct yt_engine **engines = NULL;
    *count = *status = 0;
    if (text && !parse(text, &set))
        *status = yt_status_set(YTHREAD_EINVAL, "YTHREADS_LOCAL='%s' is not what yrun writes", text);
    else if (!text && alone && *alone && !describe_alone(alone, &set))
        *status = yt_status_set(YTHREAD_EINVAL, "YTHREADS_NODES_PER_PROCESS='%s' is not a number from 1 to %d", alone,
                                YT_TRANSPORT_ALONE);
    else if (set.count && !(engines = make(&set)))
        *status = yt_status_set(YTHREAD_ENOMEM, "no memory for %d nodes", set.count);
    if (engines) *count = set.count;
    for (int i = 0; i < set.count; i++) free(set.nodes[i].sockets);
    free(set.nodes);
    unsetenv("YTHREADS_LOCAL"); /* not for the programs that this one starts */
    return engines;
}
