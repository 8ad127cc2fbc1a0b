/* Canonical descriptions of types and functions: one text for the hash, for people, and for comparing two
 * nodes. */
#include "base/schema.h"

#include <stdio.h>
#include <string.h>

const struct ythread_type yt_schema_int = {
    .name = "int", .kind = YTHREAD_KIND_INT, .is_signed = 1, .align = _Alignof(int), .size = sizeof(int)};

/* Where a description goes: text, hash, or both. */
struct sink {
    char *text;
    size_t size;   /* of text, zero included */
    size_t length; /* written, or that would have been */
    uint64_t hash;
    bool is_earlier; /* as format 3 of files had it: without what is called at a function's points */
};

static const char *const kind_names[] = {
    [YTHREAD_KIND_BOOL] = "_Bool",
    [YTHREAD_KIND_CHAR] = "char",
    [YTHREAD_KIND_SCHAR] = "signed char",
    [YTHREAD_KIND_UCHAR] = "unsigned char",
    [YTHREAD_KIND_SHORT] = "short",
    [YTHREAD_KIND_USHORT] = "unsigned short",
    [YTHREAD_KIND_INT] = "int",
    [YTHREAD_KIND_UINT] = "unsigned int",
    [YTHREAD_KIND_LONG] = "long",
    [YTHREAD_KIND_ULONG] = "unsigned long",
    [YTHREAD_KIND_LLONG] = "long long",
    [YTHREAD_KIND_ULLONG] = "unsigned long long",
    [YTHREAD_KIND_INT8] = "int8_t",
    [YTHREAD_KIND_UINT8] = "uint8_t",
    [YTHREAD_KIND_INT16] = "int16_t",
    [YTHREAD_KIND_UINT16] = "uint16_t",
    [YTHREAD_KIND_INT32] = "int32_t",
    [YTHREAD_KIND_UINT32] = "uint32_t",
    [YTHREAD_KIND_INT64] = "int64_t",
    [YTHREAD_KIND_UINT64] = "uint64_t",
    [YTHREAD_KIND_SIZE] = "size_t",
    [YTHREAD_KIND_SSIZE] = "ssize_t",
    [YTHREAD_KIND_PTRDIFF] = "ptrdiff_t",
    [YTHREAD_KIND_INTPTR] = "intptr_t",
    [YTHREAD_KIND_UINTPTR] = "uintptr_t",
    [YTHREAD_KIND_WCHAR] = "wchar_t",
    [YTHREAD_KIND_ENUM] = "enum",
    [YTHREAD_KIND_INTEGER] = "integer",
    [YTHREAD_KIND_FLOAT] = "float",
    [YTHREAD_KIND_DOUBLE] = "double",
    [YTHREAD_KIND_LDOUBLE] = "long double",
    [YTHREAD_KIND_CFLOAT] = "float _Complex",
    [YTHREAD_KIND_CDOUBLE] = "double _Complex",
    [YTHREAD_KIND_CLDOUBLE] = "long double _Complex",
    [YTHREAD_KIND_POINTER] = "pointer",
    [YTHREAD_KIND_FUNCTION] = "function pointer",
    [YTHREAD_KIND_ARRAY] = "array",
    [YTHREAD_KIND_STRUCT] = "struct",
    [YTHREAD_KIND_OPAQUE] = "opaque",
    [YTHREAD_KIND_OPAQUE_POINTERS] = "opaque with pointers",
    [YTHREAD_KIND_INT128] = "__int128",
    [YTHREAD_KIND_UINT128] = "unsigned __int128",
    [YTHREAD_KIND_BLOCK] = "block",
    [YTHREAD_KIND_LIST] = "va_list",
    [YTHREAD_KIND_UNION] = "union",
    [YTHREAD_KIND_DESCRIPTOR] = "file descriptor",
    [YTHREAD_KIND_FLEXIBLE] = "flexible array",
};

static void put(struct sink *sink, const char *text) {
    size_t length = strlen(text);
    sink->hash = yt_schema_hash(sink->hash, text, length);
    if (sink->length < sink->size) {
        size_t room = sink->size - sink->length - 1;
        size_t part = length < room ? length : room;
        memcpy(sink->text + sink->length, text, part);
        sink->text[sink->length + part] = 0;
    }
    sink->length += length;
}

static void put_number(struct sink *sink, uint64_t number) {
    char digits[24];
    snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
    put(sink, digits);
}

static const char *kind_name(unsigned kind) {
    return kind < sizeof kind_names / sizeof kind_names[0] && kind_names[kind] ? kind_names[kind] : "unknown";
}

static bool is_record(const struct ythread_type *type) {
    return yt_schema_has_fields(type->kind) || type->kind == YTHREAD_KIND_OPAQUE ||
           type->kind == YTHREAD_KIND_OPAQUE_POINTERS;
}

/* Records are told apart by name; one without a name is spelled by compilers with its place in the source,
 * which must not count. */
static void put_record_name(struct sink *sink, const struct ythread_type *type) {
    put(sink, " ");
    put(sink, strchr(type->name, '(') ? "(unnamed)" : type->name);
}

static void put_pointer(struct sink *sink, const struct ythread_type *pointee) {
    put(sink, " to ");
    put(sink, pointee ? kind_name(pointee->kind) : "void");
    if (pointee && is_record(pointee)) put_record_name(sink, pointee);
}

static void put_type(struct sink *sink, const struct ythread_type *type) {
    put(sink, kind_name(type->kind));
    if (is_record(type)) put_record_name(sink, type);
    if (type->kind == YTHREAD_KIND_POINTER || type->kind == YTHREAD_KIND_BLOCK) put_pointer(sink, type->element);
    if (type->kind == YTHREAD_KIND_ARRAY) {
        put(sink, " of ");
        put_number(sink, type->count);
        put(sink, " ");
        put_type(sink, type->element);
    }
    if (type->kind == YTHREAD_KIND_FLEXIBLE) {
        put(sink, " of ");
        put_type(sink, type->element);
    }
    if (!yt_schema_has_fields(type->kind)) return;
    put(sink, " {");
    for (uint64_t i = 0; i < type->count; i++) {
        put(sink, i ? ", " : "");
        put(sink, type->fields[i].name);
        put(sink, yt_schema_is_bits(&type->fields[i]) ? ": bits of " : ": ");
        put_type(sink, type->fields[i].type);
    }
    put(sink, "}");
}

static void put_point(struct sink *sink, const struct ythread_function *function, uint32_t number) {
    const struct ythread_point *point = &function->points[number];
    put(sink, "point ");
    put_number(sink, number);
    if (point->called && !sink->is_earlier) {
        put(sink, " calls ");
        put(sink, point->called);
    }
    put(sink, " saves");
    for (uint32_t i = 0; i < point->count; i++) {
        put(sink, " ");
        put_number(sink, point->fields[i]);
        put(sink, ":");
        put(sink, function->fields[point->fields[i]].name);
    }
    put(sink, "\n");
}

static void put_function(struct sink *sink, const struct ythread_function *function) {
    put(sink, function->flags & YTHREAD_FUNCTION_THREAD ? "thread " : "function ");
    put(sink, function->name);
    if (function->flags & YTHREAD_FUNCTION_LOCAL) {
        put(sink, " of ");
        put(sink, function->file);
    }
    put(sink, function->resume ? " with " : " without frames, ");
    put_number(sink, function->parameter_count);
    put(sink, " parameters\n");
    for (uint32_t i = 0; i < function->field_count; i++) {
        put(sink, "field ");
        put_number(sink, i);
        put(sink, " ");
        put(sink, function->fields[i].name);
        put(sink, ": ");
        put_type(sink, function->fields[i].type);
        put(sink, "\n");
    }
    for (uint32_t i = 0; i < function->point_count; i++) put_point(sink, function, i);
}

uint64_t yt_schema_type_hash(const struct ythread_type *type) {
    struct sink sink = {.hash = YT_SCHEMA_SEED};
    put_type(&sink, type);
    return sink.hash ? sink.hash : 1;
}

uint64_t yt_schema_function_hash(const struct ythread_function *function) {
    struct sink sink = {.hash = YT_SCHEMA_SEED};
    put_function(&sink, function);
    return sink.hash ? sink.hash : 1;
}

uint64_t yt_schema_earlier_hash(const struct ythread_function *function) {
    struct sink sink = {.hash = YT_SCHEMA_SEED, .is_earlier = true};
    put_function(&sink, function);
    return sink.hash ? sink.hash : 1;
}

size_t yt_schema_describe_type(const struct ythread_type *type, char *text, size_t size) {
    struct sink sink = {.text = text, .size = size, .hash = YT_SCHEMA_SEED};
    put_type(&sink, type);
    put(&sink, "\n");
    return sink.length;
}

size_t yt_schema_describe_function(const struct ythread_function *function, char *text, size_t size) {
    struct sink sink = {.text = text, .size = size, .hash = YT_SCHEMA_SEED};
    put_function(&sink, function);
    return sink.length;
}

bool yt_schema_difference(const char *here, const char *there, char *text, size_t size) {
    for (;;) {
        size_t a = strcspn(here, "\n"), b = strcspn(there, "\n");
        if (a != b || memcmp(here, there, a)) {
            snprintf(text, size, "'%.*s' here, '%.*s' there", (int)(a < 200 ? a : 200), here, (int)(b < 200 ? b : 200),
                     there);
            return true;
        }
        if (!here[a] || !there[b]) {
            if (here[a] == there[b]) return false;
            snprintf(text, size, "the description ends early %s", here[a] ? "there" : "here");
            return true;
        }
        here += a + 1;
        there += b + 1;
    }
}
