/* Messages whose type ends with a flexible array of a told length: the struct, and so many elements behind it.
 *
 * The receiver's place must be a heap block (ythread_alloc_flexible): only of one is it known how many elements fit. */
#include "threads/messages/flexible.h"

#include <string.h>

#include "base/codec.h"
#include "base/schema.h"
#include "base/status.h"

int yt_flexible_size(const struct ythread_type *type, const void *value, uint64_t *size) {
    const struct ythread_field *tail = yt_schema_tail(type);
    int64_t told = tail->get(value);
    bool is_large = told < 0 || __builtin_mul_overflow((uint64_t)told, tail->type->element->size, size) ||
                    __builtin_add_overflow(*size, tail->offset, size);
    if (is_large)
        return yt_status_set(YTHREAD_EINVAL, "send: '%s' tells of %lld elements", tail->name, (long long)told);
    if (*size < type->size) *size = type->size;
    return 0;
}

uint64_t yt_flexible_room(const struct yt_typed *block, const struct ythread_field *tail) {
    if (!block || block->count != 1 || block->bytes < tail->offset) return 0;
    return (block->bytes - tail->offset) / tail->type->element->size;
}

/* Of a message in this machine's form: what a member tells, or all that a block has room for. */
static uint64_t count_native(const struct yt_mail *mail, const struct ythread_field *tail) {
    return tail->get ? (uint64_t)tail->get(yt_mail_values(mail))
                     : yt_flexible_room(mail->is_block ? mail->block : NULL, tail);
}

int yt_flexible_encode(struct yt_writer *writer, const struct yt_codec_rules *rules, const struct yt_mail *mail) {
    const struct ythread_field *tail = yt_schema_tail(mail->type);
    const char *values = yt_mail_values(mail);
    uint64_t count = count_native(mail, tail);
    yt_codec_put_u64(writer, count);
    int status = yt_codec_encode(writer, rules, "message", mail->type, values, 1);
    return status ? status
                  : yt_codec_encode(writer, rules, tail->name, tail->type->element, values + tail->offset, count);
}

static uint64_t room_of(const struct yt_node *node, const struct ythread_field *tail, const void *values) {
    return yt_flexible_room(node->typed.count ? yt_typed_at(&node->typed, values) : NULL, tail);
}

/* How many elements a message has; the reader then stands in front of its struct, if it is from elsewhere. */
static int count_elements(const struct yt_mail *mail, const struct ythread_field *tail, struct yt_reader *reader,
                          uint64_t *count) {
    const struct yt_codec_rules rules = {.raw = mail->is_raw, .equal_layouts = true};
    if (!mail->type)
        yt_codec_reader_init(reader, mail->data, mail->size);
    else
        yt_codec_reader_init(reader, NULL, 0);
    *count = mail->type ? count_native(mail, tail) : yt_codec_get_u64(reader);
    if (!mail->type && yt_codec_least(&rules, tail->type->element, *count) > yt_codec_left(reader))
        yt_codec_get_failed(reader, "the data ends early");
    return reader->status;
}

bool yt_flexible_bytes(const struct yt_mail *mail, const struct ythread_type *type, uint64_t *bytes) {
    const struct ythread_field *tail = yt_schema_tail(type);
    struct yt_reader reader;
    uint64_t count;
    if (!tail || count_elements(mail, tail, &reader, &count) ||
        __builtin_mul_overflow(count, tail->type->element->size, bytes) ||
        __builtin_add_overflow(*bytes, tail->offset, bytes))
        return false;
    if (*bytes < type->size) *bytes = type->size;
    return true;
}

int yt_flexible_take(struct yt_node *node, const struct yt_mail *mail, const struct ythread_type *type, void *values) {
    const struct ythread_field *tail = yt_schema_tail(type);
    struct yt_reader reader;
    const struct yt_codec_rules rules = {.raw = mail->is_raw, .equal_layouts = true};
    uint64_t count;
    if (!tail) return yt_status_set(YTHREAD_ETYPE, "a message with a flexible array for '%s'", type->name);
    if (count_elements(mail, tail, &reader, &count)) return reader.status;
    uint64_t room = room_of(node, tail, values);
    if (count > room)
        return yt_status_set(YTHREAD_ETYPE,
                             "a message of %llu elements in '%s' for room for %llu (ythread_alloc_flexible)",
                             (unsigned long long)count, tail->name, (unsigned long long)room);
    if (mail->type) {
        const char *sent = yt_mail_values(mail);
        memcpy(values, sent, type->size);
        memcpy((char *)values + tail->offset, sent + tail->offset, count * tail->type->element->size);
        return 0;
    }
    int status = yt_codec_decode(&reader, &rules, "message", type, values, 1);
    if (status) return status;
    if (tail->get && tail->get(values) != (int64_t)count)
        return yt_status_set(YTHREAD_ETYPE, "a message whose length is not what '%s' tells", tail->name);
    return yt_codec_decode(&reader, &rules, tail->name, tail->type->element, (char *)values + tail->offset, count);
}
