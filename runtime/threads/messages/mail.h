/* A message's contents: how they are held, and how a receive takes them. */
#ifndef YT_THREADS_MAIL_H
#define YT_THREADS_MAIL_H

#include <string.h>

#include "threads/thread.h"

struct yt_shared; /* values that several messages of one process have in common; the last one frees them */

/* A message in a mailbox, or on its way. Made by this machine: n elements of `type` in native form stand in `data`, are shared, or
 * are a heap block that belongs to the message. Come from another node: type is null and `data` holds their encoding, which is decoded by
 * the receiver's type if its hash is `type_hash`. Owned by whoever holds it. */
struct yt_mail {
    struct yt_mail *next;
    yid from;
    int32_t tag;
    uint8_t kind;            /* enum ythread_kind of the element */
    uint8_t is_raw : 1;      /* encoded form: raw, by a sender of equal layout */
    uint8_t is_numbered : 1; /* its number in a trace stands at the end of `data` */
    uint8_t is_block : 1;    /* the values are the block's; native form only */
    uint8_t is_shared : 1;   /* the values are those of several messages; native form only */
    uint8_t is_open : 1; /* of a task of PVM: what it is, and how many, the receiver says. Encoded; n is 0 until then */
    uint8_t is_flexible : 1; /* one struct, and the elements of its flexible array (flexible.h) */
    uint64_t n;
    union {
        uint64_t type_hash;     /* of the encoded form */
        struct yt_typed *block; /* in no hoard */
        struct yt_shared *shared;
    };
    uint64_t size; /* bytes in data */
    const struct ythread_type *type;
    unsigned char data[];
};

/* wait->n of a receive that takes the elements, as many as come, as a heap block: wait->data is where its address goes. */
#define YT_MAIL_AS_BLOCK UINT64_MAX

/* wait->n of one that takes one element or none, as ythread_recv_n does; 1 is that of one that takes exactly one, which would
 * not know otherwise that nothing has been stored. */
#define YT_MAIL_AT_MOST_ONE (UINT64_MAX - 1)

/* How many elements there is room for, in memory. */
static inline uint64_t yt_mail_room(const struct yt_wait *wait) {
    return wait->n == YT_MAIL_AT_MOST_ONE ? 1 : wait->n;
}

/* Makes one with room for `size` bytes of data, which are not set; null without memory. Frees one; null is allowed. */
struct yt_mail *yt_mail_new(struct yt_memory *memory, uint64_t size);
void yt_mail_free(struct yt_memory *memory, struct yt_mail *mail);

/* Makes shared values with one holder, a copy of `size` bytes; null without memory. One holder more, or less: from any OS thread. */
struct yt_shared *yt_shared_new(const void *values, uint64_t size);
struct yt_shared *yt_shared_hold(struct yt_shared *shared);
void yt_shared_drop(struct yt_shared *shared);
const void *yt_shared_values(const struct yt_shared *shared);

/* Most messages are of so few bytes at most. */
enum { YT_MAIL_SMALL = 64 };

static inline void yt_mail_copy(void *to, const void *from, size_t size) {
    if (size == sizeof(uint64_t))
        memcpy(to, from, sizeof(uint64_t));
    else if (size == sizeof(uint32_t))
        memcpy(to, from, sizeof(uint32_t));
    else
        memcpy(to, from, size);
}

/* yt_mail_open of most: one small value in native form, for one who waits for one of that very type. False: nothing has been done. */
static inline bool yt_mail_open_small(const struct yt_mail *mail, const struct yt_wait *wait) {
    if (mail->type != wait->type || mail->n != 1 || wait->n != 1 || mail->size > YT_MAIL_SMALL) return false;
    if (mail->is_numbered || mail->is_block || mail->is_shared || mail->is_flexible) return false;
    yt_mail_copy(wait->data, mail->data, mail->size);
    return true;
}

/* Frees one that has been opened so. */
static inline void yt_mail_free_small(struct yt_memory *memory, struct yt_mail *mail) {
    yt_memory_put_back(memory, mail, sizeof *mail + mail->size);
}

/* The values of one in native form. */
static inline const void *yt_mail_values(const struct yt_mail *mail) {
    if (__builtin_expect(mail->is_shared, 0)) return yt_shared_values(mail->shared);
    return mail->is_block ? mail->block->memory : (const void *)mail->data;
}

/* Stores the message as thread->more->wait wants it. 0, with a block taken out of the mail if there was one; or YTHREAD_ETYPE or
 * YTHREAD_ENOMEM, with nothing changed. */
int yt_mail_open(struct yt_node *node, struct yt_thread *thread, struct yt_mail *mail);

#endif
