/* Packs of arguments: taken over at a body's entry, walked over by va_start. */
#include "threads/program/arguments.h"

#include <string.h>

#include "base/list.h"

struct ythread_block *yt_arguments_of(const struct ythread_block_frame *owner) {
    struct ythread_block *block = owner ? owner->ythread_numbered : NULL;
    while (block && block->id != YT_ARGUMENTS_ID) block = block->next;
    return block;
}

/* Field by field: what lies between them stays zero, and somebody may read an int as a long. */
static void copy_fields(const struct ythread_type *type, unsigned char *to, const unsigned char *from) {
    for (uint64_t i = 0; i < type->count; i++) {
        const struct ythread_field *field = &type->fields[i];
        memcpy(to + field->offset, from + field->offset, field->type->size);
    }
    yt_list_link_copies(type, to);
}

/* Plain C's own list is bytes of unknown meaning, and tells itself from a pack by having no type. */
void *ythread_arguments_take(void *frame, const struct ythread_arguments *arguments) {
    const struct ythread_type *type = arguments ? arguments->type : NULL;
    const void *list = arguments ? arguments->list : NULL;
    size_t size = list ? YT_LIST_SIZE : type ? type->size : 0;
    void *memory = ythread_block_new(frame, YT_ARGUMENTS_ID, type, size, type ? type->align : 1);
    if (memory && list)
        memcpy(memory, list, size);
    else if (memory && type)
        copy_fields(type, memory, arguments->values);
    return memory;
}

void ythread_va_start(void *list, void *frame) {
    const struct ythread_block *block = yt_arguments_of(frame);
    if (!block->element && block->bytes)
        memcpy(list, block->memory, YT_LIST_SIZE);
    else
        yt_list_make(list, block->memory);
}
