/* Mailboxes; see mailbox.h. */
#include "threads/messages/mailbox.h"

#include "threads/messages/mail_index.h"

/* A search that has passed over so many messages, and so large a part of all, is worth an index; one of so few is not. */
enum { PASSED_LEAST = 64, PASSED_PART = 8, INDEX_LEAST = 32 };

static void drop_index(struct yt_more *more) {
    struct yt_mail *newest = yt_mail_index_newest(more->index);
    yt_mail_index_free(more->index);
    more->is_indexed = false;
    more->newest = newest;
}

struct yt_found yt_mailbox_append_otherwise(struct yt_more *more, struct yt_mail *mail) {
    struct yt_mail *before = yt_mail_index_newest(more->index);
    mail->next = NULL;
    before->next = mail;
    more->mails++;
    uint32_t number = yt_mail_index_add(more->index, mail);
    if (number) return (struct yt_found){mail, before, number};
    drop_index(more);
    more->newest = mail;
    return (struct yt_found){mail, before, 0};
}

/* False: there is no index any more. */
static bool ask_index(struct yt_more *more, const struct yt_wait *wait, struct yt_found *found) {
    if (!yt_mail_index_find(more->index, wait->id, wait->tag, &found->number)) {
        drop_index(more);
        return false;
    }
    found->mail = found->number ? yt_mail_index_mail(more->index, found->number) : NULL;
    return true;
}

/* Returns how many messages it has passed over. */
static uint64_t search(const struct yt_more *more, const struct yt_wait *wait, struct yt_found *found) {
    uint64_t passed = 0;
    found->before = NULL;
    for (found->mail = more->oldest; found->mail; found->before = found->mail, found->mail = found->mail->next) {
        if (yt_mailbox_wants(wait, found->mail->from, found->mail->tag)) break;
        passed++;
    }
    return passed;
}

static void make_index(struct yt_more *more) {
    struct yt_mail_index *index = yt_mail_index_new(more->oldest, more->mails);
    if (!index) return;
    more->is_indexed = true;
    more->index = index;
}

struct yt_found yt_mailbox_find_otherwise(struct yt_more *more, const struct yt_wait *wait) {
    struct yt_found found = {0};
    if (more->is_indexed && ask_index(more, wait, &found)) return found;
    uint64_t passed = search(more, wait, &found);
    if (passed < PASSED_LEAST || passed < more->mails / PASSED_PART) return found;
    make_index(more);
    if (more->is_indexed && !ask_index(more, wait, &found)) search(more, wait, &found);
    return found;
}

void yt_mailbox_take_otherwise(struct yt_more *more, const struct yt_found *found) {
    struct yt_mail *before = yt_mail_index_take(more->index, found->number);
    *(before ? &before->next : &more->oldest) = found->mail->next;
    if (--more->mails < INDEX_LEAST) drop_index(more);
}

void yt_mailbox_empty(struct yt_memory *memory, struct yt_more *more) {
    if (more->is_indexed) drop_index(more);
    while (more->oldest) {
        struct yt_mail *mail = more->oldest;
        more->oldest = mail->next;
        yt_mail_free(memory, mail);
    }
    more->newest = NULL;
    more->mails = 0;
}
