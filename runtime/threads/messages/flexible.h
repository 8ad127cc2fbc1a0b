/* Messages whose type ends with a flexible array; see flexible.c. */
#ifndef YT_THREADS_FLEXIBLE_H
#define YT_THREADS_FLEXIBLE_H

#include "base/codec.h"
#include "threads/messages/mail.h"

/* How many elements a block of one such struct has room for. */
uint64_t yt_flexible_room(const struct yt_typed *block, const struct ythread_field *tail);

/* The bytes of a struct with as many elements behind it as it tells of. 0, or YTHREAD_EINVAL. */
int yt_flexible_size(const struct ythread_type *type, const void *value, uint64_t *size);

/* Writes the length of a message's flexible array, the struct, and the elements. The message is of this machine, and has one. */
int yt_flexible_encode(struct yt_writer *writer, const struct yt_codec_rules *rules, const struct yt_mail *mail);

/* The bytes that such a message takes in memory, as `type`. False: it is no such message, or too large. */
bool yt_flexible_bytes(const struct yt_mail *mail, const struct ythread_type *type, uint64_t *bytes);

/* Stores such a message where `values`, of the type, has room for it. 0 or YTHREAD_ETYPE. */
int yt_flexible_take(struct yt_node *node, const struct yt_mail *mail, const struct ythread_type *type, void *values);

#endif
