/* Messages <-> bytes: alone, as letters between nodes, and in the mailbox of a thread that moves. */
#include <string.h>

#include "base/codec_kinds.h"
#include "base/schema.h"
#include "base/status.h"
#include "state/frames.h"
#include "threads/messages/flexible.h"
#include "threads/program/program.h"
#include "threads/trace.h"

static void put_mail_head(struct yt_writer *writer, const struct yt_mail *mail, uint64_t hash, bool raw) {
    uint32_t form = (raw ? YT_STATE_RAW : YT_STATE_XDR) | (mail->is_flexible ? YT_STATE_WITH_TAIL : 0) |
                    (mail->is_open ? YT_STATE_OPEN : 0);
    yt_codec_put_u64(writer, mail->from);
    yt_codec_put_i32(writer, mail->tag);
    yt_codec_put_u32(writer, mail->kind);
    yt_codec_put_u32(writer, mail->is_numbered ? form | YT_STATE_NUMBERED : form);
    yt_codec_put_u64(writer, raw ? yt_schema_machine() : 0);
    yt_codec_put_u64(writer, mail->n);
    yt_codec_put_u64(writer, hash);
}

static int encode_data(const struct yt_mail *mail, struct yt_writer *writer, bool raw) {
    const struct yt_codec_rules rules = {.raw = raw, .equal_layouts = raw};
    int status = mail->is_flexible
                     ? yt_flexible_encode(writer, &rules, mail)
                     : yt_codec_encode(writer, &rules, "message", mail->type, yt_mail_values(mail), mail->n);
    if (!status && mail->is_numbered)
        yt_codec_put_bytes(writer, mail->data + mail->size - YT_TRACE_NUMBER, YT_TRACE_NUMBER);
    return status ? status : writer->status;
}

static int check_size(size_t size) {
    return size > UINT32_MAX ? yt_status_set(YTHREAD_ESTATE, "'message': %zu bytes are too many", size) : 0;
}

/* What another library packs cannot be changed afterwards: the size is found by our own hand first. */
static int pack_native(const struct yt_mail *mail, struct yt_writer *writer, bool raw) {
    struct yt_writer trial;
    yt_codec_writer_init(&trial, NULL);
    int status = encode_data(mail, &trial, raw);
    size_t size = trial.size;
    yt_codec_writer_fini(&trial);
    if (!status) status = check_size(size);
    if (status) return status;
    yt_codec_put_u32(writer, (uint32_t)size);
    return encode_data(mail, writer, raw);
}

static int check_layout(const struct yt_mail *mail, const struct yt_state_rules *rules) {
    if (rules->peer == yt_schema_machine()) return 0;
    return yt_status_set(YTHREAD_ESTATE, "'message': '%s' moves only between equal layouts",
                         mail->type ? mail->type->name : "an opaque type");
}

/* A message of this machine; its size is known only afterwards. */
static int encode_native(const struct yt_mail *mail, const struct yt_state_rules *rules, struct yt_writer *writer) {
    bool raw = yt_schema_has_opaque(mail->type);
    if (raw && check_layout(mail, rules)) return YTHREAD_ESTATE;
    put_mail_head(writer, mail, yt_program_type_hash(mail->type), raw);
    if (writer->packer) return pack_native(mail, writer, raw);
    size_t size_at = writer->size;
    yt_codec_put_u32(writer, 0);
    int status = encode_data(mail, writer, raw);
    size_t size = writer->size - size_at - 4;
    if (!status) status = check_size(size);
    if (!status) yt_codec_patch_u32(writer, size_at, (uint32_t)size);
    return status;
}

/* A message from elsewhere is of a type that some file of this program sends or receives, mostly. */
static void note_type(struct yt_notes *notes, const struct yt_mail *mail) {
    yt_note_type(notes, mail->type ? mail->type : yt_program_type_by_hash(mail->type_hash));
}

/* Bytes need no conversion, if there are several (one is written as a number) and they fill whole units. */
bool yt_state_mail_is_wire(const struct yt_mail *mail) {
    if (!mail->type) return true;
    if (mail->n == 1 || mail->n % 4) return false;
    return !mail->is_block && !mail->is_shared && !mail->is_flexible && yt_codec_kind(mail->kind)->is_byte;
}

int yt_state_encode_mail_head(const struct yt_mail *mail, const struct yt_state_rules *rules,
                              struct yt_writer *writer) {
    bool raw = !mail->type && mail->is_raw;
    int status = raw ? check_layout(mail, rules) : 0;
    if (!status) status = check_size(mail->size);
    if (status) return status;
    put_mail_head(writer, mail, mail->type ? yt_program_type_hash(mail->type) : mail->type_hash, raw);
    yt_codec_put_u32(writer, (uint32_t)mail->size);
    return writer->status;
}

static int encode_wire(const struct yt_mail *mail, const struct yt_state_rules *rules, struct yt_writer *writer) {
    int status = yt_state_encode_mail_head(mail, rules, writer);
    if (!status) yt_codec_put_bytes(writer, mail->data, mail->size);
    return status ? status : writer->status;
}

int yt_state_encode_mail(const struct yt_mail *mail, const struct yt_state_rules *rules, struct yt_writer *writer) {
    size_t before = writer->size;
    if (rules->notes) note_type(rules->notes, mail);
    int status = yt_state_mail_is_wire(mail) ? encode_wire(mail, rules, writer) : encode_native(mail, rules, writer);
    if (status) writer->size = before;
    return status;
}

int yt_state_decode_mail(struct yt_reader *reader, const struct yt_state_rules *rules, struct yt_mail **out) {
    struct yt_mail head = {0};
    *out = 0;
    head.from = yt_codec_get_u64(reader);
    head.tag = yt_codec_get_i32(reader);
    uint32_t kind = yt_codec_get_u32(reader), form = yt_codec_get_u32(reader);
    uint64_t machine = yt_codec_get_u64(reader);
    head.n = yt_codec_get_u64(reader);
    head.type_hash = yt_codec_get_u64(reader);
    head.size = yt_codec_get_u32(reader);
    const unsigned char *data = yt_codec_get_bytes(reader, head.size);
    if (reader->status) return reader->status;
    head.is_numbered = (form & YT_STATE_NUMBERED) != 0;
    head.is_flexible = (form & YT_STATE_WITH_TAIL) != 0;
    head.is_open = (form & YT_STATE_OPEN) != 0;
    form &= ~(uint32_t)(YT_STATE_NUMBERED | YT_STATE_WITH_TAIL | YT_STATE_OPEN);
    if (head.is_open &&
        (head.is_flexible || head.is_numbered || head.n || kind || head.type_hash || !yt_yid_is_task(head.from)))
        return yt_codec_get_failed(reader, "no valid message");
    if (head.is_flexible && head.n != 1) return yt_codec_get_failed(reader, "no valid message");
    if (kind > UINT8_MAX || form > YT_STATE_RAW || (head.is_numbered && head.size < YT_TRACE_NUMBER))
        return yt_codec_get_failed(reader, "no valid message");
    if (form == YT_STATE_RAW && machine != yt_schema_machine())
        return yt_codec_get_failed(reader, "a message in the layout of another machine");
    head.kind = (uint8_t)kind;
    head.is_raw = form == YT_STATE_RAW;
    struct yt_mail *mail = yt_mail_new(rules->memory, head.size);
    if (!mail) return yt_status_set(YTHREAD_ENOMEM, "no memory for a message of %u bytes", (unsigned)head.size);
    *mail = head;
    memcpy(mail->data, data, head.size);
    *out = mail;
    return 0;
}
