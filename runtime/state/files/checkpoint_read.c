/* A file of a whole program, and what a node takes from it; see checkpoint.h. */
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "state/files/checkpoint.h"
#include "state/globals.h"
#include "state/state.h"
#include "threads/messages/event.h"

enum { LOST_BIRTHS = 1 << 16, PART_LEAST = 8, THREAD_LEAST = 8, SLOT_LEAST = 4, WORD_LEAST = 8 };

struct yt_reader yt_checkpoint_get_bytes(struct yt_reader *reader) {
    struct yt_reader inner;
    uint64_t size = yt_codec_get_u64(reader);
    if (size > SIZE_MAX) yt_codec_get_failed(reader, "the data ends early");
    const unsigned char *bytes = yt_codec_get_bytes(reader, (size_t)size);
    yt_codec_reader_init(&inner, bytes, reader->status ? 0 : (size_t)size);
    return inner;
}

static int bad(struct yt_reader *reader, const char *reason) {
    return yt_codec_get_failed(reader, reason);
}

/* ---- the file ------------------------------------------------------------------------------- */

static int open_part(struct yt_reader bytes, struct yt_checkpoint_part *part) {
    part->catalog_bytes = yt_checkpoint_get_bytes(&bytes);
    part->variables = yt_checkpoint_get_bytes(&bytes);
    part->homes = yt_checkpoint_get_bytes(&bytes);
    part->jump_serials = yt_codec_get_u64(&bytes);
    part->thread_count = yt_codec_get_u32(&bytes);
    part->threads = yt_checkpoint_get_bytes(&bytes);
    yt_codec_reader_init(&part->library, NULL, 0);
    yt_codec_reader_init(&part->tie, NULL, 0);
    part->leading = part->shared[0] = part->shared[1] = part->tie;
    if (yt_codec_left(&bytes)) part->library = yt_checkpoint_get_bytes(&bytes);
    if (yt_codec_left(&bytes)) {
        part->tie = yt_checkpoint_get_bytes(&bytes);
        part->leading = yt_checkpoint_get_bytes(&bytes);
        for (int kind = 0; kind < YT_JOINT_KINDS; kind++) part->shared[kind] = yt_checkpoint_get_bytes(&bytes);
    }
    if (!bytes.status && yt_codec_left(&bytes)) bad(&bytes, "bytes are left over");
    if (!bytes.status && part->thread_count > yt_codec_left(&part->threads) / THREAD_LEAST)
        bad(&bytes, "an impossible number of threads");
    if (bytes.status) return bytes.status;
    part->home_count = yt_codec_get_u32(&part->homes);
    struct yt_reader catalog = part->catalog_bytes;
    int status = yt_catalog_get(&catalog, &part->catalog);
    return status ? status : yt_codec_left(&catalog) ? bad(&catalog, "bytes are left over") : part->homes.status;
}

/* The words of the command line. */
static int open_words(struct yt_reader *body, struct yt_checkpoint_head *head) {
    uint32_t count = yt_codec_get_u32(body);
    if (count > yt_codec_left(body) / WORD_LEAST) return bad(body, "an impossible number of words of the command line");
    const char **words = calloc((size_t)count + 1, sizeof *words);
    if (!words) return yt_status_set(YTHREAD_ENOMEM, "no memory for the words of a command line");
    head->word_count = count;
    head->words = words;
    for (uint32_t i = 0; i < count; i++) words[i] = yt_codec_get_string(body);
    return body->status;
}

static int open_parts(struct yt_reader *body, struct yt_checkpoint *checkpoint) {
    struct yt_checkpoint_head *head = &checkpoint->head;
    uint32_t word = yt_codec_get_u32(body), count = word & ~YT_CHECKPOINT_WORDS;
    if (!count || count > YT_NODES_MAX || count > yt_codec_left(body) / PART_LEAST)
        return bad(body, "an impossible number of nodes");
    checkpoint->parts = calloc(count, sizeof *checkpoint->parts);
    if (!checkpoint->parts) return yt_status_set(YTHREAD_ENOMEM, "no memory for %u nodes", count);
    head->parts = count;
    for (uint32_t i = 0; i < count; i++) checkpoint->parts[i].arch = yt_codec_get_string(body);
    int fault = word & YT_CHECKPOINT_WORDS ? open_words(body, head) : 0;
    if (fault) return fault;
    uint32_t births = yt_codec_get_u32(body);
    head->births = births & ~LOST_BIRTHS;
    head->has_lost_births = births & LOST_BIRTHS;
    head->main_thread = yt_codec_get_u64(body);
    head->main_status = yt_codec_get_i32(body);
    if (!body->status && (head->births < count || head->births > YT_NODES_MAX))
        bad(body, "an impossible number of nodes");
    for (uint32_t i = 0; i < count && !body->status; i++) {
        struct yt_reader bytes = yt_checkpoint_get_bytes(body);
        int status = body->status ? 0 : open_part(bytes, &checkpoint->parts[i]);
        if (status) return status;
    }
    if (!body->status && yt_codec_left(body)) bad(body, "bytes are left over");
    return body->status;
}

int yt_checkpoint_open(struct yt_reader *body, struct yt_checkpoint *checkpoint) {
    memset(checkpoint, 0, sizeof *checkpoint);
    int status = open_parts(body, checkpoint);
    if (status) yt_checkpoint_close(checkpoint);
    return status;
}

bool yt_checkpoint_has_variables(const struct yt_checkpoint_part *part) {
    struct yt_reader variables = part->variables;
    return !yt_globals_are_own(variables) && (yt_codec_get_u32(&variables) || variables.status);
}

uint32_t yt_checkpoint_owner(const struct yt_checkpoint *checkpoint, uint32_t number) {
    while (number && !yt_checkpoint_has_variables(&checkpoint->parts[number])) number--;
    return number;
}

const char *yt_checkpoint_tie(const struct yt_checkpoint_part *part) {
    struct yt_reader tie = part->tie;
    return yt_codec_left(&tie) ? yt_codec_get_string(&tie) : NULL;
}

int yt_checkpoint_enter_variables(struct yt_node *node, struct yt_reader *reader, bool only_own,
                                  struct yt_joint *shared) {
    struct yt_reader catalog_bytes = yt_checkpoint_get_bytes(reader), variables = yt_checkpoint_get_bytes(reader);
    struct yt_reader blocks = yt_checkpoint_get_bytes(reader);
    struct yt_catalog catalog;
    if (reader->status) return reader->status;
    int status = yt_catalog_get(&catalog_bytes, &catalog);
    if (status) return status;
    status = yt_joint_get(shared, YT_JOINT_BY_VARIABLES, node, &blocks, catalog.machine);
    if (!status) status = yt_globals_decode(&variables, only_own, &catalog, shared);
    yt_catalog_free(&catalog);
    return status;
}

void yt_checkpoint_close(struct yt_checkpoint *checkpoint) {
    for (uint32_t i = 0; i < checkpoint->head.parts; i++) yt_catalog_free(&checkpoint->parts[i].catalog);
    free(checkpoint->parts);
    free((void *)checkpoint->head.words);
    memset(checkpoint, 0, sizeof *checkpoint);
}

/* ---- homes ---------------------------------------------------------------------------------- */

int yt_checkpoint_get_home(struct yt_reader *homes, struct yt_checkpoint_home *home) {
    home->birth = yt_codec_get_u32(homes);
    home->slot_count = yt_codec_get_u32(homes);
    home->event_count = yt_codec_get_u32(homes);
    home->slots = yt_checkpoint_get_bytes(homes);
    home->events = yt_checkpoint_get_bytes(homes);
    if (homes->status) return homes->status;
    if (home->birth >= YT_NODES_MAX || home->slot_count > yt_codec_left(&home->slots) / SLOT_LEAST ||
        home->event_count != yt_codec_left(&home->events) / 4)
        bad(homes, "a home that cannot be");
    return homes->status;
}

int yt_checkpoint_get_slot(struct yt_reader *slots, struct yt_slot *slot) {
    uint32_t word = yt_codec_get_u32(slots);
    memset(slot, 0, sizeof *slot);
    slot->generation = word >> 8;
    slot->state = word >> 1 & 127;
    slot->keeps_status = word & 1;
    if (slot->state > YT_SLOT_RETIRED || slot->state == YT_SLOT_HERE) bad(slots, "a slot that cannot be");
    if (slot->state != YT_SLOT_KEPT) return slots->status;
    slot->status = yt_codec_get_i32(slots);
    slot->reason = yt_codec_get_i32(slots);
    return slots->status;
}

uint32_t yt_checkpoint_births(const struct yt_checkpoint_head *head) {
    return head->births | (head->has_lost_births ? LOST_BIRTHS : 0u);
}

uint32_t yt_checkpoint_births_of(const struct yt_node *node) {
    int now = node->birth - node->id + node->known;
    return (uint32_t)(now > node->births_brought ? now : node->births_brought);
}

/* What is born from now on has a birth that nobody has had, if it is not known what there has been of the others. */
static bool begin_births(struct yt_node *node) {
    int rounds = (node->births - 1) / node->count + 1;
    if ((rounds + 1) * node->count > YT_NODES_MAX) return false;
    node->birth = rounds * node->count + node->id;
    node->births = (rounds + 1) * node->count;
    return true;
}

int yt_checkpoint_enter_births(struct yt_node *node, uint32_t births) {
    uint32_t count = births & ~LOST_BIRTHS;
    if (count > YT_NODES_MAX) return yt_status_set(YTHREAD_ESTATE, "an impossible number of nodes");
    if ((int)count > node->births) node->births = (int)count;
    node->births_brought = (int)count;
    node->has_lost_births = births & LOST_BIRTHS;
    if (node->has_lost_births && !begin_births(node))
        return yt_status_set(YTHREAD_EREFUSED, "there are no numbers left for what is born after nodes have died");
    if (!yt_roster_adopt(&node->roster, node->id, node->count, node->births))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for homes");
    node->born = yt_roster_of(&node->roster, node->birth);
    return 0;
}

int yt_checkpoint_enter_home(struct yt_node *node, const struct yt_checkpoint_home *home) {
    struct yt_reader slots = home->slots, events = home->events;
    int birth = (int)home->birth;
    if (birth >= node->births || birth % node->count != node->id) return bad(&slots, "a home of another node");
    struct yt_roster *roster = yt_roster_of(&node->roster, birth);
    if (!roster || roster->slot_count || yt_event_count(node, birth)) return bad(&slots, "a home twice");
    for (uint32_t i = 0; i < home->slot_count; i++) {
        struct yt_slot slot;
        if (yt_checkpoint_get_slot(&slots, &slot)) return slots.status;
        if (!yt_roster_append(roster, &slot)) return yt_status_set(YTHREAD_ENOMEM, "no memory for a thread's home");
    }
    for (uint32_t i = 0; i < home->event_count; i++)
        if (!yt_event_append(node, birth, yt_codec_get_u32(&events) != 0))
            return yt_status_set(YTHREAD_ENOMEM, "no memory for an event");
    return yt_codec_left(&slots) ? bad(&slots, "bytes are left over") : events.status;
}

/* ---- threads -------------------------------------------------------------------------------- */

static int enter_thread(struct yt_node *node, struct yt_reader bytes, uint64_t machine, const struct yt_joint *shared,
                        struct yt_thread **made) {
    const struct yt_state_rules rules = {
        .memory = &node->memory, .peer = machine, .always_xdr = true, .typed = &node->typed, .shared = shared};
    struct yt_thread *thread = yt_thread_new(node);
    if (!thread) return yt_status_set(YTHREAD_ENOMEM, "no memory for a thread");
    int status = yt_state_decode(bytes.data + bytes.at, yt_codec_left(&bytes), &rules, thread);
    if (!status && !yt_thread_attach(node, thread))
        status = yt_status_set(YTHREAD_ESTATE, "thread %d.%u is there twice, or has ended", YT_YID_NODE(thread->id),
                               YT_YID_SLOT(thread->id));
    if (status) {
        yt_thread_free(node, thread);
        return status;
    }
    if (!thread->daemon && yt_is_home(node, thread->id)) node->created++; /* a guest is counted at home */
    *made = thread;
    return 0;
}

int yt_checkpoint_enter_threads(struct yt_node *node, struct yt_reader threads, uint32_t count, uint64_t machine,
                                const struct yt_joint *shared, struct yt_thread ***made) {
    int status = 0;
    *made = NULL;
    if (count > yt_codec_left(&threads) / THREAD_LEAST) return bad(&threads, "an impossible number of threads");
    *made = calloc(count + (size_t)1, sizeof **made);
    if (!*made) return yt_status_set(YTHREAD_ENOMEM, "no memory for a list of %u threads", count);
    for (uint32_t i = 0; i < count && !status; i++) {
        struct yt_reader bytes = yt_checkpoint_get_bytes(&threads);
        status = threads.status ? threads.status : enter_thread(node, bytes, machine, shared, &(*made)[i]);
    }
    if (!status && yt_codec_left(&threads)) status = bad(&threads, "bytes are left over");
    return status;
}
