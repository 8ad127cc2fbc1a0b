/* What people are told of processes: names, who waits for what, and who is simulated when something is wrong. */
#include <stdio.h>
#include <stdlib.h>

#include "core/cause.h"
#include "core/line.h"
#include "core/own.h"
#include "core/simulation.h"
#include "ysim/random.h"

const char *ysim_strerror(int status) {
    static const char *const words[] = {"interrupted",
                                        "a timer of the process",
                                        "the event has failed",
                                        "a server has been taken away",
                                        "the time is over",
                                        "nothing is pending",
                                        "the process has ended",
                                        "destroyed",
                                        "it is busy",
                                        "deadlock: processes wait, and nothing is pending"};
    int index = YSIM_EINTERRUPTED - status;
    bool is_ours = index >= 0 && index < (int)(sizeof words / sizeof *words);
    return is_ours ? words[index] : ythread_strerror(status);
}

const char *ysim_name_of(const struct ysim_body *body) {
    static __thread char text[80];
    if (ysim_extra_in(body) && ysim_extra_in(body)->name) return ysim_extra_in(body)->name;
    snprintf(text, sizeof text, "%s %u", ythread_leaf_function(body, ysim_space), ysim_number_of(body));
    return text;
}

char *ysim_make_line(char *text) {
    for (char *at = text; *at; at++)
        if ((unsigned char)*at < ' ') *at = '?';
    return text;
}

static void tell_name(FILE *file, const struct ysim_body *body) {
    char name[1024];
    snprintf(name, sizeof name, "%s", ysim_name_of(body));
    fputs(ysim_make_line(name), file);
}

const char *ysim_name(ysim_process process) {
    const struct ysim_body *body = ysim_find(process);
    return body ? ysim_name_of(body) : "a process that has ended";
}

const char *ysim_words_of_line(const struct ysim_line *line) {
    static __thread char text[80];
    const char *name = line->kind->name ? line->kind->name(line) : NULL;
    snprintf(text, sizeof text, name ? "%s '%s'" : "%s", line->kind->words, name);
    return ysim_make_line(text);
}

/* The streams that it was. */
static void tell_seed(FILE *file) {
    fprintf(file, "seed %llu", (unsigned long long)ysim_seed());
    if (ysim_replication()) fprintf(file, ", replication %llu", (unsigned long long)ysim_replication());
}

static void tell_waiter(const struct ysim_waiter *waiter) {
    const struct ysim_line *line = waiter->line;
    fprintf(stderr, " %s", ysim_words_of_line(line));
    if (!line->kind->tell) return;
    fputs(" (", stderr);
    line->kind->tell(line, waiter, stderr);
    fputs(")", stderr);
}

static void tell_wait(const struct ysim_body *body) {
    const struct ysim_extra *extra = ysim_extra_in(body);
    switch (ysim_state(body)) {
    case YSIM_HOLDS:
        fputs("holds for ever", stderr);
        return;
    case YSIM_PASSIVE:
        fputs("passive", stderr);
        return;
    case YSIM_LINED:
        fputs("waits for", stderr);
        tell_waiter(ysim_known_waiter(body));
        return;
    case YSIM_SERVED:
        fprintf(stderr, "is served for ever by %s", ysim_words_of_line(ysim_known_waiter(body)->origin_line));
        return;
    case YSIM_CHOOSES:
        fprintf(stderr, "waits for %s of", extra->is_all ? "all" : "one");
        for (uint32_t i = 0, n = 0; i < extra->waiter_count; i++) {
            if (!extra->waiters[i].line) continue;
            if (n++) fputs(",", stderr);
            tell_waiter(&extra->waiters[i]);
        }
        return;
    default:
        fputs("waits for something outside of the simulation", stderr);
        return;
    }
}

static void tell_process(const struct ysim_body *body) {
    fputs("  ", stderr);
    tell_name(stderr, body);
    fputs(": ", stderr);
    tell_wait(body);
    if (ysim_claims_of(body)) ysim_here.tell_claims(body, stderr);
    const char *where = ysim_place_of(body);
    fprintf(stderr, where ? "  %s\n" : "\n", where);
}

/* By origin, which is no matter of addresses. */
static int compare(const void *a, const void *b) {
    const struct ysim_body *one = *(void *const *)a, *other = *(void *const *)b;
    uint64_t first = ysim_cause_of(one).origin, second = ysim_cause_of(other).origin;
    return first < second ? -1 : first > second;
}

static bool waits_for_ever(const struct ysim_body *body) {
    return ysim_state(body) >= YSIM_HOLDS && !ysim_has(body, YSIM_DAEMON) && !body->event.at;
}

enum { LISTED_MOST = 100 };

bool ysim_list_waiting(void) {
    size_t count = 0;
    for (struct ysim_body *body = NULL; (body = ythread_leaf_before(body, ysim_space));) count += waits_for_ever(body);
    if (!count) return false;
    const struct ysim_body **all = ysim_need(malloc(count * sizeof *all), "a list of processes");
    count = 0;
    for (struct ysim_body *body = NULL; (body = ythread_leaf_before(body, ysim_space));)
        if (waits_for_ever(body)) all[count++] = body;
    qsort(all, count, sizeof *all, compare);
    fflush(stdout);
    fprintf(stderr, "ysim: deadlock: nothing is pending at time %.17g, and %zu %s (", ysim_here.now, count,
            count == 1 ? "process waits" : "processes wait");
    tell_seed(stderr);
    fputs("):\n", stderr);
    for (size_t i = 0; i < count && i < LISTED_MOST; i++) tell_process(all[i]);
    if (count > LISTED_MOST) fprintf(stderr, "  and %zu more\n", count - LISTED_MOST);
    free(all);
    return true;
}

/* Whoever waits, waits for simulated time, which does not pass. */
void ysim_tell_stuck(void) {
    if (!ysim_here.events.live) ysim_list_waiting();
}

void ysim_tell_situation(void *file, bool has_place) {
    const struct ysim_body *body = ysim_here.blamed ? ysim_here.blamed : ysim_current();
    bool is_process = body && ysim_state(body) != YSIM_OUTSIDE;
    fputs("  in ", file);
    if (is_process)
        tell_name(file, body);
    else
        fputs("no process", file);
    fprintf(file, ", at time %.17g, ", ysim_here.now);
    tell_seed(file);
    if (ysim_here.member) fprintf(file, ", node %d", ythread_node());
    const char *where = !has_place && is_process ? ysim_place_of(body) : NULL;
    if (where) fprintf(file, ", last seen at %s", where);
    fputc('\n', file);
}
