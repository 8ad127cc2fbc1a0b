/* Tallies of several nodes: each node has its own of those that are registered on node 0, which are added to them at the end
 * of a run. Sums are exact, so that it does not matter who has observed what. */
#include <stdlib.h>
#include <string.h>

#include "parallel/parallel.h"
#include "save/save.h"
#include "statistics/report.h"

struct ysim_shadow {
    const struct ysim_tally *of;
    bool is_plain;
    struct ysim_tally tally;
};

/* ---- which there are -------------------------------------------------------------------------------------- */

static bool is_plain(const struct ysim_tally *tally) {
    return !tally->quantiles && !tally->histogram && !tally->series;
}

/* Those of the library's own watches are not the program's variables, and stay. */
static bool goes_along(const struct yt_report_entry *entry) {
    return entry->kind == YT_REPORT_TALLY && !entry->is_here;
}

static struct ysim_tally *tally_of(size_t index) {
    const struct yt_report_entry *all;
    size_t count = yt_report_registered(&all);
    for (size_t i = 0; i < count; i++)
        if (goes_along(&all[i]) && !index--) return all[i].object;
    return NULL;
}

size_t ysim_write_tallies(struct ysim_tally_pass *passes) {
    const struct yt_report_entry *all;
    size_t count = yt_report_registered(&all), written = 0;
    for (size_t i = 0; i < count; i++) {
        if (!goes_along(&all[i])) continue;
        struct ysim_tally *tally = all[i].object;
        if (passes) passes[written] = (struct ysim_tally_pass){tally, tally->name, tally->off, is_plain(tally)};
        written++;
    }
    return written;
}

/* ---- while the simulation runs ------------------------------------------------------------------------------ */

static const struct ysim_tally *find_here(const struct ysim_tally *tally) {
    const struct yt_report_entry *all;
    size_t count = yt_report_registered(&all);
    for (size_t i = 0; i < count; i++) {
        if (goes_along(&all[i]) && is_plain(all[i].object) && (!tally || tally == all[i].object)) return all[i].object;
    }
    return NULL;
}

static const struct ysim_tally *find_elsewhere(const struct ysim_tally *tally) {
    const struct ysim_member *member = ysim_here.member;
    for (size_t i = 0; i < member->shadow_count; i++) {
        const struct ysim_shadow *shadow = &member->shadows[i];
        if (!tally || shadow->of == tally) return &shadow->tally;
    }
    return NULL;
}

void ysim_refuse_parts(const struct ysim_tally *tally, const char *call) {
    if (!ysim_here.runner) return;
    const struct ysim_tally *found = ythread_node() ? find_elsewhere(tally) : find_here(tally);
    if (!found) return;
    ysim_fail_from(
        NULL,
        "%s: %d nodes have observations of tally '%s', which are added when ysim_run ends: call it between two runs",
        call, ythread_nodes(), yt_name_or_none(found->name));
}

/* ---- on another node ---------------------------------------------------------------------------------------- */

static struct ysim_tally *find_shadow(struct ysim_tally *tally, const char *where) {
    const struct ysim_member *member = ysim_here.member;
    for (size_t i = 0; i < member->shadow_count; i++) {
        struct ysim_shadow *shadow = &member->shadows[i];
        if (shadow->of != tally) continue;
        if (shadow->is_plain) return &shadow->tally;
        ysim_fail_from(where, "tally '%s' has quantiles, a histogram or a series, and can be used on node 0 alone",
                       shadow->tally.name);
    }
    ysim_fail_from(where,
                   "a tally is used on node %d and is not registered: only those are gathered from all nodes "
                   "(ysim_register_tally)",
                   ythread_node());
}

static void refuse_level(const struct ysim_level *level, const char *where) {
    (void)level;
    ysim_fail_from(where, "a level is used on node %d: levels are on node 0 alone", ythread_node());
}

void ysim_read_tallies(const struct ysim_tally_pass *all, size_t count) {
    struct ysim_shadow *shadows = ysim_need(calloc(count + 1, sizeof *shadows), "the tallies of a node");
    for (size_t i = 0; i < count; i++) {
        shadows[i].of = all[i].tally;
        shadows[i].is_plain = all[i].is_plain;
        ysim_tally_init(&shadows[i].tally, all[i].name);
        shadows[i].tally.off = all[i].is_off;
    }
    free(ysim_here.member->shadows);
    ysim_here.member->shadows = shadows;
    ysim_here.member->shadow_count = count;
    yt_tally_elsewhere = find_shadow;
    yt_level_elsewhere = refuse_level;
}

static void reset(struct ysim_call *what) {
    const struct ysim_member *member = ysim_here.member;
    free(what);
    for (size_t i = 0; i < member->shadow_count; i++) {
        int off = member->shadows[i].tally.off;
        yt_tally_begin_anew(&member->shadows[i].tally);
        member->shadows[i].tally.off = off;
    }
    ysim_here.carried_out--; /* node 0 counts it */
    ysim_here.member->calls--;
}

struct ysim_event_node *ysim_warmup_elsewhere_new(void) {
    struct ysim_call *what = ysim_need(calloc(1, sizeof *what), "the warm-up");
    what->event.state = YSIM_EVENT_CALL;
    what->event.priority = INT16_MAX;
    what->call = reset;
    return &what->event;
}

static void count_call(struct ysim_event_node *event, void *count) {
    if (event->state == YSIM_EVENT_CALL) ++*(int *)count;
}

void ysim_check_warmups(const char *where) {
    int count = 0;
    ysim_events_each(&ysim_here.events, count_call, &count);
    if (count > 1 && find_here(NULL))
        ysim_fail_from(where,
                       "ysim_run: %d calls of ysim_warmup are to come, and other nodes know of one: call it once "
                       "before each run",
                       count);
}

void ysim_warmup_elsewhere(double time) {
    ysim_here.member->calls++;
    ysim_events_add(&ysim_here.events, ysim_warmup_elsewhere_new(), time);
}

/* ---- in a checkpoint --------------------------------------------------------------------------------------------- */

void ysim_forget_shadows(struct ysim_member *member) {
    free(member->shadows);
    member->shadows = NULL;
    member->shadow_count = 0;
    yt_tally_elsewhere = NULL;
    yt_tally_parts = NULL;
    yt_level_elsewhere = NULL;
}

void ysim_walk_shadows(struct ythread_pack *pack) {
    struct ysim_member *member = ysim_here.member;
    if (!ysim_pack_more(pack, member->shadows && !ythread_pack_reads(pack))) return;
    uint64_t count = ythread_pack_count(pack, member->shadow_count);
    if (ythread_pack_reads(pack)) {
        struct ysim_tally_pass *none = ysim_need(calloc(count + 1, sizeof *none), "the tallies of a node");
        ysim_read_tallies(none, (size_t)count);
        free(none);
    }
    for (uint64_t i = 0; i < count && ythread_pack_is_good(pack); i++) {
        struct ysim_shadow *shadow = &member->shadows[i];
        shadow->of = ythread_pack_place(pack, shadow->of, sizeof *shadow->of, "a tally");
        shadow->is_plain = ysim_pack_bool(pack, shadow->is_plain);
        shadow->tally.name = ythread_pack_text(pack, shadow->tally.name);
        ysim_pack_tally(pack, &shadow->tally);
    }
}

/* ---- at the end ----------------------------------------------------------------------------------------------- */

static uint64_t *put_sum(uint64_t *words, const struct ysim_sum *sum) {
    for (int i = 0; i < YSIM_SUM_PARTS; i++) *words++ = (uint64_t)sum->part[i];
    *words++ = (uint64_t)sum->used;
    *words++ = ysim_put_double(sum->infinite);
    return words;
}

static const uint64_t *get_sum(const uint64_t *words, struct ysim_sum *sum) {
    for (int i = 0; i < YSIM_SUM_PARTS; i++) sum->part[i] = (int64_t)*words++;
    sum->used = (int64_t)*words++;
    sum->infinite = ysim_get_double(*words++);
    return words;
}

void ysim_send_tally(uint64_t *words, size_t index) {
    struct ysim_shadow *shadow = &ysim_here.member->shadows[index];
    struct ysim_tally *tally = &shadow->tally;
    words[0] = tally->count;
    words[1] = ysim_put_double(tally->least);
    words[2] = ysim_put_double(tally->most);
    words[3] = (uint64_t)tally->off;
    put_sum(put_sum(words + 8, &tally->sum), &tally->squares);
    yt_tally_begin_anew(tally);
}

void ysim_merge_tally(const uint64_t *words, size_t index) {
    struct ysim_tally other = {
        .count = words[0], .least = ysim_get_double(words[1]), .most = ysim_get_double(words[2])};
    get_sum(get_sum(words + 8, &other.sum), &other.squares);
    struct ysim_tally *tally = tally_of(index);
    if (tally && is_plain(tally) && (uint64_t)tally->off != words[3])
        ysim_fail_from(NULL,
                       "tally '%s' has been turned %s while %d nodes simulated, which were not told: do so between two "
                       "runs",
                       yt_name_or_none(tally->name), tally->off ? "off" : "on", ythread_nodes());
    if (tally && other.count) ysim_tally_merge(tally, &other);
}
