/* How a program differs from the one that wrote a file, in words for people; see catalog.h. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/schema.h"
#include "state/files/catalog.h"
#include "threads/program/program.h"

struct text {
    char *bytes;
    size_t size, length;
};

__attribute__((format(printf, 2, 3))) static void say(struct text *text, const char *format, ...) {
    if (text->length >= text->size) return;
    va_list arguments;
    int n = snprintf(text->bytes + text->length, text->size - text->length, "%s", text->length ? "; " : "");
    if (n > 0) text->length += (size_t)n;
    if (text->length >= text->size) return;
    va_start(arguments, format);
    n = vsnprintf(text->bytes + text->length, text->size - text->length, format, arguments);
    va_end(arguments);
    if (n > 0) text->length += (size_t)n;
}

static bool same_type(const struct ythread_type *a, const struct ythread_type *b) {
    return yt_schema_type_hash(a) == yt_schema_type_hash(b);
}

/* ---- fields --------------------------------------------------------------------------------- */

static const struct ythread_field *find_field(const struct ythread_field *fields, uint64_t count, const char *name) {
    for (uint64_t i = 0; i < count; i++)
        if (!strcmp(fields[i].name, name)) return &fields[i];
    return NULL;
}

static bool is_named(const struct ythread_field *field) {
    return field->name[0];
}

static void compare_fields(struct text *text, const char *what, const struct ythread_field *old, uint64_t old_count,
                           const struct ythread_field *now, uint64_t now_count);

/* Of one name, but not alike: a struct, or an array of such, with other members. */
static void compare_members(struct text *text, const struct ythread_type *old, const struct ythread_type *now) {
    while (old->kind == YTHREAD_KIND_ARRAY && now->kind == YTHREAD_KIND_ARRAY) old = old->element, now = now->element;
    if (yt_schema_has_fields(old->kind) && old->kind == now->kind)
        compare_fields(text, "its member", old->fields, old->count, now->fields, now->count);
}

static void compare_fields(struct text *text, const char *what, const struct ythread_field *old, uint64_t old_count,
                           const struct ythread_field *now, uint64_t now_count) {
    for (uint64_t i = 0; i < old_count; i++) {
        if (!is_named(&old[i])) continue;
        const struct ythread_field *other = find_field(now, now_count, old[i].name);
        if (!other)
            say(text, "%s '%s' is gone", what, old[i].name);
        else if (strcmp(old[i].type->name, other->type->name))
            say(text, "%s '%s' was '%s', is '%s' now", what, old[i].name, old[i].type->name, other->type->name);
        else if (!same_type(old[i].type, other->type)) {
            say(text, "%s '%s': '%s' is another type now", what, old[i].name, other->type->name);
            compare_members(text, old[i].type, other->type);
        }
    }
    for (uint64_t i = 0; i < now_count; i++)
        if (is_named(&now[i]) && !find_field(old, old_count, now[i].name))
            say(text, "%s '%s' has been added", what, now[i].name);
}

/* ---- types ---------------------------------------------------------------------------------- */

bool yt_catalog_type_differs(const struct ythread_type *old, const struct ythread_type *now, char *bytes, size_t size) {
    struct text text = {bytes, size, 0};
    if (same_type(old, now)) return false;
    if (strcmp(old->name, now->name))
        say(&text, "it was '%s', is '%s' now", old->name, now->name);
    else if (yt_schema_has_fields(old->kind) && old->kind == now->kind)
        compare_fields(&text, "member", old->fields, old->count, now->fields, now->count);
    if (!text.length) {
        say(&text, "'%s' is another type now", now->name);
        compare_members(&text, old, now);
    }
    return true;
}

/* ---- functions ------------------------------------------------------------------------------- */

/* The named fields that a resume point saves, with a blank before each. */
static void list_saved(const struct ythread_function *function, uint32_t point, char *names, size_t size) {
    size_t length = 0;
    names[0] = 0;
    for (uint32_t i = 0; i < function->points[point].count; i++) {
        const char *name = function->fields[function->points[point].fields[i]].name;
        int n = snprintf(names + length, size - length, " %s", *name ? name : "(a temporary)");
        if (n < 0 || (length += (size_t)n) >= size) return;
    }
}

/* For people, into `text` (`size` bytes). */
static const char *tell_call(const char *called, char *text, size_t size) {
    if (!strcmp(called, "*")) return "a call through a pointer";
    snprintf(text, size, "a call of %s()", called);
    return text;
}

static void compare_calls(struct text *text, uint32_t number, const struct ythread_point *old,
                          const struct ythread_point *now) {
    char before[200], after[200];
    if (!old->called || !now->called || !strcmp(old->called, now->called)) return;
    say(text, "suspension point %u (line %u, now %u) was %s, is %s", number, old->line, now->line,
        tell_call(old->called, before, sizeof before), tell_call(now->called, after, sizeof after));
}

static void compare_points(struct text *text, const struct ythread_function *old, const struct ythread_function *now) {
    char before[200], after[200];
    if (old->point_count != now->point_count) {
        say(text, "it had %u suspension point%s, has %u now", old->point_count - 1, old->point_count == 2 ? "" : "s",
            now->point_count - 1);
        return;
    }
    if (text->length) return;
    for (uint32_t i = 0; i < old->point_count; i++) {
        compare_calls(text, i, &old->points[i], &now->points[i]);
        list_saved(old, i, before, sizeof before);
        list_saved(now, i, after, sizeof after);
        if (strcmp(before, after))
            say(text, "what is saved at suspension point %u (line %u, now %u) was:%s, is:%s", i, old->points[i].line,
                now->points[i].line, before, after);
    }
}

static bool is_alike(const struct ythread_function *old, const struct ythread_function *now) {
    uint64_t hash = yt_schema_function_hash(old);
    return hash == yt_schema_function_hash(now) || hash == yt_schema_earlier_hash(now);
}

bool yt_catalog_function_differs(const struct ythread_function *old, const struct ythread_function *now, char *bytes,
                                 size_t size) {
    struct text text = {bytes, size, 0};
    if (is_alike(old, now)) return false;
    if (!now->resume) {
        say(&text, "it does not suspend any more");
        return true;
    }
    if ((old->flags ^ now->flags) & YTHREAD_FUNCTION_THREAD)
        say(&text,
            now->flags & YTHREAD_FUNCTION_THREAD ? "it is a thread function now" : "it is no thread function any more");
    if (old->parameter_count != now->parameter_count)
        say(&text, "it had %u parameters, has %u now", old->parameter_count, now->parameter_count);
    compare_fields(&text, "field", old->fields, old->field_count, now->fields, now->field_count);
    compare_points(&text, old, now);
    if (!text.length) say(&text, "its temporaries have changed");
    return true;
}

/* ---- the program ----------------------------------------------------------------------------- */

unsigned yt_catalog_compare(const struct yt_catalog *catalog,
                            void (*tell)(void *context, const char *function, const char *difference), void *context) {
    unsigned count = 0;
    for (uint32_t i = 0; i < catalog->function_count; i++) {
        const struct ythread_function *old = &catalog->functions[i];
        const struct ythread_function *now = yt_program_function_by_key(yt_schema_function_key(old));
        char name[200], text[400];
        snprintf(name, sizeof name, "%s() (%s:%u)", old->name, old->file, old->point_count ? old->points[0].line : 0);
        if (!now)
            snprintf(text, sizeof text, "this program has no such function");
        else if (!yt_catalog_function_differs(old, now, text, sizeof text))
            continue;
        tell(context, name, text);
        count++;
    }
    return count;
}

unsigned yt_catalog_compare_types(const struct yt_catalog *catalog,
                                  void (*tell)(void *context, const char *type, const char *difference),
                                  void *context) {
    unsigned count = 0;
    for (uint32_t i = 0; i < catalog->type_count; i++) {
        const struct ythread_type *old = &catalog->types[i];
        if (!yt_schema_has_fields(old->kind) || yt_program_type_by_hash(catalog->type_hashes[i])) continue;
        const struct ythread_type *now = yt_program_type_by_name(old->name);
        char text[400];
        if (!now || !yt_catalog_type_differs(old, now, text, sizeof text)) continue;
        tell(context, old->name, text);
        count++;
    }
    return count;
}
