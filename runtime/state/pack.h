/* The part of a library that schedules in a checkpoint; see <ythreads/pack.h>. */
#ifndef YT_STATE_PACK_H
#define YT_STATE_PACK_H

#include "state/files/catalog.h"
#include "state/frames.h"
#include "ythreads/pack.h"

struct ythread_pack {
    bool reads;
    int status; /* of the first failure, whose line is `line` */
    struct yt_writer writer;
    struct yt_reader reader;
    struct yt_state_chain chain; /* without frames: places are in variables */
    const char **texts;          /* each once; on the wire by its number, and itself behind a new number */
    uint32_t *by_address;        /* writing: open addressing, 1 + number */
    uint32_t text_count, text_room, texts_read;
    char line[300];
};

/* Lets the library write itself, if the program has one that does. The bytes are pack->writer's; none: it has nothing to say.
 * 0 or a status with the line. */
int yt_pack_save(struct ythread_pack *pack, struct yt_notes *notes);

/* Lets it read the bytes; `pack` is zeroed, or what yt_pack_save has made. 0 or a status with the line. */
int yt_pack_load(struct ythread_pack *pack, const void *bytes, size_t size);

/* Copies such bytes, as yt_checkpoint_put_bytes has written them; reads all that have been copied, once. 0 or a status with the line. */
struct yt_pack_kept;
int yt_pack_keep(struct yt_pack_kept **kept, struct yt_reader *reader);
int yt_pack_load_kept(struct yt_pack_kept **kept);

void yt_pack_fini(struct ythread_pack *pack);

/* Says whether the library writes all that it has to say of a thread by itself. */
bool yt_pack_is_used(void);

#endif
