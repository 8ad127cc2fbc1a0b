/* What a thread has besides its control block and its frames: a struct yt_more of its own, one that it shares, or none. */
#include <string.h>

#include "threads/messages/mailbox.h"
#include "threads/thread.h"

const struct yt_more yt_no_more = {.wait.is_shared = 1};

/* ---- shared --------------------------------------------------------------------------------- */

static bool says(const struct yt_more *more, uint32_t moves, uint32_t sequence, uint64_t state_bytes) {
    return more->moves == moves && more->wait.sequence == sequence && more->state_bytes == state_bytes;
}

struct yt_shared_more *yt_more_share(struct yt_node *node, uint32_t moves, uint32_t sequence, uint64_t state_bytes) {
    struct yt_shared_more *unused = NULL;
    for (struct yt_shared_more *one = node->shared; one < node->shared + YT_SHARED_MORES; one++) {
        if (!one->sharers)
            unused = one;
        else if (says(&one->more, moves, sequence, state_bytes))
            return one;
    }
    if (unused)
        unused->more = (struct yt_more){.moves = moves,
                                        .state_bytes = state_bytes,
                                        .from_bytes = 1,
                                        .wait.sequence = sequence,
                                        .wait.is_shared = 1};
    return unused;
}

/* ---- its own -------------------------------------------------------------------------------- */

bool yt_thread_add_more(struct yt_memory *memory, struct yt_thread *thread) {
    struct yt_more *more = yt_thread_has_more(thread) ? thread->more : yt_memory_take(memory, sizeof *more);
    if (!more) return false;
    if (more != thread->more) {
        more->moves = thread->more->moves;
        more->state_bytes = thread->more->state_bytes;
        more->from_bytes = thread->more->from_bytes;
        more->wait.sequence = thread->more->wait.sequence;
        yt_thread_unshare(thread);
    }
    thread->more = more;
    thread->heeded = 1;
    return true;
}

bool yt_thread_set_errno(struct yt_memory *memory, struct yt_thread *thread, int value) {
    if (value < 0 || value >= YT_SAVED_APART) {
        if (!yt_thread_need_more(memory, thread)) return false;
        thread->more->saved_errno = value;
        thread->more->wait.unheard = YT_UNHEARD_NOTHING; /* it has run */
        value = YT_SAVED_APART;
    }
    thread->saved = (uint8_t)value & 127;
    return true;
}

void yt_thread_empty_more(struct yt_memory *memory, struct yt_thread *thread) {
    struct yt_more *more = thread->more;
    if (!yt_thread_has_more(thread)) {
        yt_thread_unshare(thread);
        return;
    }
    yt_mailbox_empty(memory, more);
    if (more->name) yt_memory_free(memory, more->name, strlen(more->name) + 1);
    memset(more, 0, sizeof *more);
    if (!thread->has_frame) return;
    yt_memory_free(memory, more, sizeof *more);
    thread->more = (struct yt_more *)&yt_no_more;
}
