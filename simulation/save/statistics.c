/* Statistics: those of servers, what is registered, and the memory that hangs on it; see save.h.
 *
 * Tallies and levels of the model are variables of the program: of them only the order of the report is here, and the counts of
 * quantiles and histograms. */
#include <stdlib.h>

#include "core/line.h"
#include "resources/watch.h"
#include "save/save.h"
#include "statistics/registry.h"
#include "statistics/report.h"

/* ---- values ------------------------------------------------------------------------------------- */

static void walk_sum(struct ythread_pack *pack, struct ysim_sum *sum) {
    for (int i = 0; i < YSIM_SUM_PARTS; i++) sum->part[i] = ysim_pack_int(pack, sum->part[i]);
    sum->used = ysim_pack_int(pack, sum->used);
    sum->infinite = ythread_pack_number(pack, sum->infinite);
}

static void walk_level(struct ythread_pack *pack, struct ysim_level *level) {
    level->off = ysim_pack_bool(pack, level->off);
    level->value = ythread_pack_number(pack, level->value);
    level->since = ythread_pack_number(pack, level->since);
    level->begun = ythread_pack_number(pack, level->begun);
    level->least = ythread_pack_number(pack, level->least);
    level->most = ythread_pack_number(pack, level->most);
    level->base = ythread_pack_number(pack, level->base);
    walk_sum(pack, &level->area);
    walk_sum(pack, &level->squares);
}

void ysim_pack_tally(struct ythread_pack *pack, struct ysim_tally *tally) {
    tally->off = ysim_pack_bool(pack, tally->off);
    tally->count = ythread_pack_word(pack, tally->count);
    tally->least = ythread_pack_number(pack, tally->least);
    tally->most = ythread_pack_number(pack, tally->most);
    walk_sum(pack, &tally->sum);
    walk_sum(pack, &tally->squares);
    tally->quantiles = ythread_pack_place(pack, tally->quantiles, sizeof *tally->quantiles, "quantiles of a server");
    tally->histogram = ythread_pack_place(pack, tally->histogram, sizeof *tally->histogram, "a histogram of a server");
    tally->series = ythread_pack_place(pack, tally->series, sizeof *tally->series, "a series of a server");
}

/* Memory of `count` counts, made when it is read. */
static void walk_counts(struct ythread_pack *pack, uint64_t **counts, int64_t count) {
    if (!ysim_pack_more(pack, *counts && !ythread_pack_reads(pack))) return;
    if (ythread_pack_count(pack, (uint64_t)count) != (uint64_t)count)
        ythread_pack_refuse(pack, "simulated time: counts of another number");
    if (!ythread_pack_is_good(pack)) return;
    if (ythread_pack_reads(pack)) *counts = ysim_need(calloc((size_t)count + 1, sizeof **counts), "counts");
    for (int64_t i = 0; i < count; i++) (*counts)[i] = ythread_pack_word(pack, (*counts)[i]);
}

static void walk_what_hangs(struct ythread_pack *pack, struct ysim_tally *tally) {
    if (tally->quantiles) {
        walk_counts(pack, &tally->quantiles->positive.counts, tally->quantiles->positive.size);
        walk_counts(pack, &tally->quantiles->negative.counts, tally->quantiles->negative.size);
    }
    if (tally->histogram) walk_counts(pack, &tally->histogram->counts, tally->histogram->bins);
}

/* ---- what is registered --------------------------------------------------------------------------- */

enum { OWN_TALLY = YSIM_WATCHED_PARTS, OWN_LEVEL, PARTS }; /* the model's; before them, the parts of what is watched */

static void *object_of(struct ysim_watched *watched, unsigned part) {
    struct ysim_tally *tally = ysim_watched_tally(watched, part);
    return tally ? (void *)tally : (void *)&watched->levels[part];
}

static unsigned part_of(const struct yt_report_entry *entry, struct ysim_watched **watched) {
    for (*watched = ysim_here.watched; *watched; *watched = (*watched)->next)
        for (unsigned part = 0; part < YSIM_WATCHED_PARTS; part++)
            if (entry->object == object_of(*watched, part)) return part;
    return entry->kind == YT_REPORT_LEVEL ? OWN_LEVEL : OWN_TALLY;
}

/* A server, container or store that is watched. */
static void *walk_owner(struct ythread_pack *pack, const struct ysim_watched *watched, enum ysim_watched_kind *kind) {
    static const size_t sizes[YSIM_WATCHED_KINDS] = {sizeof(struct ysim_server), sizeof(struct ysim_container),
                                                     sizeof(struct ysim_store)};
    *kind = (enum ysim_watched_kind)ythread_pack_word(pack, watched ? watched->kind : 0);
    if (*kind >= YSIM_WATCHED_KINDS) ythread_pack_refuse(pack, "simulated time: statistics that cannot be");
    if (!ythread_pack_is_good(pack)) return NULL;
    return ythread_pack_place(pack, watched ? watched->owner : NULL, sizes[*kind],
                              "a server, container or store that is watched");
}

static void enter(struct ythread_pack *pack, unsigned part, void *object) {
    bool is_reneged = part == YSIM_RENEGED || part == YSIM_OTHER_RENEGED;
    if (!object || !*(const char *const *)object) /* a name is the first of both */
        ythread_pack_refuse(pack, "simulated time: statistics that cannot be");
    else if (part == OWN_TALLY)
        ysim_register_tally(object);
    else if (is_reneged || part == YSIM_WAIT || part == YSIM_OTHER_WAIT)
        ysim_register_tally_here(object, is_reneged);
    else
        ysim_register_level(object);
}

static void walk_entry(struct ythread_pack *pack, const struct yt_report_entry *entry) {
    struct ysim_watched *watched = NULL;
    enum ysim_watched_kind kind;
    unsigned part = (unsigned)ythread_pack_word(pack, entry ? part_of(entry, &watched) : 0);
    void *object = entry ? entry->object : NULL;
    if (entry && !*(const char *const *)object) ythread_pack_refuse(pack, "a registered statistic has no name");
    if (part >= OWN_TALLY) {
        size_t size = part == OWN_TALLY ? sizeof(struct ysim_tally) : sizeof(struct ysim_level);
        object = ythread_pack_place(pack, object, size, "a registered statistic");
    } else {
        const void *owner = walk_owner(pack, watched, &kind);
        if (owner) watched = ysim_watched(kind, owner);
        object = owner && watched ? object_of(watched, part) : NULL;
    }
    if (ythread_pack_reads(pack)) enter(pack, part, part < PARTS ? object : NULL);
}

static void walk_watched(struct ythread_pack *pack, struct ysim_watched *watched) {
    for (unsigned part = 0; part < YSIM_WATCHED_PARTS; part++)
        if (!*watched->names[part])
            continue;
        else if (ysim_watched_tally(watched, part))
            ysim_pack_tally(pack, ysim_watched_tally(watched, part));
        else
            walk_level(pack, object_of(watched, part));
}

static void walk_all_watched(struct ythread_pack *pack) {
    struct ysim_watched *watched = ythread_pack_reads(pack) ? NULL : ysim_here.watched;
    while (ysim_pack_more(pack, watched)) {
        enum ysim_watched_kind kind;
        void *owner = walk_owner(pack, watched, &kind);
        if (!owner) return;
        if (ythread_pack_reads(pack)) ysim_watch(kind, owner);
        walk_watched(pack, ysim_watched(kind, owner));
        if (!ythread_pack_reads(pack)) watched = watched->next;
    }
    if (ythread_pack_reads(pack)) yt_forget_registered(); /* they are again, in their order */
}

static bool is_tally(const struct yt_report_entry *entry) {
    return entry->kind == YT_REPORT_TALLY;
}

void ysim_pack_statistics(struct ythread_pack *pack) {
    const struct yt_report_entry *entry = NULL;
    size_t next = 0;
    walk_all_watched(pack);
    bool reads = ythread_pack_reads(pack);
    while (ysim_pack_more(pack, !reads && (entry = yt_registered(next)))) {
        walk_entry(pack, entry);
        next++;
    }
    for (size_t i = 0; ythread_pack_is_good(pack) && (entry = yt_registered(i)); i++)
        if (is_tally(entry)) walk_what_hangs(pack, entry->object);
}

/* ---- forgetting ----------------------------------------------------------------------------------- */

static void forget_counts(uint64_t **counts) {
    free(*counts);
    *counts = NULL;
}

static void forget_what_hangs(struct ysim_tally *tally) {
    if (tally->quantiles) {
        forget_counts(&tally->quantiles->positive.counts);
        forget_counts(&tally->quantiles->negative.counts);
    }
    if (tally->histogram) forget_counts(&tally->histogram->counts);
}

void ysim_forget_statistics(void) {
    const struct yt_report_entry *entry;
    for (size_t i = 0; (entry = yt_registered(i)); i++)
        if (is_tally(entry)) forget_what_hangs(entry->object);
    yt_forget_registered();
    for (struct ysim_watched *watched; (watched = ysim_here.watched); free(watched)) {
        ysim_here.watched = watched->next;
        if (watched->kind == YSIM_WATCHED_SERVER) ((struct ysim_server *)watched->owner)->ysim_watch = NULL;
        for (int i = 0; i < 2 && watched->lines[i]; i++)
            watched->lines[i]->watch = NULL, watched->lines[i]->is_watched = 0;
    }
}
