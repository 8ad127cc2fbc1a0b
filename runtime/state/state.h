/* A thread <-> bytes: what travels when a thread moves; docs/wire-format.md has the layout.
 *
 * Encoding reads a suspended thread and changes nothing. Decoding works in two passes: it checks the whole
 * list of frames against this program, makes the frames, and then fills them and resolves pointers, which
 * may name any frame. A pointer travels as (object, path); one that names nothing that Ythreads knows
 * refuses the move with its place: "thread 0.17, worker(), field 'cursor->next': points to memory that
 * Ythreads does not know". Bytes are never trusted: bad ones are a status with a reason. */
#ifndef YT_STATE_STATE_H
#define YT_STATE_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/codec.h"
#include "base/memory.h"
#include "threads/messages/letter.h"
#include "threads/messages/mailbox.h"
#include "threads/thread.h"

#define YT_STATE_MAGIC   0x59546872u /* "YThr" */
#define YT_STATE_VERSION 3

/* How the frames of a thread were written. */
struct yt_state_forms {
    uint32_t xdr, raw;
};

struct yt_state_apart; /* apart.h */

struct yt_state_rules {
    struct yt_memory *memory;      /* decoding: where frames, names and mail are taken from */
    uint64_t peer;                 /* encoding: the receiver's yt_schema_machine(); raw forms only if it is ours */
    bool always_xdr;               /* raw only what has no other form: opaque types */
    bool keep_unknown;             /* unknown pointers travel as addresses: the same process decodes (chaos) */
    struct yt_state_forms *forms;  /* encoding: is told; or null */
    struct yt_notes *notes;        /* encoding: takes down what the state uses, for a file (catalog.h); or null */
    struct yt_typed_table *typed;  /* heap blocks: where they are found, where they are made; null: none can travel */
    struct yt_node *leaves;        /* encoding: the thread is about to leave this node with its blocks; or null */
    bool is_one_of_all;            /* encoding: with all other threads of the node */
    const struct yt_joint *shared; /* with `is_one_of_all`: heap blocks that no thread has to itself; or null */
    bool checks_all;               /* encoding, with `leaves`: all other threads are searched for pointers to it */
    bool checks_memory;            /* and plain memory */
    struct yt_alike *alike;        /* what the last state that was sent there, or came from there, was like; or null */
    struct yt_state_apart *apart;  /* takes, or tells of, what stands behind the state; null: nothing may */
    struct yt_packer
        *packer; /* another library that writes and reads the values (--wire=pvm), with always_xdr; or null */
};

/* Says whether a thread may leave its node, by what it waits for: 0, or YTHREAD_ESTATE with the line. */
int yt_state_check_wait(const struct yt_thread *thread);

/* The same of a thread that is to be written, which waits for no lock and holds none; a checkpoint's own wait is no hindrance. */
int yt_state_check_all(const struct yt_thread *thread);

/* Appends the thread: control block, frames, blocks, mailbox. It must be suspended, in no queue. Returns 0,
 * YTHREAD_ESTATE (the line names the field) or YTHREAD_ENOMEM; after a failure the writer's size is as
 * before. With rules->leaves, what it reaches of malloc's blocks is the thread's alone from then on, until
 * yt_typed_settle. */
int yt_state_encode(struct yt_thread *thread, const struct yt_state_rules *rules, struct yt_writer *writer);

/* Fills a zeroed control block; its frames (of function->frame_size), name (strlen + 1), mail (sizeof(struct
 * yt_mail) + size) are taken from rules->memory. thread->state is left 0; next, previous, and wait's links
 * null. Returns 0, YTHREAD_ESTATE, YTHREAD_EVERSION, YTHREAD_EREFUSED (a function is unknown or differs here) or
 * YTHREAD_ENOMEM; after a failure *thread is zeroed and nothing is allocated. `size` must be exactly the
 * state. */
int yt_state_decode(const void *bytes, size_t size, const struct yt_state_rules *rules, struct yt_thread *thread);

/* Frees what yt_state_decode (or the runtime) allocated for the thread: frames, heap blocks, name, mailbox; not the
 * control block itself. The chain must not be linked elsewhere. */
void yt_state_free(struct yt_thread *thread, struct yt_memory *memory);

/* Append one message; read one (below). A message of this machine is encoded by its type, one from elsewhere is
 * copied through. Layout-bound messages (opaque types) go only to a peer of our layout. */
int yt_state_encode_mail(const struct yt_mail *mail, const struct yt_state_rules *rules, struct yt_writer *writer);

/* Says whether a message's data stands on the wire as in memory; appends all of one but these. */
bool yt_state_mail_is_wire(const struct yt_mail *mail);
int yt_state_encode_mail_head(const struct yt_mail *mail, const struct yt_state_rules *rules, struct yt_writer *writer);

int yt_state_decode_mail(struct yt_reader *reader, const struct yt_state_rules *rules, struct yt_mail **mail);

#endif
