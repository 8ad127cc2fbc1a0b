/* Null pointers in the place of what a call wants, one per number, each by the call of its line. */
#include <stdio.h>
#include <stdlib.h>
#include <ysim.h>

static struct ysim_server *server;
static struct ysim_container *container;
static struct ysim_store *store;
static struct ysim_event *event;
static struct ysim_condition *condition;
static struct ysim_stream *stream;
static struct ysim_tally *tally;
static struct ysim_level *level;
static struct ysim_study *study;
static const char *name;

#define IS(number) if (which == (number))
suspends static void use_server(int which) {
    IS(0) ysim_acquire(server);
    IS(1) ysim_release(server);
    IS(2) ysim_serve(server, 1);
    IS(3) ysim_serve(server);
    IS(4) ysim_serve_within(server, 1, 2);
    IS(5) ysim_set_capacity(server, 1);
    IS(6) ysim_keep(server);
    IS(7) ysim_break_down(server);
    IS(8) ysim_repair(server);
    IS(9) ysim_busy(server);
    IS(10) ysim_held(server, ysim_self());
    IS(11) ysim_services(server);
    IS(12) ysim_watch_server(server);
    IS(13) ysim_utilisation(server);
    IS(14) ysim_any(ysim_on_acquire(server));
    IS(15) ysim_node_of(server);
}

suspends static void use_other(int which) {
    IS(16) ysim_get(container, 1);
    IS(17) ysim_put(container, 1);
    IS(18) ysim_any(ysim_on_get(container, 1));
    IS(19) ysim_watch_container(container);
    IS(20) ysim_container_wait(container);
    IS(21) ysim_store(store, 1);
    IS(22) ysim_take(store);
    IS(23) ysim_any(ysim_on_take(store));
    IS(24) ysim_any(ysim_on_store(store, 1));
    IS(25) ysim_stored(store);
    IS(26) ysim_store_wait(store);
    IS(27) ysim_trigger(event, 1);
    IS(28) ysim_trigger_after(event, 1, 1);
    IS(29) ysim_wait_for(event);
    IS(30) ysim_event_state(event);
    IS(31) ysim_event_reset(event);
    IS(32) ysim_any(ysim_on_event(event));
    IS(33) ysim_signal(condition);
    IS(34) ysim_wait_signal(condition);
    IS(35) ysim_any(ysim_on_signal(condition));
    IS(36) ysim_exponential(stream, 1);
    IS(37) ysim_poisson(stream, 1);
    IS(38) ysim_stream(name);
    IS(39) ysim_tally_add(tally, 1);
    IS(40) ysim_level_set(level, 1);
    IS(41) ysim_register_tally(tally);
    IS(42) ysim_level_init(level, "level", 0);
    IS(45) ysim_study_values(study, "wait");
    IS(46) ysim_study_interval(study, "wait", 0.95);
    IS(47) ysim_study_difference(study, study, "wait", 0.95);
    IS(48) ysim_study_count(study);
    IS(49) ysim_study_report(study, stdout);
}

thread model(int which) {
    ysim_set_name(ysim_self(), "clerk");
    ysim_hold(2.5);
    use_server(which);
    use_other(which);
}

thread ymain(int argc, char **argv) {
    ysim_options(&argc, argv);
    int which = atoi(argv[1]);
    if (which == 43) ysim_place(server, 0);
    if (which == 44) ysim_run_until(event);
    model(which);
    ysim_run(YSIM_FOREVER);
}
