/* Values of a file, without the program: what the wire says by kind (docs/wire-format.md). */
#define _GNU_SOURCE
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/codec_kinds.h"
#include "base/schema.h"
#include "base/status.h"
#include "read.h"
#include "state/frames.h"

static void add_value(struct ystate_read *read, struct ystate_node *parent, const char *name,
                      const struct ythread_type *type);

/* ---- numbers --------------------------------------------------------------------------------- */

static void add_integer(struct ystate_read *read, struct ystate_node *parent, const char *name,
                        const struct ythread_type *type) {
    struct yt_number number = {0, false};
    unsigned wire = yt_codec_kind(type->kind)->wire;
    if (!yt_codec_number_get(read->reader, wire, type->is_signed, &number)) {
        yt_codec_get_failed(read->reader, "no valid number");
        return;
    }
    bool is_char = yt_codec_kind(type->kind)->is_byte && number.bits >= 32 && number.bits < 127;
    struct ystate_node *node = number.is_signed
                                   ? ystate_addf(parent, YSTATE_NUMBER, name, "%" PRId64, (int64_t)number.bits)
                                   : ystate_addf(parent, YSTATE_NUMBER, name, "%" PRIu64, number.bits);
    if (is_char && asprintf(&node->extra, "'%c'", (char)number.bits) < 0) node->extra = NULL;
}

/* JSON has no infinities and no NaNs. */
static void add_double(struct ystate_node *parent, const char *name, double value, int digits) {
    ystate_addf(parent, isfinite(value) ? YSTATE_NUMBER : YSTATE_TEXT, name, "%.*g", digits, value);
}

/* For people, a decimal number beside a quad that no double equals. */
static void add_about(struct ystate_node *node, const struct yt_quad *quad) {
    int exponent = (int)(quad->high >> 48 & 0x7fff);
    long double fraction =
        ldexpl((long double)(quad->high & 0xffffffffffff), -48) + ldexpl((long double)quad->low, -112);
    long double value = ldexpl(fraction + (exponent > 0), (exponent ? exponent : 1) - 16383);
    if (!isfinite(value) || exponent == 0x7fff) return;
    if (asprintf(&node->extra, "(about %s%.17Lg)", quad->high >> 63 ? "-" : "", value) < 0) node->extra = NULL;
}

static void add_quad(struct ystate_read *read, struct ystate_node *parent, const char *name) {
    struct yt_quad quad;
    uint64_t bits;
    quad.high = yt_codec_get_u64(read->reader);
    quad.low = yt_codec_get_u64(read->reader);
    double value;
    if (yt_codec_quad_to_double(&quad, &bits)) {
        memcpy(&value, &bits, sizeof value);
        add_double(parent, name, value, 17);
    } else {
        add_about(ystate_addf(parent, YSTATE_TEXT, name, "quad 0x%016" PRIx64 "%016" PRIx64, quad.high, quad.low),
                  &quad);
    }
}

static void add_part(struct ystate_read *read, struct ystate_node *parent, const char *name, unsigned wire) {
    if (wire == YT_WIRE_F32) {
        uint32_t bits = yt_codec_get_u32(read->reader);
        float value;
        memcpy(&value, &bits, sizeof value);
        add_double(parent, name, value, 9);
    } else if (wire == YT_WIRE_F64) {
        uint64_t bits = yt_codec_get_u64(read->reader);
        double value;
        memcpy(&value, &bits, sizeof value);
        add_double(parent, name, value, 17);
    } else {
        add_quad(read, parent, name);
    }
}

static void add_128(struct ystate_read *read, struct ystate_node *parent, const char *name) {
    uint64_t high = yt_codec_get_u64(read->reader), low = yt_codec_get_u64(read->reader);
    ystate_addf(parent, YSTATE_TEXT, name, "0x%016" PRIx64 "%016" PRIx64, high, low);
}

/* ---- bytes ----------------------------------------------------------------------------------- */

/* Text as C writes it; zeros at the end are left out. */
static void add_characters(struct ystate_node *parent, const char *name, const unsigned char *bytes, size_t size) {
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out) return;
    while (size && !bytes[size - 1]) size--;
    putc('"', out);
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] == '"' || bytes[i] == '\\')
            fprintf(out, "\\%c", bytes[i]);
        else if (bytes[i] == '\n')
            fputs("\\n", out);
        else if (bytes[i] < 32 || bytes[i] > 126)
            fprintf(out, "\\%03o", bytes[i]);
        else
            putc(bytes[i], out);
    }
    putc('"', out);
    fclose(out);
    ystate_add(parent, YSTATE_TEXT, name, text);
    free(text);
}

static void add_opaque(struct ystate_read *read, struct ystate_node *parent, const char *name,
                       const struct ythread_type *type) {
    const unsigned char *bytes = yt_codec_get_bytes(read->reader, type->size);
    char *text;
    size_t length;
    FILE *out = bytes ? open_memstream(&text, &length) : NULL;
    if (!out) return;
    fprintf(out, "%s, bytes", type->name);
    for (uint64_t i = 0; i < type->size; i++) fprintf(out, " %02x", bytes[i]);
    fclose(out);
    ystate_add(parent, YSTATE_TEXT, name, text);
    free(text);
}

/* ---- levels ---------------------------------------------------------------------------------- */

static void add_elements(struct ystate_read *read, struct ystate_node *parent, const char *name,
                         const struct ythread_type *type, uint64_t n) {
    if (yt_codec_kind(type->kind)->is_byte) {
        const unsigned char *bytes = n <= SIZE_MAX ? yt_codec_get_bytes(read->reader, n) : NULL;
        if (!bytes && n) {
            yt_codec_get_failed(read->reader, "the data ends early");
            return;
        }
        add_characters(parent, name, bytes, n);
        return;
    }
    struct ystate_node *list = ystate_add(parent, YSTATE_LIST, name, NULL);
    for (uint64_t i = 0; i < n && !read->reader->status; i++) {
        size_t before = read->reader->at;
        add_value(read, list, NULL, type);
        if (read->reader->at == before) break; /* of nothing: one stands for all */
    }
}

void ystate_read_field(struct ystate_read *read, struct ystate_node *parent, const struct ythread_field *field) {
    add_value(read, parent, field->name[0] ? field->name : "(a temporary)", field->type);
}

static void add_struct(struct ystate_read *read, struct ystate_node *parent, const char *name,
                       const struct ythread_type *type) {
    struct ystate_node *record = ystate_add(parent, YSTATE_RECORD, name, NULL);
    if (name)
        ystate_text(record, "%s: %s", name, type->name);
    else
        ystate_text(record, "%s", type->name);
    for (uint64_t i = 0; i < type->count && !read->reader->status; i++)
        if (type->fields[i].type->kind != YTHREAD_KIND_UNION && type->fields[i].type->kind != YTHREAD_KIND_FLEXIBLE)
            ystate_read_field(read, record, &type->fields[i]);
    for (uint64_t i = 0; i < type->count && !read->reader->status; i++) /* they stand last */
        if (type->fields[i].type->kind == YTHREAD_KIND_UNION) ystate_read_field(read, record, &type->fields[i]);
}

/* The member that its tag has named; none for a tag without one. */
static void add_union(struct ystate_read *read, struct ystate_node *parent, const char *name,
                      const struct ythread_type *type) {
    uint32_t choice = yt_codec_get_u32(read->reader);
    if (choice > type->count) {
        yt_codec_get_failed(read->reader, "a member that the union does not have");
        return;
    }
    struct ystate_node *record = ystate_add(parent, YSTATE_RECORD, name, NULL);
    ystate_text(record, name && name[0] ? "%s: %s" : "%s%s", name && name[0] ? name : "", type->name);
    if (choice < type->count) ystate_read_field(read, record, &type->fields[choice]);
}

static void add_value(struct ystate_read *read, struct ystate_node *parent, const char *name,
                      const struct ythread_type *type) {
    const struct yt_codec_kind *kind = yt_codec_kind(type->kind);
    if (read->reader->status) return;
    if (!read->budget->values) {
        yt_codec_get_failed(read->reader, "more values than a file of this size can hold");
        return;
    }
    read->budget->values--;
    switch (kind->wire) {
    case YT_WIRE_F32:
    case YT_WIRE_F64:
    case YT_WIRE_QUAD: {
        struct ystate_node *pair = kind->parts > 1 ? ystate_add(parent, YSTATE_LIST, name, NULL) : NULL;
        for (unsigned i = 0; i < kind->parts; i++) add_part(read, pair ? pair : parent, pair ? NULL : name, kind->wire);
        break;
    }
    case YT_WIRE_128:
        add_128(read, parent, name);
        break;
    case YT_WIRE_POINTER:
    case YT_WIRE_LIST:
        ystate_read_pointer(read, parent, name);
        break;
    case YT_WIRE_ARRAY:
        add_elements(read, parent, name, type->element, type->count);
        break;
    case YT_WIRE_STRUCT:
        add_struct(read, parent, name, type);
        break;
    case YT_WIRE_UNION:
        add_union(read, parent, name, type);
        break;
    case YT_WIRE_OPAQUE:
        add_opaque(read, parent, name, type);
        break;
    case YT_WIRE_TAIL:
        break; /* its elements follow the struct, in a block */
    case YT_WIRE_REFUSED:
        yt_codec_get_failed(read->reader, "a value that cannot have been written");
        break;
    default:
        add_integer(read, parent, name, type);
    }
}

void ystate_read_values(struct ystate_read *read, struct ystate_node *parent, const char *name,
                        const struct ythread_type *type, uint64_t n) {
    if (n == 1)
        add_value(read, parent, name, type);
    else
        add_elements(read, parent, name, type, n);
}
