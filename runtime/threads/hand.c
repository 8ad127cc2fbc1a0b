/* What a thread has in an arena, piece by piece; see hand.h. */
#include "threads/hand.h"

#include <string.h>

#include "threads/memory/heap.h"
#include "threads/program/program.h"

typedef void count(struct yt_memory *memory, size_t size);

struct hand {
    struct yt_memory *memory;
    count *count;
};

static int count_block(void *context, struct ythread_block *block) {
    const struct hand *hand = context;
    hand->count(hand->memory, sizeof *block);
    if (yt_heap_is_last_holder(block)) hand->count(hand->memory, yt_heap_ground_size(block));
    return 0;
}

static void count_frame(struct hand *hand, const struct yt_thread *thread, struct ythread_header *frame) {
    const struct ythread_function *function = yt_program_function(frame->fun_num);
    const struct ythread_block_frame *owner = yt_heap_of(function, frame);
    size_t more = function->frame_align > YT_MEMORY_ALIGN ? function->frame_align : 0;
    if (owner) yt_heap_each(owner, count_block, hand);
    if (!yt_thread_contains(thread, frame)) hand->count(hand->memory, function->frame_size + more);
}

static void count_mail(const struct hand *hand, const struct yt_mail *mail) {
    hand->count(hand->memory, sizeof *mail + mail->size);
    if (mail->is_block) hand->count(hand->memory, yt_typed_size(mail->block));
}

static void count_holdings(struct hand hand, const struct yt_holdings *holdings) {
    if (!holdings) return;
    hand.count(hand.memory, sizeof *holdings);
    for (const struct yt_typed *block = holdings->own.first; block; block = block->next)
        hand.count(hand.memory, yt_typed_size(block));
}

static void count_thread(struct hand hand, struct yt_thread *thread) {
    for (struct ythread_header *frame = yt_thread_inner(thread); frame; frame = frame->caller)
        count_frame(&hand, thread, frame);
    for (const struct yt_mail *mail = thread->more->oldest; mail; mail = mail->next) count_mail(&hand, mail);
    count_holdings(hand, thread->more->holdings);
    if (thread->more->name) hand.count(hand.memory, strlen(thread->more->name) + 1);
    if (thread->has_frame && yt_thread_has_more(thread)) hand.count(hand.memory, sizeof *thread->more);
    hand.count(hand.memory, yt_thread_block_size(thread));
}

void yt_hand_give(struct yt_node *node, struct yt_thread *thread) {
    yt_typed_leave(thread);
    count_thread((struct hand){&node->memory, yt_memory_give_away}, thread);
}

void yt_hand_take(struct yt_node *node, struct yt_thread *thread) {
    count_thread((struct hand){&node->memory, yt_memory_take_over}, thread);
    yt_typed_arrive(&node->typed, thread);
}

void yt_hand_give_mail(struct yt_node *node, const struct yt_mail *mail) {
    if (mail) count_mail(&(struct hand){&node->memory, yt_memory_give_away}, mail);
}

void yt_hand_take_mail(struct yt_node *node, const struct yt_mail *mail) {
    if (mail) count_mail(&(struct hand){&node->memory, yt_memory_take_over}, mail);
}
