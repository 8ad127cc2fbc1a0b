/* One-shot events and conditions. */
#include "core/line.h"
#include "core/own.h"
#include "core/simulation.h"
#include "core/together.h"
#include "core/trace.h"
#include "ysim/event.h"

/* ---- events ------------------------------------------------------------------------------------- */

static const char *name_of_event(const struct ysim_line *line) {
    return ((const struct ysim_event *)line->owner)->name;
}

static bool take_event(struct ysim_line *line, struct ysim_waiter *waiter) {
    const struct ysim_event *event = line->owner;
    if (!event->ysim_state) return false;
    waiter->status = event->ysim_state < 0 ? YSIM_EFAILED : 0;
    waiter->argument = event->ysim_value;
    ysim_set_value(waiter->body, waiter->argument);
    return true;
}

static const struct ysim_line_kind events = {
    .code = YSIM_LINE_OF_EVENT, .words = "event", .name = name_of_event, .take = take_event};

struct ysim_line *ysim_line_of_event(struct ysim_event *event, const char *where) {
    ysim_check_given(event, "event", where);
    if (!event->ysim_line.kind) ysim_line_init(&event->ysim_line, &events, event);
    return &event->ysim_line;
}

static void trace_event(struct ysim_event *event, int state, const char *where) {
    ysim_trace_does(where, state < 0 ? "lets %s fail" : "lets %s happen",
                    ysim_words_of_line(ysim_line_of_event(event, where)));
}

static void happen(struct ysim_event *event, int state, int64_t value, const char *where) {
    ysim_check_given(event, "event", where);
    ysim_only_at_home("event", event->name);
    if (event->ysim_state)
        ysim_fail_from(where, "event '%s' has happened already", event->name ? event->name : "without a name");
    if (ysim_is_traced()) trace_event(event, state, where);
    ysim_cancel(&event->ysim_node);
    event->ysim_state = state;
    event->ysim_value = value;
    ysim_line_serve(ysim_line_of_event(event, where));
    if (ysim_here.awaited == event) ysim_stop();
}

void ysim_trigger_from(struct ysim_event *event, int64_t value, const char *where) {
    happen(event, 1, value, where);
}

void ysim_fail_event_from(struct ysim_event *event, int64_t cause, const char *where) {
    happen(event, -1, cause, where);
}

void ysim_trigger_after_from(struct ysim_event *event, double delay, int64_t value, const char *where) {
    ysim_check_given(event, "event", where);
    ysim_check_delay(delay, "ysim_trigger_after", where);
    ysim_only_at_home("event", event->name);
    if (event->ysim_state) happen(event, 1, value, where);
    ysim_cancel(&event->ysim_node);
    event->ysim_value = value;
    event->ysim_node.state = YSIM_EVENT_TRIGGER;
    if (delay < YSIM_FOREVER) ysim_schedule(&event->ysim_node, ysim_here.now + delay);
}

bool ysim_event_comes(struct ysim_event_node *node) {
    struct ysim_event *event = (struct ysim_event *)node;
    struct ysim_cause cause = ysim_cause_of_event(node);
    ysim_here.acting = &cause;
    happen(event, 1, event->ysim_value, NULL);
    ysim_here.acting = NULL;
    return false;
}

void ysim_event_reset(struct ysim_event *event) {
    ysim_check_given(event, "event", NULL);
    ysim_only_at_home("event", event->name);
    ysim_cancel(&event->ysim_node);
    event->ysim_state = 0;
}

int ysim_event_state(const struct ysim_event *event) {
    ysim_check_given(event, "event", NULL);
    ysim_only_at_home("event", event->name);
    return event->ysim_state;
}

int64_t ysim_event_value(const struct ysim_event *event) {
    ysim_check_given(event, "event", NULL);
    ysim_only_at_home("event", event->name);
    return event->ysim_value;
}

YTHREAD_LEAF(int, ysim_wait_for_from, struct ysim_event *event, double limit, const char *where) {
    struct ysim_wish wish = {.line = ysim_line_of_event(event, where)};
    return ysim_line_ask(&wish, limit, where);
}

/* ---- conditions ----------------------------------------------------------------------------------- */

static const char *name_of_condition(const struct ysim_line *line) {
    return ((const struct ysim_condition *)line->owner)->name;
}

static bool take_nothing(struct ysim_line *line, struct ysim_waiter *waiter) {
    (void)line, (void)waiter;
    return false;
}

static const struct ysim_line_kind conditions = {
    .code = YSIM_LINE_OF_CONDITION, .words = "condition", .name = name_of_condition, .take = take_nothing};

struct ysim_line *ysim_line_of_condition(struct ysim_condition *condition, const char *where) {
    ysim_check_given(condition, "condition", where);
    if (!condition->ysim_line.kind) ysim_line_init(&condition->ysim_line, &conditions, condition);
    return &condition->ysim_line;
}

void ysim_signal(struct ysim_condition *condition) {
    ysim_check_given(condition, "condition", NULL);
    ysim_only_at_home("condition", condition->name);
    if (ysim_is_traced())
        ysim_trace_does(NULL, "signals %s", ysim_words_of_line(ysim_line_of_condition(condition, NULL)));
    ysim_line_serve_all(ysim_line_of_condition(condition, NULL), 0);
}

YTHREAD_LEAF(int, ysim_wait_signal_from, struct ysim_condition *condition, double limit, const char *where) {
    struct ysim_wish wish = {.line = ysim_line_of_condition(condition, where)};
    return ysim_line_ask(&wish, limit, where);
}

/* After a signal the limit is what it was: that of the sum of now and what is left may be another. */
YTHREAD_LEAF(int, ysim_wait_signal_until_from, struct ysim_condition *condition, double end, const char *where) {
    struct ysim_wish wish = {.line = ysim_line_of_condition(condition, where), .end = end};
    return ysim_line_ask(&wish, end - ysim_here.now, where);
}
