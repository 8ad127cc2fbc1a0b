/* The registry, and its reports as table, CSV and JSON.
 *
 * One table of columns says what a tally and a level have to show; the three forms are three ways to print a row of it. */
#include <ysim/random.h>
#include <ysim/statistics.h>

#include "base/fail.h"
#include "statistics/number.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- registry ----------------------------------------------------------------------------------- */

enum kind { TALLY, LEVEL };

struct entry {
    enum kind kind;
    void *object;
};

/* Of the process. */
static struct entry *entries;
static size_t count, room;

static void add(enum kind kind, void *object) {
    if (count == room) {
        size_t more = room ? 2 * room : 16;
        struct entry *grown = realloc(entries, more * sizeof *entries);
        if (!grown) ysim_fail_from(0, "no memory to register %zu statistics", more);
        entries = grown;
        room = more;
    }
    entries[count++] = (struct entry){kind, object};
}

void ysim_register_tally(struct ysim_tally *tally) {
    add(TALLY, tally);
}

void ysim_register_level(struct ysim_level *level) {
    add(LEVEL, level);
}

void ysim_unregister(const void *object) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (entries[i].object != object) entries[kept++] = entries[i];
    count = kept;
}

void ysim_unregister_all(void) {
    count = 0;
}

void ysim_statistics_reset(double now) {
    for (size_t i = 0; i < count; i++) {
        if (entries[i].kind == TALLY) {
            ysim_tally_reset(entries[i].object);
        } else {
            ysim_level_reset_at(entries[i].object, now);
        }
    }
}

/* ---- rows --------------------------------------------------------------------------------------- */

#define CONFIDENCE 0.95

enum { COUNT, MEAN, HALF, DEVIATION, LEAST, MOST, VALUE, Q50, Q90, Q99, COLUMNS };

static const char *const column_names[COLUMNS] = {
    "count", "mean", "half95", "deviation", "min", "max", "now", "q50", "q90", "q99",
};

/* What is NaN is not known, or makes no sense for that kind. */
struct row {
    const char *kind, *name;
    double cells[COLUMNS];
};

static void fill_tally(struct row *row, const struct ysim_tally *tally) {
    row->kind = "tally";
    row->name = tally->name;
    row->cells[COUNT] = (double)tally->count;
    if (!tally->count) return;
    row->cells[MEAN] = ysim_tally_mean(tally);
    row->cells[DEVIATION] = ysim_tally_deviation(tally);
    row->cells[LEAST] = tally->least;
    row->cells[MOST] = tally->most;
    if (tally->series) {
        double half = ysim_series_interval(tally->series, 0, CONFIDENCE).half;
        if (half - half == 0) row->cells[HALF] = half;
    }
    if (!tally->quantiles) return;
    row->cells[Q50] = ysim_quantiles_value(tally->quantiles, 0.5);
    row->cells[Q90] = ysim_quantiles_value(tally->quantiles, 0.9);
    row->cells[Q99] = ysim_quantiles_value(tally->quantiles, 0.99);
}

static void fill_level(struct row *row, const struct ysim_level *level, double now) {
    row->kind = "level";
    row->name = level->name;
    row->cells[MEAN] = ysim_level_mean_at(level, now);
    row->cells[DEVIATION] = ysim_level_deviation_at(level, now);
    row->cells[LEAST] = level->least;
    row->cells[MOST] = level->most;
    row->cells[VALUE] = level->value;
}

static struct row row_of(const struct entry *entry, double now) {
    struct row row;
    for (int i = 0; i < COLUMNS; i++) row.cells[i] = __builtin_nan("");
    if (entry->kind == TALLY) {
        fill_tally(&row, entry->object);
    } else {
        fill_level(&row, entry->object, now);
    }
    return row;
}

/* ---- table -------------------------------------------------------------------------------------- */

static int is_known(double x) {
    return x == x;
}

/* Characters of UTF-8, so that columns stand below one another. */
static int width_of(const char *text) {
    int width = 0;
    for (; *text; text++) width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

static void pad(FILE *file, int spaces) {
    for (; spaces > 0; spaces--) fputc(' ', file);
}

/* A column in which no row has anything is left out. */
static void find_columns(double now, int used[COLUMNS], int *name_width) {
    memset(used, 0, COLUMNS * sizeof *used);
    *name_width = 4;
    for (size_t i = 0; i < count; i++) {
        struct row row = row_of(&entries[i], now);
        for (int c = 0; c < COLUMNS; c++) used[c] |= is_known(row.cells[c]);
        if (width_of(row.name) > *name_width) *name_width = width_of(row.name);
    }
}

static void print_table(FILE *file, double now) {
    int used[COLUMNS], name_width;
    char text[32];
    find_columns(now, used, &name_width);
    fprintf(file, "time %s, seed %" PRIu64, yt_number_digits(text, now, 10), ysim_seed());
    if (ysim_replication()) fprintf(file, ", replication %" PRIu64, ysim_replication());
    fprintf(file, "\n");
    if (!count) return;
    fprintf(file, "kind   name");
    pad(file, name_width - 4);
    for (int c = 0; c < COLUMNS; c++)
        if (used[c]) fprintf(file, " %12s", column_names[c]);
    fprintf(file, "\n");
    for (size_t i = 0; i < count; i++) {
        struct row row = row_of(&entries[i], now);
        fprintf(file, "%-6s %s", row.kind, row.name);
        pad(file, name_width - width_of(row.name));
        for (int c = 0; c < COLUMNS; c++)
            if (used[c])
                fprintf(file, " %12s",
                        is_known(row.cells[c]) ? yt_number_digits(text, row.cells[c], c == COUNT ? 12 : 6) : "-");
        fprintf(file, "\n");
    }
}

/* ---- CSV ---------------------------------------------------------------------------------------- */

static void print_csv_text(FILE *file, const char *text) {
    if (!strpbrk(text, ",\"\r\n")) {
        fputs(text, file);
        return;
    }
    fputc('"', file);
    for (; *text; text++) {
        if (*text == '"') fputc('"', file);
        fputc(*text, file);
    }
    fputc('"', file);
}

static void print_csv(FILE *file, double now) {
    char text[32];
    fprintf(file, "seed,replication,time,kind,name");
    for (int c = 0; c < COLUMNS; c++) fprintf(file, ",%s", column_names[c]);
    fprintf(file, "\r\n");
    for (size_t i = 0; i < count; i++) {
        struct row row = row_of(&entries[i], now);
        fprintf(file, "%" PRIu64 ",%" PRIu64 ",%s,%s,", ysim_seed(), ysim_replication(), ysim_number(text, now),
                row.kind);
        print_csv_text(file, row.name);
        for (int c = 0; c < COLUMNS; c++)
            fprintf(file, ",%s", is_known(row.cells[c]) ? ysim_number(text, row.cells[c]) : "");
        fprintf(file, "\r\n");
    }
}

/* ---- JSON --------------------------------------------------------------------------------------- */

/* Bytes above 127 go as they are: names are UTF-8, as the source is. */
static void print_json_text(FILE *file, const char *text) {
    fputc('"', file);
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        if (byte == '"' || byte == '\\') {
            fprintf(file, "\\%c", byte);
        } else if (byte < 0x20 || byte == 0x7f) {
            fprintf(file, "\\u%04x", byte);
        } else {
            fputc(byte, file);
        }
    }
    fputc('"', file);
}

static void print_json_number(FILE *file, const char *name, double x) {
    char text[32];
    fprintf(file, ", \"%s\": %s", name, x - x == 0 ? ysim_number(text, x) : "null");
}

static void print_json_histogram(FILE *file, const struct ysim_histogram *histogram) {
    char low[32], width[32];
    fprintf(file,
            ", \"histogram\": {\"low\": %s, \"width\": %s, \"under\": %" PRIu64 ", \"over\": %" PRIu64
            ", \"counts\": [",
            ysim_number(low, histogram->low), ysim_number(width, histogram->width), histogram->under, histogram->over);
    for (uint32_t i = 0; i < histogram->bins; i++) fprintf(file, "%s%" PRIu64, i ? ", " : "", histogram->counts[i]);
    fprintf(file, "]}");
}

static void print_json(FILE *file, double now) {
    /* A seed may be beyond what a reader's doubles hold: as text. */
    fprintf(file, "{\"seed\": \"%" PRIu64 "\", \"replication\": %" PRIu64, ysim_seed(), ysim_replication());
    print_json_number(file, "time", now);
    fprintf(file, ", \"statistics\": [");
    for (size_t i = 0; i < count; i++) {
        struct row row = row_of(&entries[i], now);
        fprintf(file, "%s\n  {\"kind\": \"%s\", \"name\": ", i ? "," : "", row.kind);
        print_json_text(file, row.name);
        for (int c = 0; c < COLUMNS; c++)
            if (is_known(row.cells[c])) print_json_number(file, column_names[c], row.cells[c]);
        const struct ysim_tally *tally = entries[i].kind == TALLY ? entries[i].object : 0;
        if (tally && tally->histogram) print_json_histogram(file, tally->histogram);
        fprintf(file, "}");
    }
    fprintf(file, "\n]}\n");
}

void ysim_report_at(FILE *file, enum ysim_format format, double now) {
    if (format == YSIM_TABLE) print_table(file, now);
    if (format == YSIM_CSV) print_csv(file, now);
    if (format == YSIM_JSON) print_json(file, now);
}
