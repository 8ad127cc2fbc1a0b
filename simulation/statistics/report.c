/* Reports as table, CSV and JSON.
 *
 * One table of columns says what each kind has to show; the three forms are three ways to print a row of it. */
#include "statistics/report.h"

#include "base/fail.h"
#include "statistics/number.h"
#include "base/options.h"
#include <ysim/random.h>

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

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

/* What a bucket stands for may lie beyond all that is in it. */
static double quantile_of(const struct ysim_tally *tally, double p) {
    double value = ysim_quantiles_value(tally->quantiles, p);
    return value < tally->least ? tally->least : value > tally->most ? tally->most : value;
}

static void fill_tally(struct row *row, const struct ysim_tally *tally) {
    row->kind = "tally";
    row->name = yt_name_or_none(tally->name);
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
    row->cells[Q50] = quantile_of(tally, 0.5);
    row->cells[Q90] = quantile_of(tally, 0.9);
    row->cells[Q99] = quantile_of(tally, 0.99);
}

static void fill_level(struct row *row, const struct ysim_level *level, double now) {
    row->kind = "level";
    row->name = yt_name_or_none(level->name);
    row->cells[MEAN] = ysim_level_mean_at(level, now);
    row->cells[DEVIATION] = ysim_level_deviation_at(level, now);
    row->cells[LEAST] = level->least;
    row->cells[MOST] = level->most;
    row->cells[VALUE] = level->value;
}

static struct row row_of(const struct yt_report_entry *entry, double now) {
    struct row row;
    for (int i = 0; i < COLUMNS; i++) row.cells[i] = __builtin_nan("");
    if (entry->kind == YT_REPORT_LEVEL) {
        fill_level(&row, entry->object, now);
    } else {
        fill_tally(&row, entry->object);
    }
    if (entry->kind == YT_REPORT_RESULT) {
        double half = ysim_tally_interval(entry->object, CONFIDENCE).half;
        row.kind = "result";
        if (half - half == 0) row.cells[HALF] = half;
    }
    return row;
}

static int is_shown(const struct yt_report_entry *entry) {
    return !entry->is_quiet || ((const struct ysim_tally *)entry->object)->count;
}

/* ---- table -------------------------------------------------------------------------------------- */

static int is_known(double x) {
    return x == x;
}

/* How many columns a name takes, which is written if there is a file: characters of UTF-8, so that columns stand below one another, and
 * those that would break the line as C writes them. */
static int put_table_text(FILE *file, const char *text) {
    int width = 0;
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        bool is_control = byte < 0x20 || byte == 0x7f;
        if (is_control) width += byte == '\n' || byte == '\t' ? 2 : 4;
        if (!is_control) width += (byte & 0xc0) != 0x80;
        if (!file) continue;
        if (byte == '\n' || byte == '\t')
            fputs(byte == '\n' ? "\\n" : "\\t", file);
        else if (is_control)
            fprintf(file, "\\x%02x", byte);
        else
            fputc(byte, file);
    }
    return width;
}

static void pad(FILE *file, int spaces) {
    for (; spaces > 0; spaces--) fputc(' ', file);
}

/* A column in which no row has anything is left out. */
static void find_columns(const struct yt_report *report, int used[COLUMNS], int *name_width) {
    memset(used, 0, COLUMNS * sizeof *used);
    *name_width = 4;
    for (size_t i = 0; i < report->count; i++) {
        if (!is_shown(&report->entries[i])) continue;
        struct row row = row_of(&report->entries[i], report->now);
        for (int c = 0; c < COLUMNS; c++) used[c] |= is_known(row.cells[c]);
        int width = put_table_text(NULL, row.name);
        if (width > *name_width) *name_width = width;
    }
}

static void print_table(FILE *file, const struct yt_report *report) {
    int used[COLUMNS], name_width;
    char text[32];
    find_columns(report, used, &name_width);
    if (report->replications) {
        fprintf(file, "%" PRId64 " replications, seed %" PRIu64 "\n", report->replications, ysim_seed());
    } else {
        fprintf(file, "time %s, seed %" PRIu64, yt_number_digits(text, report->now, 10), ysim_seed());
        if (ysim_replication()) fprintf(file, ", replication %" PRIu64, ysim_replication());
        fprintf(file, "\n");
    }
    if (!report->count) return;
    fprintf(file, "kind   name");
    pad(file, name_width - 4);
    for (int c = 0; c < COLUMNS; c++)
        if (used[c]) fprintf(file, " %12s", column_names[c]);
    fprintf(file, "\n");
    for (size_t i = 0; i < report->count; i++) {
        if (!is_shown(&report->entries[i])) continue;
        struct row row = row_of(&report->entries[i], report->now);
        fprintf(file, "%-6s ", row.kind);
        pad(file, name_width - put_table_text(file, row.name));
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

static void print_csv(FILE *file, const struct yt_report *report) {
    char text[32];
    double now = report->now;
    int64_t run = report->replications ? report->replications : (int64_t)ysim_replication();
    fprintf(file, "seed,%s,time,kind,name", report->replications ? "replications" : "replication");
    for (int c = 0; c < COLUMNS; c++) fprintf(file, ",%s", column_names[c]);
    fprintf(file, "\r\n");
    for (size_t i = 0; i < report->count; i++) {
        if (!is_shown(&report->entries[i])) continue;
        struct row row = row_of(&report->entries[i], report->now);
        fprintf(file, "%" PRIu64 ",%" PRId64 ",%s,%s,", ysim_seed(), run, is_known(now) ? ysim_number(text, now) : "",
                row.kind);
        print_csv_text(file, row.name);
        for (int c = 0; c < COLUMNS; c++)
            fprintf(file, ",%s", is_known(row.cells[c]) ? ysim_number(text, row.cells[c]) : "");
        fprintf(file, "\r\n");
    }
}

/* ---- JSON --------------------------------------------------------------------------------------- */

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

static void print_json(FILE *file, const struct yt_report *report) {
    /* A seed may be beyond what a reader's doubles hold: as text. */
    fprintf(file, "{\"seed\": \"%" PRIu64 "\"", ysim_seed());
    if (report->replications) {
        fprintf(file, ", \"replications\": %" PRId64, report->replications);
    } else {
        fprintf(file, ", \"replication\": %" PRIu64, ysim_replication());
        print_json_number(file, "time", report->now);
    }
    fprintf(file, ", \"statistics\": [");
    for (size_t i = 0, shown = 0; i < report->count; i++) {
        if (!is_shown(&report->entries[i])) continue;
        struct row row = row_of(&report->entries[i], report->now);
        fprintf(file, "%s\n  {\"kind\": \"%s\", \"name\": ", shown++ ? "," : "", row.kind);
        yt_json_text(file, row.name);
        for (int c = 0; c < COLUMNS; c++)
            if (is_known(row.cells[c])) print_json_number(file, column_names[c], row.cells[c]);
        const struct yt_report_entry *entry = &report->entries[i];
        const struct ysim_tally *tally = entry->kind == YT_REPORT_TALLY ? entry->object : 0;
        if (tally && tally->histogram) print_json_histogram(file, tally->histogram);
        fprintf(file, "}");
    }
    fprintf(file, "\n]}\n");
}

/* ---- which, and where to ------------------------------------------------------------------------ */

void yt_report_print(FILE *file, enum ysim_format format, const struct yt_report *report) {
    if (format == YSIM_TABLE) print_table(file, report);
    if (format == YSIM_CSV) print_csv(file, report);
    if (format == YSIM_JSON) print_json(file, report);
}

/* The file of --report, in this process: the first report of a program begins it, later ones go on in it. */
static enum { NOT_BEGUN, BEGUN, NOT_OURS } named_file;

static FILE *open_named(void) {
    const char *path = yt_options()->file;
    FILE *named = fopen(path, named_file == BEGUN ? "a" : "w");
    if (!named) ysim_fail_from(0, "--report: cannot write '%s': %s", path, strerror(errno));
    named_file = BEGUN;
    return named;
}

void yt_report_begin_file(void) {
    if (yt_options()->file && named_file == NOT_BEGUN) fclose(open_named());
}

void yt_report_drop_file(void) {
    named_file = NOT_OURS;
}

void yt_report_write(FILE *file, const struct yt_report *report) {
    const struct yt_options *options = yt_options();
    if (!options->file) {
        ysim_check_given(file, "file", 0);
        yt_report_print(file, options->format, report);
        return;
    }
    if (named_file == NOT_OURS) return;
    FILE *named = open_named();
    yt_report_print(named, options->format, report);
    if (fclose(named)) ysim_fail_from(0, "--report: cannot write '%s': %s", options->file, strerror(errno));
}
