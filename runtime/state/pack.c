/* What a library writes of itself: values one after the other; see pack.h. */
#include "state/pack.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "base/status.h"
#include "state/files/checkpoint.h"
#include "threads/program/program.h"
#include "threads/sched.h"
#include "ythreads/leaf.h"

static const struct ythread_type function_type = {.name = "a function",
                                                  .kind = YTHREAD_KIND_FUNCTION,
                                                  .align = _Alignof(void (*)(void)),
                                                  .size = sizeof(void (*)(void))};

bool yt_pack_is_used(void) {
    return yt_library && yt_library->save;
}

/* ---- failures ----------------------------------------------------------------------------------- */

int ythread_pack_reads(const struct ythread_pack *pack) {
    return pack->reads;
}

int ythread_pack_is_good(const struct ythread_pack *pack) {
    return !pack->status;
}

int ythread_pack_has_lost(const struct ythread_pack *pack) {
    return !pack->reads && yt_here && yt_here->has_lost_nodes;
}

void ythread_pack_refuse(struct ythread_pack *pack, const char *format, ...) {
    va_list arguments;
    if (pack->status) return;
    va_start(arguments, format);
    vsnprintf(pack->line, sizeof pack->line, format, arguments);
    va_end(arguments);
    pack->status = pack->reads ? YTHREAD_EREFUSED : YTHREAD_ESTATE;
}

/* The reader has noted that the data ends early, or the writer that there is no memory. */
static void look_at_both(struct ythread_pack *pack) {
    if (pack->reads ? pack->reader.status : pack->writer.status)
        ythread_pack_refuse(pack, pack->reads ? "%s ends early" : "no memory for %s", yt_library->words);
}

static int result(struct ythread_pack *pack) {
    look_at_both(pack);
    return pack->status ? yt_status_set(pack->status, "%s", pack->line) : 0;
}

/* ---- values ------------------------------------------------------------------------------------- */

uint64_t ythread_pack_word(struct ythread_pack *pack, uint64_t word) {
    if (pack->status) return pack->reads ? 0 : word;
    if (pack->reads)
        word = yt_codec_get_u64(&pack->reader);
    else
        yt_codec_put_u64(&pack->writer, word);
    look_at_both(pack);
    return word;
}

double ythread_pack_number(struct ythread_pack *pack, double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    bits = ythread_pack_word(pack, bits);
    memcpy(&number, &bits, sizeof bits);
    return number;
}

uint64_t ythread_pack_count(struct ythread_pack *pack, uint64_t count) {
    count = ythread_pack_word(pack, count);
    if (!pack->reads || count <= yt_codec_left(&pack->reader) / 4) return count;
    ythread_pack_refuse(pack, "%s: an impossible number", yt_library->words);
    return 0;
}

/* ---- texts -------------------------------------------------------------------------------------- */

/* Where a text stands in the table, or is to stand. */
static uint32_t *place_of(const struct ythread_pack *pack, const char *text) {
    uint32_t mask = 2 * pack->text_room - 1;
    uint32_t at = yt_mix((uintptr_t)text) & mask;
    while (pack->by_address[at] && pack->texts[pack->by_address[at] - 1] != text) at = (at + 1) & mask;
    return &pack->by_address[at];
}

static bool make_room(struct ythread_pack *pack) {
    uint32_t room = pack->text_room ? 2 * pack->text_room : 64;
    const char **texts = realloc(pack->texts, room * sizeof *texts);
    if (texts) pack->texts = texts;
    uint32_t *places = calloc(2 * (size_t)room, sizeof *places);
    if (!texts || !places) {
        free(places);
        return false;
    }
    free(pack->by_address);
    pack->by_address = places;
    pack->text_room = room;
    for (uint32_t i = 0; i < pack->text_count; i++) *place_of(pack, texts[i]) = i + 1;
    return true;
}

static void add_text(struct ythread_pack *pack, const char *text) {
    if (pack->text_count == pack->text_room && !make_room(pack)) {
        ythread_pack_refuse(pack, "no memory for texts");
        return;
    }
    pack->texts[pack->text_count++] = text;
    *place_of(pack, text) = pack->text_count;
}

static void put_text(struct ythread_pack *pack, const char *text) {
    uint32_t number = text && pack->text_room ? *place_of(pack, text) : 0;
    bool is_new = text && !number;
    ythread_pack_word(pack, is_new ? pack->text_count + (uint64_t)1 : number);
    if (!is_new) return;
    yt_codec_put_string(&pack->writer, text);
    add_text(pack, text);
}

/* The process that has written them has them already. */
static const char *get_text(struct ythread_pack *pack) {
    uint64_t number = ythread_pack_word(pack, 0);
    if (!number || pack->status) return NULL;
    if (number > pack->texts_read + (uint64_t)1) ythread_pack_refuse(pack, "%s: no such text", yt_library->words);
    if (number > pack->texts_read && !pack->status) {
        const char *text = yt_codec_get_string(&pack->reader);
        char *copy = text && number > pack->text_count ? strdup(text) : NULL;
        if (copy) add_text(pack, copy);
        if (number > pack->text_count) ythread_pack_refuse(pack, "no memory for texts");
        pack->texts_read++;
    }
    return pack->status ? NULL : pack->texts[number - 1];
}

const char *ythread_pack_text(struct ythread_pack *pack, const char *text) {
    if (pack->reads) return pack->status ? NULL : get_text(pack);
    if (!pack->status) put_text(pack, text);
    return text;
}

/* ---- places ------------------------------------------------------------------------------------- */

void *ythread_pack_place(struct ythread_pack *pack, const void *place, uint64_t size, const char *what) {
    void *value = (void *)(uintptr_t)place;
    uint64_t room = 0;
    if (pack->status) return pack->reads ? NULL : value;
    if (pack->reads) {
        if (yt_state_place_decode(&pack->chain, &pack->reader, &value, &room))
            ythread_pack_refuse(pack, "%s: it %s", what, yt_status_line());
        else if (value && room < size)
            ythread_pack_refuse(pack, "%s: it is no such variable", what);
        return pack->status ? NULL : value;
    }
    if (value && !yt_program_object_at(value))
        ythread_pack_refuse(pack, "%s is no variable of the program", what);
    else if (yt_state_pointer_encode(&pack->chain, &pack->writer, &yt_state_void_pointer, value))
        ythread_pack_refuse(pack, "%s: it %s", what, yt_status_line());
    return value;
}

void (*ythread_pack_function(struct ythread_pack *pack, void (*function)(void), const char *what))(void) {
    void *value = NULL;
    memcpy(&value, &function, sizeof value);
    if (pack->status) return NULL;
    int status = pack->reads ? yt_state_pointer_decode(&pack->chain, &pack->reader, &function_type, &value)
                             : yt_state_pointer_encode(&pack->chain, &pack->writer, &function_type, value);
    if (status) ythread_pack_refuse(pack, "%s: it %s", what, yt_status_line());
    if (pack->status) return NULL;
    memcpy(&function, &value, sizeof function);
    return function;
}

/* ---- the whole ---------------------------------------------------------------------------------- */

int yt_pack_save(struct ythread_pack *pack, struct yt_notes *notes) {
    *pack = (struct ythread_pack){.chain = {.notes = notes}};
    yt_codec_writer_init(&pack->writer, NULL);
    if (!yt_pack_is_used()) return 0;
    yt_library->save(pack);
    return result(pack);
}

int yt_pack_load(struct ythread_pack *pack, const void *bytes, size_t size) {
    pack->reads = true;
    pack->texts_read = 0;
    yt_codec_reader_init(&pack->reader, bytes, size);
    yt_library->load(pack);
    if (!pack->status && !pack->reader.status && yt_codec_left(&pack->reader))
        ythread_pack_refuse(pack, "%s: bytes are left over", yt_library->words);
    return result(pack);
}

void yt_pack_fini(struct ythread_pack *pack) {
    yt_codec_writer_fini(&pack->writer);
    free(pack->by_address);
    free(pack->texts);
}

/* ---- until all threads are there ---------------------------------------------------------------- */

struct yt_pack_kept {
    struct yt_pack_kept *next;
    size_t size;
    unsigned char bytes[];
};

int yt_pack_keep(struct yt_pack_kept **kept, struct yt_reader *reader) {
    struct yt_reader bytes = yt_checkpoint_get_bytes(reader);
    size_t size = yt_codec_left(&bytes);
    if (!size) return reader->status;
    if (!yt_pack_is_used())
        return yt_status_set(YTHREAD_EREFUSED, "a library has written of itself that this program does not have");
    struct yt_pack_kept *one = malloc(sizeof *one + size);
    if (!one) return yt_status_set(YTHREAD_ENOMEM, "no memory for a checkpoint");
    *one = (struct yt_pack_kept){*kept, size};
    memcpy(one->bytes, bytes.data + bytes.at, size);
    *kept = one;
    return 0;
}

int yt_pack_load_kept(struct yt_pack_kept **kept) {
    int status = 0;
    for (struct yt_pack_kept *one; (one = *kept); free(one)) {
        struct ythread_pack pack = {0};
        *kept = one->next;
        if (!status) status = yt_pack_load(&pack, one->bytes, one->size);
        yt_pack_fini(&pack);
    }
    return status;
}
