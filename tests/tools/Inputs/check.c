/* Jobs between servers of three nodes. With an argument it is a model that is wrong, or one that does not end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ysim.h>

enum { SERVERS = 6 };

static struct ysim_server servers[SERVERS];
static struct ysim_tally sojourn;

static int is(const char *what, const char *wish) {
    return !strcmp(what, wish);
}

/* Tied times: events of one time on several nodes are in one order, too. */
thread job(int number, int uses_node, int is_tied) {
    struct ysim_stream stream = ysim_stream_numbered("job", (uint64_t)number);
    for (int server = number % SERVERS;; server = (int)ysim_uniform_int(&stream, 0, SERVERS - 1)) {
        double began = ysim_now();
        ysim_serve(&servers[server]);
        ysim_tally_add(&sojourn, ysim_now() - began);
        ysim_hold(is_tied ? 1 : 1 + 0.001 * uses_node * ythread_node());
    }
}

static void model(void) {
    ysim_run(50);
}

thread ymain(int argc, char **argv) {
    ysim_options(&argc, argv);
    static struct ysim_event never = YSIM_EVENT("never");
    const char *wish = argc > 1 ? argv[1] : "";
    ysim_tally_init(&sojourn, "sojourn");
    ysim_register_tally(&sojourn);
    for (int i = 0; i < SERVERS; i++) {
        servers[i] = is(wish, "tied") ? (struct ysim_server)YSIM_DRAWING_SERVER("server", i, ysim_draw_constant, 1)
                                      : (struct ysim_server)YSIM_DRAWING_SERVER("server", i, ysim_draw_exponential, 1);
        ysim_place(&servers[i], is(wish, "one-place") ? 0 : i % 3);
    }
    for (int i = 0; i < 4; i++) job(i, is(wish, "node"), is(wish, "tied"));
    if (is(wish, "waits")) ysim_wait_for_within(&never, 0); /* ymain is a process, too, which does nothing more */
    if (is(wish, "replicate"))
        ysim_study_report(ysim_replicate(5, model), stdout);
    else
        ysim_run(is(wish, "long") ? 1e15 : 50);
    if (is(wish, "output")) printf("this is\n%d nodes\n", ythread_nodes());
    if (is(wish, "input")) printf("%c\n", getchar());
    if (is(wish, "status")) exit(ythread_nodes());
    if (is(wish, "fails")) exit(3);
    if (is(wish, "dies")) abort();
    ysim_report(stdout);
}
