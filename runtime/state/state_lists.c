/* A va_list <-> the call whose arguments it walks over, and the number of the next one: equal on all machines,
 * though arguments and lists are laid out otherwise on each. */
#include "base/list.h"
#include "base/status.h"
#include "state/frames.h"
#include "threads/program/arguments.h"

static const struct ythread_block *arguments_of(const struct yt_state_frame *frame) {
    return yt_arguments_of(yt_heap_of(frame->function, frame->head));
}

/* A list of a call without arguments stands at the end of nothing. */
bool yt_state_put_argument(const struct yt_state_chain *chain, struct yt_writer *writer, const void *next) {
    for (uint32_t i = chain->count; i-- > 0;) {
        const struct ythread_block *block = arguments_of(&chain->frames[i]);
        uint64_t offset = block ? (uintptr_t)next - (uintptr_t)block->memory : 0;
        if (!block || offset > block->bytes) continue;
        yt_codec_put_u32(writer, YT_STATE_ARGUMENT);
        yt_codec_put_u32(writer, i);
        yt_codec_put_u64(writer, block->element ? yt_list_index(block->element, offset) : 0);
        return true;
    }
    return false;
}

int yt_state_get_argument(const struct yt_state_chain *chain, struct yt_reader *reader, void **next) {
    uint32_t number = yt_codec_get_u32(reader);
    uint64_t index = yt_codec_get_u64(reader);
    const struct ythread_block *block = number < chain->count ? arguments_of(&chain->frames[number]) : NULL;
    if (!block) return yt_codec_get_failed(reader, "walks over the arguments of a call that has none");
    if (index > (block->element ? block->element->count : 0))
        return yt_codec_get_failed(reader, "stands behind the arguments of its call");
    *next = (char *)block->memory + (block->element ? yt_list_offset(block->element, index) : 0);
    return reader->status;
}

void yt_state_link_copies(const struct yt_state_frame *frame) {
    const struct ythread_block *block = arguments_of(frame);
    if (block && block->element) yt_list_link_copies(block->element, block->memory);
}
