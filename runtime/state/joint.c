/* Heap blocks that are nobody's alone <-> bytes; see joint.h.
 *
 * Before anything is written, every block is visited that variables and threads lead to. What variables lead to is taken
 * first, with all that follows from there; then a block that a second thread comes to, or the own one of another. */
#include "state/joint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "state/head.h"
#include "threads/program/program.h"

/* ---- finding ---------------------------------------------------------------------------------- */

struct search {
    struct yt_joint *shared;
    const struct yt_state_rules *rules;
    enum yt_joint_by kind;
    uint32_t closed;                /* blocks of the kind whose pointers have been followed */
    const struct yt_thread *thread; /* whose blocks are visited */
    uint32_t ordinal;               /* its number, which they have until all have been visited */
    struct yt_state_mapped mapped;
    struct yt_typed **visited; /* malloc's */
    uint32_t count, room;
};

static int share(struct search *search, struct yt_typed *block) {
    struct yt_state_chain *chain = &search->shared->chains[search->kind];
    if (chain->block_count == YT_JOINT_MOST) return yt_status_set(YTHREAD_ENOMEM, "too many heap blocks");
    return yt_state_heap_add(chain, block, search->rules);
}

static void tie(struct search *search, const struct yt_typed *block) {
    if (search->shared->tie[0] || block->number >> YT_JOINT_KIND & 1) return;
    if (search->thread)
        snprintf(search->shared->tie, sizeof search->shared->tie,
                 "thread %d.%u leads to a heap block of '%s' that variables lead to, too",
                 YT_YID_NODE(search->thread->id), YT_YID_SLOT(search->thread->id), block->element->name);
}

static struct yt_typed *block_at(const struct search *search, const struct ythread_type *pointer, const void *place) {
    const void *value;
    if (pointer->kind == YTHREAD_KIND_FUNCTION) return NULL;
    memcpy(&value, place, sizeof value);
    return value ? yt_typed_around(search->rules->typed, value) : NULL;
}

static int share_pointer(void *context, const struct ythread_type *pointer, const void *place) {
    struct search *search = context;
    struct yt_typed *block = block_at(search, pointer, place);
    if (!block) return 0;
    if (!yt_is_joint(block)) return share(search, block);
    if (search->kind == YT_JOINT_BY_THREADS) tie(search, block);
    return 0;
}

/* The list is the queue as well. */
static int close_list(struct search *search) {
    struct yt_state_chain *chain = &search->shared->chains[search->kind];
    int status = 0;
    for (; search->closed < chain->block_count && !status; search->closed++)
        status = yt_state_typed_each_pointer(chain->blocks[search->closed].typed, share_pointer, search);
    return status;
}

static int share_object(void *context, const struct ythread_object *object) {
    struct yt_object_copy copy;
    return yt_schema_each_pointer(object->type, yt_program_object_get(object, &copy), share_pointer, context);
}

/* The node's own, if it shares its process with one that writes the others. */
static int share_own_object(void *context, const struct ythread_object *object) {
    return object->here ? share_object(context, object) : 0;
}

/* ---- threads ---------------------------------------------------------------------------------- */

static int visit(struct search *search, struct yt_typed *block) {
    if (!yt_state_is_mapped(&search->mapped, block)) return 0; /* its thread says so */
    if (search->count == search->room) {
        uint32_t room = search->room ? 2 * search->room : 64;
        struct yt_typed **visited = realloc(search->visited, room * sizeof(struct yt_typed *));
        if (!visited) return yt_status_set(YTHREAD_ENOMEM, "no memory for a list of heap blocks");
        search->visited = visited;
        search->room = room;
    }
    block->number = search->ordinal;
    search->visited[search->count++] = block;
    return 0;
}

static int reach(struct search *search, struct yt_typed *block) {
    const struct yt_thread *owner = block->hoard->thread;
    if (yt_is_joint(block)) {
        tie(search, block);
        return 0;
    }
    if (owner == search->thread || (!owner && block->number == search->ordinal)) return 0;
    return owner || block->number ? share(search, block) : visit(search, block);
}

static int reach_pointer(void *context, const struct ythread_type *pointer, const void *place) {
    struct yt_typed *block = block_at(context, pointer, place);
    return block ? reach(context, block) : 0;
}

static int search_thread(struct search *search, const struct yt_thread *thread) {
    const struct yt_holdings *holdings = thread->more->holdings;
    uint32_t at = search->count;
    search->thread = thread;
    search->ordinal++;
    int status = yt_state_frames_each_pointer(yt_thread_inner(thread), reach_pointer, search);
    const void *awaited = yt_thread_awaited_place(thread);
    struct yt_typed *waits = awaited && !status ? yt_typed_around(search->rules->typed, awaited) : NULL;
    if (waits) status = reach(search, waits);
    for (struct yt_typed *own = holdings ? holdings->own.first : NULL; own && !status; own = own->next) {
        if (yt_is_joint(own)) tie(search, own);
        status = yt_state_typed_each_pointer(own, reach_pointer, search);
    }
    for (; at < search->count && !status; at++)
        status = yt_state_typed_each_pointer(search->visited[at], reach_pointer, search);
    return status ? status : close_list(search);
}

static int search_threads(struct search *search, struct yt_node *node) {
    int status = 0;
    search->kind = YT_JOINT_BY_THREADS;
    search->closed = 0;
    for (const struct yt_thread *t = yt_thread_first(node); t && !status; t = yt_thread_after(node, t))
        status = search_thread(search, t);
    for (uint32_t i = 0; i < search->count; i++)
        if (!yt_is_joint(search->visited[i])) search->visited[i]->number = 0;
    free(search->visited);
    return status;
}

void yt_joint_init(struct yt_joint *shared, struct yt_node *node, struct yt_notes *notes) {
    memset(shared, 0, sizeof *shared);
    for (uint32_t kind = 0; kind < YT_JOINT_KINDS; kind++)
        shared->chains[kind] = (struct yt_state_chain){
            .mark = YT_JOINT_MARK | kind << YT_JOINT_KIND, .shared = shared, .typed = &node->typed, .notes = notes};
    shared->lent = (struct yt_hoard){.table = &node->typed};
}

int yt_joint_collect(struct yt_joint *shared, struct yt_node *node, bool has_variables,
                     const struct yt_state_rules *rules) {
    struct search search = {.shared = shared, .rules = rules};
    yt_joint_init(shared, node, rules->notes);
    if (!node->typed.count) return 0;
    int status = yt_program_each_pointer_object(has_variables ? share_object : share_own_object, &search);
    if (!status) status = close_list(&search);
    return status ? status : search_threads(&search, node);
}

const struct yt_state_block *yt_joint_at(const struct yt_state_chain *chain, uintptr_t address, uint32_t *kind,
                                         uint32_t *number) {
    struct yt_typed *block =
        chain->shared && chain->typed ? yt_typed_around(chain->typed, (const void *)address) : NULL;
    if (!block || !yt_is_joint(block)) return NULL;
    *kind = block->number >> YT_JOINT_KIND & 1;
    *number = (block->number & YT_JOINT_MOST) - 1;
    return &chain->shared->chains[*kind].blocks[*number];
}

/* ---- encoding --------------------------------------------------------------------------------- */

/* Returns their number. */
static uint32_t put_owners(struct yt_writer *writer, const struct yt_state_chain *chain) {
    uint32_t owned = 0;
    for (uint32_t i = 0; i < chain->block_count; i++) {
        const struct yt_thread *owner = chain->blocks[i].typed->hoard->thread;
        if (!owner) continue;
        yt_codec_put_u32(writer, i);
        yt_codec_put_u64(writer, owner->id);
        owned++;
    }
    return owned;
}

int yt_joint_put(struct yt_joint *shared, enum yt_joint_by kind, struct yt_writer *writer) {
    struct yt_state_chain *chain = &shared->chains[kind];
    const struct yt_codec_pointers pointers = {yt_state_pointer_encode, yt_state_pointer_decode, chain};
    const struct yt_codec_rules rules = {.pointers = &pointers, .equal_layouts = true};
    if (!chain->block_count) return 0;
    size_t count_at = writer->size;
    yt_codec_put_u32(writer, 0);
    yt_codec_put_u32(writer, chain->runs);
    yt_state_heap_put_list(writer, chain);
    yt_codec_patch_u32(writer, count_at, put_owners(writer, chain));
    int status = yt_state_heap_put(writer, chain, &rules);
    if (status) return kind == YT_JOINT_BY_THREADS ? yt_status_prefix(status, "of several threads, ") : status;
    return writer->status;
}

/* ---- decoding --------------------------------------------------------------------------------- */

static int get_list(struct yt_joint *shared, struct yt_state_chain *chain, struct yt_node *node,
                    struct yt_reader *reader) {
    const struct yt_state_rules rules = {.memory = &node->memory, .always_xdr = true, .typed = &node->typed};
    uint32_t count = yt_codec_get_u32(reader);
    if (reader->status || count > yt_codec_left(reader) / YT_STATE_BLOCK_SIZE)
        return yt_codec_get_failed(reader, "an impossible number of heap blocks");
    uint64_t left = yt_codec_left(reader) - (uint64_t)count * YT_STATE_BLOCK_SIZE;
    for (uint32_t i = 0; i < count; i++) {
        struct yt_state_entry entry = yt_state_get_entry(reader);
        if (entry.frame != YT_BLOCK_OF_HEAP || entry.form != YT_BLOCK_XDR)
            return yt_codec_get_failed(reader, "a heap block in an impossible form");
        int status = yt_state_heap_get_run(chain, &node->typed.pool, &shared->lent, &entry, reader, &rules, &left);
        if (status) return status;
    }
    return 0;
}

/* Each block of ythread_alloc has an owner, and no other. */
static int get_owners(const struct yt_state_chain *chain, uint32_t count, yid *owners, struct yt_reader *reader) {
    uint32_t own = 0;
    for (uint32_t i = 0; i < chain->block_count; i++) own += !chain->blocks[i].typed->is_malloc;
    for (uint32_t i = 0; i < count && !reader->status; i++) {
        uint32_t number = yt_codec_get_u32(reader);
        yid id = yt_codec_get_u64(reader);
        if (number >= chain->block_count || chain->blocks[number].typed->is_malloc || owners[number] || !id)
            return yt_codec_get_failed(reader, "a heap block of an impossible thread");
        owners[number] = id;
    }
    if (count != own) return yt_codec_get_failed(reader, "a heap block of no thread");
    return reader->status;
}

int yt_joint_get(struct yt_joint *shared, enum yt_joint_by kind, struct yt_node *node, struct yt_reader *reader,
                 uint64_t machine) {
    struct yt_state_chain *chain = &shared->chains[kind];
    const struct yt_codec_pointers pointers = {yt_state_pointer_encode, yt_state_pointer_decode, chain};
    const struct yt_codec_rules rules = {.pointers = &pointers, .equal_layouts = machine == yt_schema_machine()};
    if (!yt_codec_left(reader)) return 0;
    uint32_t owned = yt_codec_get_u32(reader);
    int status = get_list(shared, chain, node, reader);
    if (status) return status;
    shared->owners[kind] = calloc(chain->block_count + (size_t)1, sizeof *shared->owners[kind]);
    if (!shared->owners[kind]) return yt_status_set(YTHREAD_ENOMEM, "no memory for a list of heap blocks");
    status = get_owners(chain, owned, shared->owners[kind], reader);
    if (!status) status = yt_state_heap_get(chain, reader, &rules);
    if (!status && yt_codec_left(reader)) status = yt_codec_get_failed(reader, "bytes are left over");
    return status;
}

bool yt_joint_has_owners(struct yt_reader bytes) {
    return yt_codec_left(&bytes) && yt_codec_get_u32(&bytes);
}

void yt_joint_borrow(struct yt_joint *shared, const struct yt_joint *lender) {
    struct yt_state_chain *chain = &shared->chains[YT_JOINT_BY_VARIABLES];
    *chain = lender->chains[YT_JOINT_BY_VARIABLES];
    shared->is_borrowed = true;
    for (uint32_t i = 0; i < chain->block_count; i++) {
        struct yt_state_block *entry = &chain->blocks[i];
        const struct yt_typed *now = yt_typed_at(chain->typed, entry->place.begin);
        if (now != entry->typed || now->bytes != entry->bytes) entry->form = YT_BLOCK_STAYS;
    }
}

static int settle(struct yt_node *node, struct yt_typed *block, yid id) {
    struct yt_thread *owner = yt_thread_find(node, id);
    struct yt_holdings *holdings = owner ? yt_typed_holdings(&node->typed, owner) : NULL;
    if (!owner)
        return yt_status_set(YTHREAD_EREFUSED, "a heap block belongs to thread %d.%u, which is not there",
                             YT_YID_NODE(id), YT_YID_SLOT(id));
    if (!holdings) return yt_status_set(YTHREAD_ENOMEM, "no memory for a thread's heap blocks");
    yt_typed_hand(block, &holdings->own);
    return 0;
}

int yt_joint_settle(struct yt_joint *shared, struct yt_node *node) {
    int status = 0;
    for (uint32_t kind = 0; kind < YT_JOINT_KINDS; kind++)
        for (uint32_t i = 0; shared->owners[kind] && i < shared->chains[kind].block_count && !status; i++)
            if (shared->owners[kind][i])
                status = settle(node, shared->chains[kind].blocks[i].typed, shared->owners[kind][i]);
    return status;
}

void yt_joint_fini(struct yt_joint *shared) {
    for (uint32_t kind = 0; kind < YT_JOINT_KINDS; kind++) {
        if (shared->is_borrowed && kind == YT_JOINT_BY_VARIABLES) continue;
        if (!shared->owners[kind]) yt_state_heap_done(&shared->chains[kind]); /* which looks at lent blocks, too */
        free(shared->owners[kind]);
        free(shared->chains[kind].blocks);
    }
    while (shared->lent.first) yt_typed_free(shared->lent.first);
    memset(shared, 0, sizeof *shared);
}
