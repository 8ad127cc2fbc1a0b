/* What pointers of a file lead to, in words, without the program (docs/wire-format.md). */
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdlib.h>

#include "base/schema.h"
#include "read.h"
#include "state/frames.h"

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

/* As C writes it, but for what is not ASCII; as much of it as is in whole characters of UTF-8. */
static void put_narrow(FILE *out, const char *text, uint32_t most) {
    if (most > 80)
        for (most = 80; most > 76 && (text[most] & 0xc0) == 0x80;) most--;
    fputc('"', out);
    for (; most && *text; text++, most--) {
        unsigned char byte = (unsigned char)*text;
        if (byte == '"' || byte == '\\')
            fprintf(out, "\\%c", byte);
        else if (byte == '\n')
            fputs("\\n", out);
        else if (byte < ' ' || byte == 127)
            fprintf(out, "\\%03o", byte);
        else
            fputc(byte, out);
    }
    fputc('"', out);
}

static void put_text(FILE *out, const struct ythread_string *string, uint32_t offset) {
    if (string->width > 1)
        put_wide(out, string, offset, 80);
    else
        put_narrow(out, string->text + offset, string->size - offset);
}

static void put_literal(struct ystate_read *read, FILE *out) {
    uint64_t key = yt_codec_get_u64(read->reader);
    yt_codec_get_u32(read->reader); /* whose, of the files that have such a literal */
    uint32_t offset = yt_codec_get_u32(read->reader);
    for (uint32_t i = 0; i < read->catalog->string_count; i++) {
        const struct ythread_string *string = &read->catalog->strings[i];
        if (read->catalog->string_keys[i] != key || offset > string->size) continue;
        put_text(out, string, offset);
        return;
    }
    fprintf(out, "literal %016" PRIx64 " + %" PRIu32, key, offset);
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

/* Which words stand there, by their numbers; the last one is the end. */
static void put_order(struct ystate_read *read, FILE *out) {
    uint32_t count = yt_codec_get_u32(read->reader);
    if (count >= yt_codec_left(read->reader) / 4) yt_codec_get_failed(read->reader, "an impossible number of words");
    for (uint32_t i = 0; i <= count && !read->reader->status; i++)
        fprintf(out, "%s%u", i ? ", " : " of {", yt_codec_get_u32(read->reader));
    fprintf(out, "}");
}

static void put_word(struct ystate_read *read, FILE *out) {
    uint32_t which = yt_codec_get_u32(read->reader);
    uint64_t place = yt_codec_get_u64(read->reader);
    if (which && which != YT_STATE_ORDER)
        fprintf(out, "argv[%u]", which - 1);
    else
        fprintf(out, "&argv[%" PRIu64 "]", place);
    if (which == YT_STATE_ORDER)
        put_order(read, out);
    else if (which && place)
        fprintf(out, " + %" PRIu64, place);
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
