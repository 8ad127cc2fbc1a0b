/* Statistics of servers: by one call, length of the line, waits, and units in use. */
#include <stdio.h>
#include <stdlib.h>

#include "resources/watch.h"
#include "core/trace.h"

static void changed(struct ysim_line *line) {
    struct ysim_watched *watch = (struct ysim_watched *)line->watch;
    ysim_level_set(&watch->length, (double)line->length);
    if (ysim_is_traced()) ysim_trace_line(line);
}

static void served(struct ysim_line *line, double waited) {
    struct ysim_watched *watch = (struct ysim_watched *)line->watch;
    ysim_tally_add(&watch->wait, waited);
}

static void busy(struct ysim_server *server, struct ysim_body *body, int64_t held, int64_t change) {
    struct ysim_watched *watch = (struct ysim_watched *)server->ysim_watch;
    ysim_level_set(&watch->busy, (double)server->ysim_busy);
    if (ysim_is_traced()) ysim_trace_busy(server, body, held, change);
}

struct ysim_watched *ysim_watched(const struct ysim_server *server) {
    bool is_watched = server->ysim_watch && server->ysim_watch->busy == busy;
    return is_watched ? (struct ysim_watched *)(uintptr_t)server->ysim_watch : NULL;
}

void ysim_watch_server(struct ysim_server *server) {
    if (ysim_watched(server)) return;
    struct ysim_watched *watch = ysim_need(calloc(1, sizeof *watch), "statistics of a server");
    const char *name = server->name ? server->name : "server";
    snprintf(watch->names[0], sizeof watch->names[0], "%s: length", name);
    snprintf(watch->names[1], sizeof watch->names[1], "%s: busy", name);
    snprintf(watch->names[2], sizeof watch->names[2], "%s: wait", name);
    watch->calls = (struct ysim_server_watch){{changed, served}, busy};
    ysim_level_init(&watch->length, watch->names[0], (double)server->ysim_line.length);
    ysim_level_init(&watch->busy, watch->names[1], (double)server->ysim_busy);
    ysim_tally_init(&watch->wait, watch->names[2]);
    ysim_register_level(&watch->length);
    ysim_register_level(&watch->busy);
    ysim_register_tally(&watch->wait);
    ysim_line_of_server(server)->watch = &watch->calls.line;
    server->ysim_watch = &watch->calls;
    watch->server = server;
    watch->next = ysim_here.watched;
    ysim_here.watched = watch;
}

static struct ysim_watched *watch_of(const struct ysim_server *server, const char *call) {
    struct ysim_watched *watch = ysim_watched(server);
    if (!watch)
        ysim_fail_from(NULL, "%s: nobody keeps statistics of server '%s' (ysim_watch_server)", call,
                       server->name ? server->name : "");
    return watch;
}

const struct ysim_level *ysim_server_length(const struct ysim_server *server) {
    return &watch_of(server, "ysim_server_length")->length;
}

const struct ysim_level *ysim_server_busy(const struct ysim_server *server) {
    return &watch_of(server, "ysim_server_busy")->busy;
}

struct ysim_tally *ysim_server_wait(const struct ysim_server *server) {
    return &watch_of(server, "ysim_server_wait")->wait;
}
