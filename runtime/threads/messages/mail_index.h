/* An index of a mailbox: where the oldest message of a sender, of a tag, or of both is, however many others there are.
 *
 * A mailbox is a list in order of arrival (mailbox.h), and most receives take what is first in it. One with thousands of messages, of which
 * a receive wants one in the middle, gets an index, and loses it when few are left, or when nobody has asked it for long. Whatever
 * has no memory for it searches the list. */
#ifndef YT_THREADS_MAIL_INDEX_H
#define YT_THREADS_MAIL_INDEX_H

#include "threads/messages/mail.h"

struct yt_mail_index;

/* Makes one of the `count` messages of a list. Null without memory. Frees one; null is allowed. */
struct yt_mail_index *yt_mail_index_new(struct yt_mail *oldest, uint64_t count);
void yt_mail_index_free(struct yt_mail_index *index);

/* A message stands at the list's end. Its number; 0: there is no memory, or nobody has asked for long, and the index must be freed. */
uint32_t yt_mail_index_add(struct yt_mail_index *index, struct yt_mail *mail);

/* The newest message, or null. */
struct yt_mail *yt_mail_index_newest(const struct yt_mail_index *index);

/* The number of the oldest message from `from` with `tag` (either may be YTHREAD_ANY), in *found; 0 if there is none. False: there is
 * no memory, and the index must be freed. */
bool yt_mail_index_find(struct yt_mail_index *index, yid from, int tag, uint32_t *found);

/* The message of a number. And the one before it in the list, or null; the number itself leaves the index. */
struct yt_mail *yt_mail_index_mail(const struct yt_mail_index *index, uint32_t number);
struct yt_mail *yt_mail_index_take(struct yt_mail_index *index, uint32_t number);

#endif
