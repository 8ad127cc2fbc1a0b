/* An index of a mailbox; see mail_index.h.
 *
 * Messages have numbers, in order of arrival: those of their places. All that agree in what is asked for, in one of three ways, are a
 * line. A message that is taken leaves its place empty and stays in the lines of the two other ways until it is the first there, or
 * all get new numbers: so each costs but a few steps, however they are taken. */
#include "threads/messages/mail_index.h"

#include <stdlib.h>
#include <string.h>

#include "base/mix.h"

/* What a receive asks for: bits of a way. Nothing: the first. */
enum { BY_SENDER = 1, BY_TAG = 2, WAYS = 4 };
enum { FIRST_PLACES = 128, FIRST_LINES = 64 };

struct place {
    struct yt_mail *mail;    /* null: taken */
    uint32_t before, behind; /* the numbers of its neighbours in the mailbox; 0: none */
    uint32_t next[WAYS - 1]; /* in its line, of each way that has been asked for */
};

struct line {
    yid from; /* 0 where the way does not ask */
    int32_t tag;
    uint32_t first, last; /* last is 0 where there is no line */
};

/* A table of lines, by open addressing. */
struct way {
    struct line *lines;
    size_t room, used; /* room: 0, until somebody asks this way, or a power of two */
};

struct yt_mail_index {
    struct place *places; /* that of number 0 is nobody's */
    uint32_t room, given; /* numbers there are, and those that have been given */
    uint32_t live, first, last;
    bool is_asked; /* since the numbers were given anew */
    struct way ways[WAYS - 1];
};

static struct way *way_of(struct yt_mail_index *index, int way) {
    return &index->ways[way - 1];
}

static unsigned way_asked(yid from, int tag) {
    return (from == (yid)YTHREAD_ANY ? 0 : BY_SENDER) | (tag == YTHREAD_ANY ? 0 : BY_TAG);
}

/* ---- the lines of a way ----------------------------------------------------------------------- */

/* The place of a line, or the empty one where it would stand. */
static struct line *look_up(const struct way *way, yid from, int32_t tag) {
    size_t i = yt_mix(from ^ (uint64_t)(uint32_t)tag * UINT64_C(0xff51afd7ed558ccd)) & (way->room - 1);
    while (way->lines[i].last && (way->lines[i].from != from || way->lines[i].tag != tag))
        i = (i + 1) & (way->room - 1);
    return &way->lines[i];
}

/* The first of a line that is still there, or 0. */
static uint32_t first_of(const struct yt_mail_index *index, struct line *line, int way) {
    while (line->first && !index->places[line->first].mail) line->first = index->places[line->first].next[way - 1];
    return line->first;
}

/* Room for one line more: lines of which nothing is left go. */
static bool make_room(struct yt_mail_index *index, int number) {
    struct way *way = way_of(index, number), larger = {.room = FIRST_LINES};
    size_t live = 0;
    for (size_t i = 0; i < way->room; i++) live += first_of(index, &way->lines[i], number) != 0;
    while (larger.room < 4 * (live + 1)) larger.room *= 2;
    larger.lines = calloc(larger.room, sizeof *larger.lines);
    if (!larger.lines) return false;
    for (size_t i = 0; i < way->room; i++) {
        const struct line *line = &way->lines[i];
        if (line->first) *look_up(&larger, line->from, line->tag) = *line;
    }
    larger.used = live;
    free(way->lines);
    *way = larger;
    return true;
}

/* The message is the last of its line. */
static bool add_to_line(struct yt_mail_index *index, int number, uint32_t place) {
    struct way *way = way_of(index, number);
    const struct yt_mail *mail = index->places[place].mail;
    yid from = number & BY_SENDER ? mail->from : 0;
    int32_t tag = number & BY_TAG ? mail->tag : 0;
    if (2 * way->used >= way->room && !make_room(index, number)) return false;
    struct line *line = look_up(way, from, tag);
    index->places[place].next[number - 1] = 0;
    if (!line->last)
        way->used++, *line = (struct line){from, tag, place, place};
    else if (!first_of(index, line, number))
        line->first = line->last = place;
    else
        line->last = index->places[line->last].next[number - 1] = place;
    return true;
}

static bool add_all(struct yt_mail_index *index, int way) {
    for (uint32_t i = index->first; i; i = index->places[i].behind)
        if (!add_to_line(index, way, i)) return false;
    return true;
}

/* ---- numbers ------------------------------------------------------------------------------------ */

static bool resize(struct yt_mail_index *index, uint64_t room) {
    if (room > UINT32_MAX || room > SIZE_MAX / sizeof *index->places) return false;
    struct place *places = realloc(index->places, (size_t)room * sizeof *places);
    if (!places) return false;
    index->places = places;
    index->room = (uint32_t)room;
    return true;
}

/* Messages that are there get the numbers from 1 on: no new one is larger than the old one. */
static bool renumber(struct yt_mail_index *index) {
    uint32_t number = 0;
    for (uint32_t i = index->first, behind; i; i = behind) {
        const struct place old = index->places[i];
        behind = old.behind;
        number++;
        index->places[number] = (struct place){old.mail, number - 1, behind ? number + 1 : 0, {0}};
    }
    index->first = number != 0;
    index->last = number;
    index->given = number + 1;
    index->is_asked = false;
    for (int i = 1; i < WAYS; i++) {
        struct way *way = way_of(index, i);
        if (!way->room) continue;
        memset(way->lines, 0, way->room * sizeof *way->lines);
        way->used = 0;
        if (!add_all(index, i)) return false;
    }
    return true;
}

static bool has_number(struct yt_mail_index *index) {
    if (index->given < index->room) return true;
    if (!index->is_asked) return false;
    if (index->live >= index->room / 2 && !resize(index, (uint64_t)index->room * 2)) return false;
    return renumber(index);
}

uint32_t yt_mail_index_add(struct yt_mail_index *index, struct yt_mail *mail) {
    if (!has_number(index)) return 0;
    uint32_t number = index->given++;
    index->places[number] = (struct place){mail, index->last, 0, {0}};
    if (index->last)
        index->places[index->last].behind = number;
    else
        index->first = number;
    index->last = number;
    index->live++;
    for (int i = 1; i < WAYS; i++)
        if (way_of(index, i)->room && !add_to_line(index, i, number)) return 0;
    return number;
}

struct yt_mail_index *yt_mail_index_new(struct yt_mail *oldest, uint64_t count) {
    struct yt_mail_index *index = calloc(1, sizeof *index);
    if (!index) return NULL;
    index->given = 1;
    bool has_memory = count < UINT32_MAX / 4 && resize(index, 2 * count + FIRST_PLACES);
    for (struct yt_mail *mail = oldest; mail && has_memory; mail = mail->next)
        has_memory = yt_mail_index_add(index, mail);
    if (has_memory) return index;
    yt_mail_index_free(index);
    return NULL;
}

void yt_mail_index_free(struct yt_mail_index *index) {
    if (!index) return;
    for (int i = 1; i < WAYS; i++) free(way_of(index, i)->lines);
    free(index->places);
    free(index);
}

/* ---- finding and taking --------------------------------------------------------------------------- */

bool yt_mail_index_find(struct yt_mail_index *index, yid from, int tag, uint32_t *found) {
    int way = (int)way_asked(from, tag);
    *found = index->first;
    if (!way) return true;
    index->is_asked = true;
    if (!way_of(index, way)->room && !(make_room(index, way) && add_all(index, way))) return false;
    struct line *line = look_up(way_of(index, way), way & BY_SENDER ? from : 0, way & BY_TAG ? tag : 0);
    *found = line->last ? first_of(index, line, way) : 0;
    return true;
}

struct yt_mail *yt_mail_index_newest(const struct yt_mail_index *index) {
    return index->last ? index->places[index->last].mail : NULL;
}

struct yt_mail *yt_mail_index_mail(const struct yt_mail_index *index, uint32_t number) {
    return index->places[number].mail;
}

struct yt_mail *yt_mail_index_take(struct yt_mail_index *index, uint32_t number) {
    struct place *place = &index->places[number];
    uint32_t before = place->before, behind = place->behind;
    place->mail = NULL;
    if (before)
        index->places[before].behind = behind;
    else
        index->first = behind;
    if (behind)
        index->places[behind].before = before;
    else
        index->last = before;
    index->live--;
    return before ? index->places[before].mail : NULL;
}
