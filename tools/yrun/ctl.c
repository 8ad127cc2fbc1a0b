/* yrun's side of yctl; see ctl.h. */
#define _GNU_SOURCE
#include "ctl.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../yctl/place.h"
#include "base/clean.h"
#include "loop.h"
#include "options.h"
#include "say.h"

enum { CLIENTS = YRUN_CTL_POLLS - 1, LINE = 1200, ANSWER_MS = 2000, DONE = 0, FAILED = 1, BIND_TRIALS = 10 };

enum wish { NOTHING, STATUS, DRAIN, ADD };

/* What a node owes to a client. */
enum { OWES_NOTHING, OWES };

struct client {
    int socket; /* -1: none */
    char line[LINE];
    size_t length;
    enum wish wish;
    unsigned id;    /* of a status */
    long until;     /* ms: of a status */
    bool has_fault; /* of a drain: a node could not leave */
    unsigned char owes[YRUN_NODES_MAX];
};

static struct {
    struct yrun_ctl_run run;
    int socket; /* -1: none */
    pid_t owner;
    char directory[PATH_MAX];
    struct sockaddr_un address;
    unsigned statuses;
    bool is_leaving[YRUN_NODES_MAX];
    bool has_left[YRUN_NODES_MAX];
    struct client clients[CLIENTS];
} ctl = {.socket = -1};

/* ---- to clients -------------------------------------------------------------------------------------- */

static void drop(struct client *client) {
    close(client->socket);
    *client = (struct client){.socket = -1};
}

__attribute__((format(printf, 2, 3))) static void tell(struct client *client, const char *format, ...) {
    char words[LINE], text[LINE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    words[strlen(words) - 1] = 0;
    size_t size = yt_clean(text, sizeof text, words);
    text[size++] = '\n';
    (void)!send(client->socket, text, size, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void finish(struct client *client, int status) {
    tell(client, "x %d\n", status);
    drop(client);
}

/* ---- status ------------------------------------------------------------------------------------------ */

static const char *words_of(enum yrun_ctl_state state, int node) {
    static const char *const words[] = {"lives", "leaving", "left", "died", "coming"};
    if (state == YRUN_CTL_LIVES && ctl.has_left[node]) state = YRUN_CTL_LEFT;
    if (state == YRUN_CTL_LIVES && ctl.is_leaving[node]) state = YRUN_CTL_LEAVING;
    return words[state];
}

static bool owes_nothing(const struct client *client) {
    for (int i = 0; i < ctl.run.count; i++)
        if (client->owes[i]) return false;
    return true;
}

static void tell_node(struct client *client, int node, const char *counts) {
    struct yrun_ctl_node about;
    ctl.run.describe(ctl.run.context, node, &about);
    tell(client, "onode %d %s %s %d %s %s\n", node, about.arch, about.host, about.process, words_of(about.state, node),
         counts);
    client->owes[node] = OWES_NOTHING;
}

static bool lives(int node) {
    struct yrun_ctl_node about;
    ctl.run.describe(ctl.run.context, node, &about);
    return about.state == YRUN_CTL_LIVES && !ctl.has_left[node];
}

static void begin_status(struct client *client) {
    char order[40];
    client->wish = STATUS;
    client->id = ++ctl.statuses;
    client->until = yrun_loop_now() + ANSWER_MS;
    tell(client, "oprogram %d %s %s\n", (int)getpid(), ctl.run.engine, ctl.run.program);
    for (int i = 0; i < ctl.run.count; i++) {
        if (lives(i))
            client->owes[i] = OWES;
        else
            tell_node(client, i, "- - - - - -");
    }
    snprintf(order, sizeof order, "status %u", client->id);
    ctl.run.order(ctl.run.context, order);
}

/* Nodes that compute without a suspension have not answered. */
static void end_status(struct client *client) {
    for (int i = 0; i < ctl.run.count; i++)
        if (client->owes[i]) tell_node(client, i, "? ? ? ? ? ?");
    finish(client, DONE);
}

static void hear_counts(unsigned id, int node, const char *counts) {
    for (int i = 0; i < CLIENTS; i++) {
        struct client *client = &ctl.clients[i];
        if (client->wish != STATUS || client->id != id || node < 0 || node >= ctl.run.count) continue;
        if (client->owes[node]) tell_node(client, node, counts);
        if (owes_nothing(client)) finish(client, DONE);
    }
}

/* ---- drain ------------------------------------------------------------------------------------------- */

static void begin_drain(struct client *client, const char *what) {
    char *end;
    long number = strtol(what, &end, 10);
    int found = 0;
    bool is_number = *what && !*end;
    client->wish = DRAIN;
    for (int i = 0; i < ctl.run.count; i++) {
        struct yrun_ctl_node about;
        ctl.run.describe(ctl.run.context, i, &about);
        bool is_meant = is_number ? number == i : !strcmp(about.host, what);
        if (!is_meant || (!is_number && about.state != YRUN_CTL_LIVES)) continue;
        client->owes[i] = OWES;
        found++;
    }
    if (!found) {
        if (is_number)
            tell(client, "ethere is no node %ld: the program has %d\n", number, ctl.run.count);
        else
            tell(client, "eno node runs on a host '%s'\n", what);
        finish(client, FAILED);
        return;
    }
    for (int i = 0; i < ctl.run.count; i++) {
        char order[40];
        if (client->socket < 0 || !client->owes[i]) continue;
        snprintf(order, sizeof order, "drain %d", i);
        ctl.run.order(ctl.run.context, order);
    }
}

/* Something has become of a node: `words` for those who wait for it, or null if it goes on. */
static void tell_drains(int node, char kind, const char *words, bool is_over, bool is_fault) {
    for (int i = 0; i < CLIENTS; i++) {
        struct client *client = &ctl.clients[i];
        if (client->wish != DRAIN || !client->owes[node]) continue;
        tell(client, "%c%s\n", kind, words);
        if (!is_over) continue;
        client->owes[node] = OWES_NOTHING;
        client->has_fault = client->has_fault || is_fault;
        if (owes_nothing(client)) finish(client, client->has_fault ? FAILED : DONE);
    }
}

/* ---- add --------------------------------------------------------------------------------------------- */

static void begin_add(struct client *client, const char *host) {
    char *fault = NULL;
    int node = ctl.run.add(ctl.run.context, host, &fault);
    if (node < 0) {
        tell(client, "e%s\n", fault ? fault : "no memory");
        free(fault);
        finish(client, FAILED);
        return;
    }
    client->wish = ADD;
    client->owes[node] = OWES;
    ctl.run.count = node + 1;
}

static void end_adds(int node, int status, const char *reason) {
    struct yrun_ctl_node about;
    ctl.run.describe(ctl.run.context, node, &about);
    for (int i = 0; i < CLIENTS; i++) {
        struct client *client = &ctl.clients[i];
        if (client->wish != ADD || !client->owes[node]) continue;
        if (reason)
            tell(client, "enode %d on host %s cannot come: %s\n", node, about.host, reason);
        else
            tell(client, "onode %d has come, on host %s (%s)\n", node, about.host, about.arch);
        finish(client, status);
    }
}

void yrun_ctl_is_alone(int node, const char *reason) {
    end_adds(node, FAILED, reason);
}

static void hear_line(const char *line) {
    char words[LINE];
    unsigned id;
    int node, at = 0;
    if (sscanf(line, "node %u %d %n", &id, &node, &at) == 2 && at) {
        hear_counts(id, node, line + at);
    } else if (sscanf(line, "left %d", &node) == 1 && node >= 0 && node < ctl.run.count) {
        ctl.has_left[node] = true; /* its process may take a moment more */
        snprintf(words, sizeof words, "node %d has left", node);
        tell_drains(node, 'o', words, true, false);
    } else if (sscanf(line, "stays %d %n", &node, &at) == 1 && at && node >= 0 && node < ctl.run.count) {
        snprintf(words, sizeof words, "node %d: %s", node, line + at);
        tell_drains(node, 'e', words, false, false);
    } else if (sscanf(line, "refused %d %n", &node, &at) == 1 && at && node >= 0 && node < ctl.run.count) {
        tell_drains(node, 'e', line + at, true, true);
    } else if (sscanf(line, "died %d", &node) == 1 && node >= 0 && node < ctl.run.count) {
        if (ctl.run.died) ctl.run.died(ctl.run.context, node);
    } else if (sscanf(line, "added %d", &node) == 1 && node >= 0 && node < ctl.run.count) {
        ctl.run.added(ctl.run.context, node, NULL);
        end_adds(node, DONE, NULL);
    } else if (sscanf(line, "alone %d %n", &node, &at) == 1 && at && node >= 0 && node < ctl.run.count) {
        ctl.run.added(ctl.run.context, node, line + at);
    } else if (sscanf(line, "leaving %d", &node) == 1 && node >= 0 && node < ctl.run.count) {
        ctl.is_leaving[node] = true;
    }
}

void yrun_ctl_hear(const char *text) {
    while (*text) {
        char line[LINE];
        size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        hear_line(line);
        text += length + (text[length] != 0);
    }
}

void yrun_ctl_node_ended(int node, bool in_order) {
    char words[60];
    if (in_order) return; /* node 0 says so, or the run is over */
    snprintf(words, sizeof words, "node %d has died", node);
    tell_drains(node, 'e', words, true, true);
    for (int i = 0; i < CLIENTS; i++) {
        struct client *client = &ctl.clients[i];
        if (client->wish != STATUS || !client->owes[node]) continue;
        tell_node(client, node, "- - - - - -");
        if (owes_nothing(client)) finish(client, DONE);
    }
}

/* ---- clients ----------------------------------------------------------------------------------------- */

static void begin(struct client *client) {
    const char *line = client->line;
    if (!strcmp(line, "status")) {
        begin_status(client);
    } else if (!strcmp(line, "name")) {
        tell(client, "o%s\n", ctl.run.program);
        finish(client, DONE);
    } else if (!strncmp(line, "drain ", 6)) {
        begin_drain(client, line + 6);
    } else if (!strncmp(line, "add ", 4)) {
        begin_add(client, line + 4);
    } else {
        tell(client, "ethis yrun does not know '%.80s': it is of another version than yctl\n", line);
        finish(client, FAILED);
    }
}

static void listen_to(struct client *client) {
    size_t room = sizeof client->line - 1 - client->length;
    ssize_t n = room ? recv(client->socket, client->line + client->length, room, MSG_DONTWAIT) : 0;
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (n <= 0) { /* it has gone; what it wanted goes on */
        drop(client);
        return;
    }
    client->length += (size_t)n;
    client->line[client->length] = 0;
    char *end = strchr(client->line, '\n');
    if (!end || client->wish != NOTHING) return;
    *end = 0;
    begin(client);
}

static void take_client(void) {
    int socket = accept4(ctl.socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (socket < 0) return;
    for (int i = 0; i < CLIENTS; i++)
        if (ctl.clients[i].socket < 0) {
            ctl.clients[i].socket = socket;
            return;
        }
    close(socket);
}

int yrun_ctl_polls(struct pollfd *polls) {
    int count = 0;
    if (ctl.socket < 0) return 0;
    polls[count++] = (struct pollfd){ctl.socket, POLLIN, 0};
    for (int i = 0; i < CLIENTS; i++)
        if (ctl.clients[i].socket >= 0) polls[count++] = (struct pollfd){ctl.clients[i].socket, POLLIN, 0};
    return count;
}

int yrun_ctl_patience(void) {
    long next = -1;
    for (int i = 0; i < CLIENTS && ctl.socket >= 0; i++) {
        const struct client *client = &ctl.clients[i];
        if (client->wish != STATUS) continue;
        long left = client->until - yrun_loop_now();
        if (left < 0) left = 0;
        if (next < 0 || left < next) next = left;
    }
    return (int)next;
}

void yrun_ctl_serve(void) {
    if (ctl.socket < 0) return;
    take_client();
    for (int i = 0; i < CLIENTS; i++) {
        struct client *client = &ctl.clients[i];
        if (client->socket >= 0) listen_to(client);
        if (client->wish == STATUS && yrun_loop_now() >= client->until) end_status(client);
    }
}

/* ---- the socket -------------------------------------------------------------------------------------- */

static void fail(const char *reason) {
    yrun_say("no yctl for this run: '%s' %s", ctl.directory, reason);
    if (ctl.socket >= 0) close(ctl.socket);
    ctl.socket = -1;
}

static const char *describe(int error) {
    static char words[128];
    snprintf(words, sizeof words, "cannot be used: %s", strerror(error));
    return words;
}

/* Makes the socket's directory, and lets it listen there. Null, or what is in the way. */
static const char *listen_there(void) {
    int error = ENOENT;
    for (int i = 0; i < BIND_TRIALS; i++) { /* another run that ends takes the directory away */
        const char *reason;
        if (mkdir(ctl.directory, 0700) && errno != EEXIST) error = errno;
        if (!yctl_place_is_safe(ctl.directory, &reason)) {
            if (reason) return reason;
            continue;
        }
        yctl_place_sweep(ctl.directory);
        unlink(ctl.address.sun_path); /* of a process that had this number before */
        if (!bind(ctl.socket, (const struct sockaddr *)&ctl.address, sizeof ctl.address))
            return listen(ctl.socket, CLIENTS) ? describe(errno) : NULL;
        error = errno;
        if (error != ENOENT) break;
    }
    return describe(error);
}

void yrun_ctl_open(const struct yrun_ctl_run *run) {
    ctl.run = *run;
    ctl.owner = getpid();
    for (int i = 0; i < CLIENTS; i++) ctl.clients[i].socket = -1;
    yctl_place_directory(ctl.directory, sizeof ctl.directory);
    if (!yctl_place_address(ctl.directory, (int)ctl.owner, &ctl.address)) return; /* yctl says so */
    ctl.socket = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    const char *reason = listen_there();
    if (reason) fail(reason);
    atexit(yrun_ctl_close);
}

void yrun_ctl_close(void) {
    if (ctl.socket < 0 || ctl.owner != getpid()) return;
    for (int i = 0; i < CLIENTS; i++) {
        if (ctl.clients[i].socket < 0) continue;
        if (ctl.clients[i].wish == DRAIN || ctl.clients[i].wish == ADD)
            tell(&ctl.clients[i], "ethe program has ended before\n");
        finish(&ctl.clients[i], FAILED);
    }
    unlink(ctl.address.sun_path);
    rmdir(ctl.directory); /* unless others use it */
    close(ctl.socket);
    ctl.socket = -1;
}
