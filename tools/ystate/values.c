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
        ystate_addf(parent, YSTATE_TEXT, name, "quad 0x%016" PRIx64 "%016" PRIx64, quad.high, quad.low);
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

/* ---- pointers --------------------------------------------------------------------------------- */

static void put_path(struct ystate_read *read, FILE *out, const struct ythread_type *type) {
    uint32_t count = yt_codec_get_u32(read->reader);
    if (count > YT_SCHEMA_STEPS) yt_codec_get_failed(read->reader, "a pointer's path is too long");
    for (uint32_t i = 0; i < count && !read->reader->status; i++) {
        uint64_t step = yt_codec_get_u64(read->reader);
        bool is_array = type && (type->kind == YTHREAD_KIND_ARRAY || type->kind == YTHREAD_KIND_FLEXIBLE),
             is_struct = type && yt_schema_has_fields(type->kind);
        if (is_struct && step < type->count) {
            fprintf(out, ".%s", type->fields[step].name);
            type = type->fields[step].type;
        } else if (is_array) {
            fprintf(out, "[%" PRIu64 "]", step);
            type = type->element;
        } else {
            fputs(step ? " (its end)" : "", out);
            type = NULL;
        }
    }
}

static void put_function(struct ystate_read *read, FILE *out) {
    uint64_t key = yt_codec_get_u64(read->reader);
    for (uint32_t i = 0; i < read->catalog->address_count; i++)
        if (yt_schema_function_key(&read->catalog->addresses[i]) == key) {
            fprintf(out, "%s()", read->catalog->addresses[i].name);
            return;
        }
    fprintf(out, "function %016" PRIx64, key);
}

static void put_object(struct ystate_read *read, FILE *out) {
    uint64_t key = yt_codec_get_u64(read->reader);
    const struct ythread_object *object = yt_catalog_object(read->catalog, key);
    if (object)
        fprintf(out, "&%s", object->name);
    else
        fprintf(out, "variable %016" PRIx64, key);
    put_path(read, out, object ? object->type : NULL);
}

/* Character by character from its lowest byte, ASCII alone as it is. */
static void put_wide(FILE *out, const struct ythread_string *string, uint32_t offset, uint32_t most) {
    fputs(string->width == 2 ? "u\"" : "U\"", out);
    for (uint32_t i = offset; i + string->width <= string->size && most; i += string->width, most--) {
        uint32_t character = 0;
        for (uint32_t k = string->width; k--;) character = character << 8 | (unsigned char)string->text[i + k];
        if (!character) break;
        if (character >= ' ' && character < 127)
            fputc((int)character, out);
        else
            fprintf(out, "\\%c%0*" PRIX32, string->width == 2 ? 'u' : 'U', (int)string->width * 2, character);
    }
    fputc('"', out);
}

static void put_text(FILE *out, const struct ythread_string *string, uint32_t offset) {
    const uint32_t left = string->size - offset;
    if (string->width > 1)
        put_wide(out, string, offset, 80);
    else
        fprintf(out, "\"%.*s\"", (int)(left > 80 ? 80 : left), string->text + offset);
}

static void put_literal(struct ystate_read *read, FILE *out) {
    uint64_t key = yt_codec_get_u64(read->reader), offset = yt_codec_get_u64(read->reader);
    for (uint32_t i = 0; i < read->catalog->string_count; i++) {
        const struct ythread_string *string = &read->catalog->strings[i];
        if (read->catalog->string_keys[i] != key || offset > string->size) continue;
        put_text(out, string, (uint32_t)offset);
        return;
    }
    fprintf(out, "literal %016" PRIx64 " + %" PRIu64, key, offset);
}

static void put_frame(struct ystate_read *read, FILE *out) {
    uint32_t number = yt_codec_get_u32(read->reader), field = yt_codec_get_u32(read->reader);
    const struct ythread_function *function = number < read->frame_count ? read->frames[number] : NULL;
    if (!function || field >= function->field_count) {
        yt_codec_get_failed(read->reader, "points to a frame's field that does not exist");
        return;
    }
    fprintf(out, "&frame %u.%s", number, function->fields[field].name);
    put_path(read, out, function->fields[field].type);
}

static void put_block(struct ystate_read *read, FILE *out) {
    uint32_t number = yt_codec_get_u32(read->reader);
    if (number >= read->block_count) {
        yt_codec_get_failed(read->reader, "points to a block that does not exist");
        return;
    }
    struct ythread_type array = {
        .kind = YTHREAD_KIND_ARRAY, .count = read->block_lengths[number], .element = read->blocks[number]};
    fprintf(out, "&block %u", number);
    put_path(read, out, &array);
}

static void put_shared(struct ystate_read *read, FILE *out) {
    uint32_t kind = yt_codec_get_u32(read->reader), number = yt_codec_get_u32(read->reader);
    const struct ystate_blocks *blocks = read->shared && kind < YT_JOINT_KINDS ? &read->shared->blocks[kind] : NULL;
    if (!blocks || number >= blocks->count) {
        yt_codec_get_failed(read->reader, "points to a block that does not exist");
        return;
    }
    struct ythread_type array = {
        .kind = YTHREAD_KIND_ARRAY, .count = blocks->list[number].count, .element = blocks->list[number].type};
    fprintf(out, "&block %u of %s", number, kind == YT_JOINT_BY_VARIABLES ? "variables" : "several threads");
    put_path(read, out, &array);
}

/* Of another thread: a frame's field, or a place in a block that one of its frames owns. */
static void put_others(struct ystate_read *read, FILE *out) {
    static const struct ythread_type array = {.kind = YTHREAD_KIND_ARRAY};
    yid id = yt_codec_get_u64(read->reader);
    bool is_frame = yt_codec_get_u32(read->reader) == YT_STATE_FRAME;
    uint32_t number = yt_codec_get_u32(read->reader), field = is_frame ? yt_codec_get_u32(read->reader) : 0;
    fprintf(out, "&thread %d.%u, %s %u", YT_YID_NODE(id), YT_YID_SLOT(id), is_frame ? "frame" : "block", number);
    const struct ythread_function *function =
        is_frame && read->shared ? ystate_function_of(read->shared, read->catalog, id, number) : NULL;
    if (is_frame && (!function || field >= function->field_count))
        yt_codec_get_failed(read->reader, "points to another thread's field that does not exist");
    else if (is_frame)
        fprintf(out, ".%s", function->fields[field].name);
    if (!read->reader->status) put_path(read, out, is_frame ? function->fields[field].type : &array);
}

static void put_word(struct ystate_read *read, FILE *out) {
    uint32_t which = yt_codec_get_u32(read->reader);
    uint64_t place = yt_codec_get_u64(read->reader);
    if (which)
        fprintf(out, "argv[%u]", which - 1);
    else
        fprintf(out, "&argv[%" PRIu64 "]", place);
    if (which && place) fprintf(out, " + %" PRIu64, place);
}

static void put_tagged(struct ystate_read *read, FILE *out, uint32_t tag) {
    static const char *const streams[] = {"stdin", "stdout", "stderr"};
    uint32_t number;
    switch (tag) {
    case YT_STATE_FUNCTION:
        put_function(read, out);
        break;
    case YT_STATE_OBJECT:
        put_object(read, out);
        break;
    case YT_STATE_STRING:
        put_literal(read, out);
        break;
    case YT_STATE_FRAME:
        put_frame(read, out);
        break;
    case YT_STATE_STREAM:
        number = yt_codec_get_u32(read->reader);
        fputs(number < 3 ? streams[number] : "no stream", out);
        break;
    case YT_STATE_ARGUMENT:
        number = yt_codec_get_u32(read->reader);
        fprintf(out, "argument %" PRIu64 " of frame %u", yt_codec_get_u64(read->reader), number);
        break;
    case YT_STATE_BLOCK:
        put_block(read, out);
        break;
    case YT_STATE_JOINT:
        put_shared(read, out);
        break;
    case YT_STATE_OTHERS:
        put_others(read, out);
        break;
    case YT_STATE_WORD:
        put_word(read, out);
        break;
    case YT_STATE_ADDRESS:
        fprintf(out, "the number %" PRId64, (int64_t)yt_codec_get_u64(read->reader));
        break;
    default:
        yt_codec_get_failed(read->reader, "no valid pointer");
    }
}

void ystate_read_pointer(struct ystate_read *read, struct ystate_node *parent, const char *name) {
    uint32_t tag = yt_codec_get_u32(read->reader);
    char *text;
    size_t length;
    if (tag == YT_STATE_NULL) {
        ystate_add(parent, YSTATE_WORD, name, "null");
        return;
    }
    FILE *out = open_memstream(&text, &length);
    if (!out) return;
    put_tagged(read, out, tag);
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
