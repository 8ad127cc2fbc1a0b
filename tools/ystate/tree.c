/* Named values; see tree.h. */
#define _GNU_SOURCE
#include "tree.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

enum { OUT_OF_MEMORY = 120, INDENT = 2, SAME_LEAST = 4 };

void *ystate_alloc(size_t size) {
    void *made = calloc(1, size);
    if (made) return made;
    fprintf(stderr, "ystate: no memory\n");
    exit(OUT_OF_MEMORY);
}

char *ystate_copy(const char *text) {
    if (!text) return NULL;
    char *copy = ystate_alloc(strlen(text) + 1);
    return strcpy(copy, text);
}

struct ystate_node *ystate_add(struct ystate_node *parent, enum ystate_kind kind, const char *name, const char *text) {
    struct ystate_node *node = ystate_alloc(sizeof *node);
    node->kind = kind;
    node->name = ystate_copy(name);
    node->text = ystate_copy(text);
    if (!parent) return node;
    if (parent->last)
        parent->last->next = node;
    else
        parent->first = node;
    return parent->last = node;
}

static char *format_text(const char *format, va_list arguments) {
    char *text;
    if (vasprintf(&text, format, arguments) >= 0) return text;
    fprintf(stderr, "ystate: no memory\n");
    exit(OUT_OF_MEMORY);
}

struct ystate_node *ystate_addf(struct ystate_node *parent, enum ystate_kind kind, const char *name, const char *format,
                                ...) {
    va_list arguments;
    struct ystate_node *node = ystate_add(parent, kind, name, NULL);
    va_start(arguments, format);
    node->text = format_text(format, arguments);
    va_end(arguments);
    return node;
}

void ystate_text(struct ystate_node *node, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *text = format_text(format, arguments);
    va_end(arguments);
    free(node->text);
    node->text = text;
}

static int compare_names(const void *left, const void *right) {
    const struct ystate_node *a = *(struct ystate_node *const *)left, *b = *(struct ystate_node *const *)right;
    return strcmp(a->name, b->name);
}

void ystate_sort(struct ystate_node *record) {
    size_t count = 0;
    for (const struct ystate_node *node = record->first; node; node = node->next) count++;
    struct ystate_node **all = ystate_alloc((count + 1) * sizeof *all);
    count = 0;
    for (struct ystate_node *node = record->first; node; node = node->next) all[count++] = node;
    qsort(all, count, sizeof *all, compare_names);
    for (size_t i = 0; i < count; i++) all[i]->next = i + 1 < count ? all[i + 1] : NULL;
    record->first = count ? all[0] : NULL;
    record->last = count ? all[count - 1] : NULL;
    free(all);
}

void ystate_quiet(struct ystate_node *first) {
    for (; first; first = first->next) first->is_quiet = true;
}

/* Values may be nested as deep as types are; lists are not recursed into. */
void ystate_free(struct ystate_node *node) {
    while (node) {
        struct ystate_node *next = node->next;
        ystate_free(node->first);
        free(node->name);
        free(node->text);
        free(node->extra);
        free(node);
        node = next;
    }
}

static bool is_leaf(const struct ystate_node *node) {
    return node->kind != YSTATE_RECORD && node->kind != YSTATE_LIST;
}

/* ---- for people ------------------------------------------------------------------------------ */

/* Control characters of a file's strings must not reach a terminal. */
static void put_clean(const char *text, FILE *out) {
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        if (byte < 32 || byte == 127)
            fprintf(out, "\\x%02x", byte);
        else
            putc(byte, out);
    }
}

static bool is_flat(const struct ystate_node *node) {
    for (const struct ystate_node *child = node->first; child; child = child->next)
        if (!is_leaf(child) && !(child->kind == YSTATE_LIST && !child->text && is_flat(child))) return false;
    return true;
}

static void put_leaf(const struct ystate_node *node, FILE *out) {
    put_clean(node->text, out);
    if (!node->extra) return;
    putc(' ', out);
    put_clean(node->extra, out);
}

/* {1, 2, 0 <14 times>} */
static void put_flat(const struct ystate_node *node, FILE *out) {
    if (is_leaf(node)) {
        put_leaf(node, out);
        return;
    }
    putc('{', out);
    for (const struct ystate_node *child = node->first, *next; child; child = next) {
        unsigned same = 1;
        next = child->next;
        while (is_leaf(child) && next && is_leaf(next) && !strcmp(next->text, child->text)) same++, next = next->next;
        if (same < SAME_LEAST) next = child->next, same = 1;
        if (child != node->first) fputs(", ", out);
        put_flat(child, out);
        if (same > 1) fprintf(out, " <%u times>", same);
    }
    putc('}', out);
}

static void print_text(const struct ystate_node *node, int depth, FILE *out);

static void print_members(const struct ystate_node *node, int depth, FILE *out) {
    for (const struct ystate_node *child = node->first; child; child = child->next)
        if (child->is_bare)
            print_members(child, depth, out);
        else if (!child->is_quiet)
            print_text(child, depth, out);
}

static void print_text(const struct ystate_node *node, int depth, FILE *out) {
    fprintf(out, "%*s", depth * INDENT, "");
    if (is_leaf(node) || (node->kind == YSTATE_LIST && !node->text && node->first && is_flat(node))) {
        if (node->name) put_clean(node->name, out), fputs(" = ", out);
        put_flat(node, out);
        putc('\n', out);
        return;
    }
    if (node->text)
        put_clean(node->text, out);
    else if (node->name)
        put_clean(node->name, out);
    putc('\n', out);
    print_members(node, depth + 1, out);
}

void ystate_print_text(const struct ystate_node *root, FILE *out) {
    print_text(root, 0, out);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

/* What is no UTF-8 comes out as one character for each byte, so that the whole stays JSON. */
static void put_json_text(const char *text, FILE *out) {
    putc('"', out);
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        int length = yt_utf8_length(text);
        if (length) {
            fwrite(text, 1, (size_t)length, out);
            text += length - 1;
        } else if (byte == '"' || byte == '\\')
            fprintf(out, "\\%c", byte);
        else if (byte < 32 || byte > 126)
            fprintf(out, "\\u%04x", byte);
        else
            putc(byte, out);
    }
    putc('"', out);
}

static void print_json(const struct ystate_node *node, int depth, FILE *out) {
    if (node->kind == YSTATE_TEXT) {
        put_json_text(node->text, out);
    } else if (is_leaf(node)) {
        fputs(node->text, out);
    } else {
        bool is_record = node->kind == YSTATE_RECORD;
        putc(is_record ? '{' : '[', out);
        for (const struct ystate_node *child = node->first; child; child = child->next) {
            fprintf(out, "\n%*s", (depth + 1) * INDENT, "");
            if (is_record) put_json_text(child->name ? child->name : "", out), fputs(": ", out);
            print_json(child, depth + 1, out);
            if (child->next) putc(',', out);
        }
        if (node->first) fprintf(out, "\n%*s", depth * INDENT, "");
        putc(is_record ? '}' : ']', out);
    }
    if (!depth) putc('\n', out);
}

void ystate_print_json(const struct ystate_node *root, FILE *out) {
    print_json(root, 0, out);
}

/* ---- comparing ------------------------------------------------------------------------------- */

struct report {
    FILE *out;
    bool as_json;
    unsigned count;
};

static void put_value(const struct ystate_node *node, FILE *out) {
    if (is_leaf(node) || is_flat(node))
        put_flat(node, out);
    else
        put_clean(node->text ? node->text : "...", out);
}

static void tell(struct report *report, const char *place, const struct ystate_node *old,
                 const struct ystate_node *now) {
    FILE *out = report->out;
    if (report->as_json) {
        fputs(report->count ? ",\n  {\"place\": " : "[\n  {\"place\": ", out);
        put_json_text(place, out);
        if (old) fputs(", \"old\": ", out), print_json(old, 2, out);
        if (now) fputs(", \"new\": ", out), print_json(now, 2, out);
        putc('}', out);
    } else {
        put_clean(place, out);
        fputs(old && now ? ": " : old ? ": only in the first: " : ": only in the second: ", out);
        put_value(old ? old : now, out);
        if (old && now) fputs(" -> ", out), put_value(now, out);
        putc('\n', out);
    }
    report->count++;
}

/* Members and named items are matched by name, others by place. */
static const struct ystate_node *partner(const struct ystate_node *other, const struct ystate_node *child,
                                         const struct ystate_node *at_place) {
    if (!child->name) return at_place && !at_place->name ? at_place : NULL;
    if (at_place && at_place->name && !strcmp(at_place->name, child->name)) return at_place; /* mostly */
    for (const struct ystate_node *node = other->first; node; node = node->next)
        if (node->name && !strcmp(node->name, child->name)) return node;
    return NULL;
}

static void compare(struct report *report, const char *place, const struct ystate_node *old,
                    const struct ystate_node *now) {
    if (is_leaf(old) || is_leaf(now) || old->kind != now->kind) {
        if (old->kind != now->kind || strcmp(old->text, now->text)) tell(report, place, old, now);
        return;
    }
    unsigned index = 0;
    const struct ystate_node *beside = now->first;
    for (const struct ystate_node *child = old->first; child; child = child->next, index++) {
        const struct ystate_node *other = partner(now, child, beside);
        char *inner;
        int n = child->name ? asprintf(&inner, "%s%s%s", place, *place ? "." : "", child->name)
                            : asprintf(&inner, "%s[%u]", place, index);
        if (n < 0) exit(OUT_OF_MEMORY);
        if (other)
            compare(report, inner, child, other);
        else
            tell(report, inner, child, NULL);
        free(inner);
        if (beside) beside = beside->next;
    }
    index = 0;
    beside = old->first;
    for (const struct ystate_node *child = now->first; child; child = child->next, index++) {
        char *inner;
        int n = child->name ? asprintf(&inner, "%s%s%s", place, *place ? "." : "", child->name)
                            : asprintf(&inner, "%s[%u]", place, index);
        if (n < 0) exit(OUT_OF_MEMORY);
        if (!partner(old, child, beside)) tell(report, inner, NULL, child);
        free(inner);
        if (beside) beside = beside->next;
    }
}

unsigned ystate_print_difference(const struct ystate_node *a, const struct ystate_node *b, bool as_json, FILE *out) {
    struct report report = {out, as_json, 0};
    compare(&report, "", a, b);
    if (as_json) fputs(report.count ? "\n]\n" : "[]\n", out);
    return report.count;
}
