/* Servers that draw their service times themselves: whoever comes is told at once when it will have been served.
 *
 * First come first served by one unit, nothing has to be kept of those who wait but when the last of them leaves: a
 * service costs one event. The next service's time has been drawn already, so that whoever asks when somebody who is
 * not there yet can leave at the earliest is answered. */
#include <math.h>
#include <stdlib.h>

#include "core/kept.h"
#include "core/line.h"
#include "core/own.h"
#include "core/wait.h"
#include "core/together.h"
#include "resources/server.h"

/* A mean that is none is told where the server is used first, by its name: the draw itself knows neither. */
static void check_mean(const struct ysim_server *server, const char *where) {
    bool has_mean = server->draw == ysim_draw_exponential;
    if (has_mean && !(server->parameter >= 0 && server->parameter < INFINITY))
        ysim_fail_from(where, "%s draws its service times with a mean of %g: it must be finite, and not negative",
                       ysim_words_of_line(&server->ysim_line), server->parameter);
}

static double draw(struct ysim_server *server, const char *where) {
    double time = server->draw(&server->ysim_stream, server->parameter);
    if (!(time >= 0 && time < INFINITY))
        ysim_fail_from(where, "%s draws a service time of %g", ysim_words_of_line(&server->ysim_line), time);
    return time;
}

/* ---- whose name it is: two of one name and number would draw the same times ------------------------------ */

struct ysim_drawn {
    const struct ysim_server *server; /* null: free */
    uint64_t key;                     /* of its stream */
};

/* Where the server of that stream is, or would be; there is a free one. */
static struct ysim_drawn *find_drawn(const struct ysim_simulation *here, uint64_t key) {
    size_t at = key & (here->drawn_room - 1);
    while (here->drawn[at].server && here->drawn[at].key != key) at = (at + 1) & (here->drawn_room - 1);
    return &here->drawn[at];
}

static void enlarge_drawn(struct ysim_simulation *here) {
    struct ysim_drawn *old = here->drawn;
    size_t count = here->drawn_room;
    here->drawn_room = count ? 2 * count : 16;
    here->drawn = ysim_need(calloc(here->drawn_room, sizeof *old), "servers that draw");
    for (size_t i = 0; i < count; i++)
        if (old[i].server) *find_drawn(here, old[i].key) = old[i];
    free(old);
}

/* One simulation after the other may have servers of the same names: who has been there while no process was is forgotten. */
static void forget_drawn(struct ysim_simulation *here) {
    free(here->drawn);
    here->drawn = NULL;
    here->drawn_room = here->drawn_count = 0;
    here->is_another = false;
}

static void check_identity(const struct ysim_server *server, const char *where) {
    struct ysim_simulation *here = &ysim_here;
    if (here->is_another) forget_drawn(here);
    if (2 * here->drawn_count >= here->drawn_room) enlarge_drawn(here);
    struct ysim_drawn *drawn = find_drawn(here, server->ysim_stream.key);
    if (drawn->server && drawn->server != server)
        ysim_fail_from(where, "two servers are called '%s', number %lld: give each a number of its own", server->name,
                       (long long)server->number);
    here->drawn_count += !drawn->server;
    *drawn = (struct ysim_drawn){server, server->ysim_stream.key};
}

/* ---- services ---------------------------------------------------------------------------------------- */

void ysim_prepare_drawing(struct ysim_server *server, const char *where) {
    enum { OF_SERVERS = 0x73727673 };
    const char *name = server->name ? server->name : "";
    if (!server->draw)
        ysim_fail_from(where, "ysim_serve: server '%s' does not draw service times (YSIM_DRAWING_SERVER): give it one",
                       name);
    if (!*name || server->capacity != 1 || server->is_preemptive)
        ysim_fail_from(where, "server '%s' draws its service times: it wants a name, one unit, and no preemption",
                       name);
    struct ysim_stream stream = ysim_stream_numbered(name, (uint64_t)server->number);
    ysim_line_init(&server->ysim_line, &ysim_drawing_servers, server);
    server->ysim_stream = ysim_stream_split(&stream, OF_SERVERS); /* the model may have a stream of that name */
    check_identity(server, where);
    check_mean(server, where);
    server->ysim_next = draw(server, where);
}

double ysim_promise_service(struct ysim_server *server) {
    double begin = server->ysim_free_at > ysim_here.now ? server->ysim_free_at : ysim_here.now;
    server->ysim_free_at = begin + server->ysim_next;
    server->ysim_services++;
    server->ysim_next = draw(server, NULL);
    return server->ysim_free_at;
}

void ysim_check_drawing(struct ysim_server *server, const char *where) {
    ysim_check_given(server, "server", where);
    if (__builtin_expect(server->ysim_line.kind != &ysim_drawing_servers, 0)) ysim_prepare_drawing(server, where);
}

/* On one node. (Where there are several nothing of this stands on the stack.) */
static __attribute__((noinline)) int serve_alone(struct ysim_server *server, const char *where) {
    int status;
    struct ysim_body *body = ysim_begin_wait(where, &status);
    if (!body) return status;
    ysim_check_drawing(server, where);
    if (ysim_is_traced()) ysim_waiter_of(body)->origin_line = &server->ysim_line;
    ysim_enter(body, YSIM_DRAWN);
    ysim_schedule_own(body, ysim_promise_service(server));
    return ysim_rest(body, where);
}

YTHREAD_LEAF(int, ysim_serve_drawn_from, struct ysim_server *server, const char *where) {
    return __builtin_expect(ysim_here.member != NULL, 0) ? ysim_here.serve(server, where) : serve_alone(server, where);
}
YSIM_KEPT(ysim_serve_drawn_from, (server, where), struct ysim_server *server, const char *where)

double ysim_draw_exponential(struct ysim_stream *stream, double mean) {
    return ysim_exponential_from(stream, mean, NULL); /* where: nobody has told */
}

double ysim_draw_constant(struct ysim_stream *stream, double time) {
    (void)stream;
    return time;
}

uint64_t ysim_services(const struct ysim_server *server) {
    ysim_check_given(server, "server", NULL);
    if (!server->draw)
        ysim_fail_from(NULL, "ysim_services: server '%s' does not draw its service times (YSIM_DRAWING_SERVER)",
                       server->name ? server->name : "");
    ysim_only_between_runs("ysim_services");
    return server->ysim_services;
}
