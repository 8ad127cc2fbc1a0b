/* Fuzzes what continues a program: any bytes are the body of a checkpoint, whose homes, threads and variables
 * come to life in a node that can write them down again, or a status. */
#include <stdlib.h>

#include "../runtime/state_test_support.c"
#include "base/schema.h"
#include "state/files/checkpoint.h"
#include "state/globals.h"
#include "state/others.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int condition) {
    if (!condition) abort();
}

static int enter_homes(struct yt_node *node, const struct yt_checkpoint_part *part) {
    struct yt_reader homes = part->homes;
    int status = 0;
    for (uint32_t i = 0; i < part->home_count && !status; i++) {
        struct yt_checkpoint_home home;
        status = yt_checkpoint_get_home(&homes, &home);
        if (!status) status = yt_checkpoint_enter_home(node, &home);
    }
    return status;
}

static int enter_part(struct yt_node *node, const struct yt_checkpoint_part *part) {
    struct yt_thread **made = NULL;
    struct yt_reader variables = part->variables, blocks[] = {part->shared[0], part->shared[1]};
    struct yt_joint shared;
    struct yt_others others;
    yt_joint_init(&shared, node, NULL);
    yt_others_init(&others, node);
    shared.others = &others;
    int status = yt_joint_get(&shared, YT_JOINT_BY_VARIABLES, node, &blocks[0], part->catalog.machine);
    if (!status) status = yt_globals_decode(&variables, false, &part->catalog, &shared);
    if (!status) status = yt_joint_get(&shared, YT_JOINT_BY_THREADS, node, &blocks[1], part->catalog.machine);
    if (!status) status = enter_homes(node, part);
    if (!status)
        status =
            yt_checkpoint_enter_threads(node, part->threads, part->thread_count, part->catalog.machine, &shared, &made);
    if (!status) status = yt_joint_settle(&shared, node);
    if (!status) status = yt_others_settle(&others, false);
    for (uint32_t i = 0; !status && i < part->thread_count; i++) yt_sched_settle(node, made[i]);
    yt_others_fini(&others);
    yt_joint_fini(&shared);
    free(made);
    return status;
}

static void enter(struct yt_node *node, const struct yt_checkpoint *checkpoint) {
    int status = 0;
    node->births = (int)checkpoint->head.births;
    require(yt_roster_adopt(&node->roster, 0, 1, node->births));
    for (uint32_t i = 0; i < checkpoint->head.parts && !status; i++) status = enter_part(node, &checkpoint->parts[i]);
    if (status) return;
    struct yt_writer again;
    uint32_t threads;
    yt_codec_writer_init(&again, NULL);
    yt_checkpoint_put_part(node, true, NULL, 0, &again, &threads);
    yt_codec_writer_fini(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct yt_checkpoint checkpoint;
    struct yt_reader body;
    struct yt_node node;
    yt_codec_reader_init(&body, data, size);
    if (yt_checkpoint_open(&body, &checkpoint)) return 0;
    require(!yt_node_init(&node, 0, 1));
    enter(&node, &checkpoint);
    yt_node_fini(&node);
    yt_checkpoint_close(&checkpoint);
    return 0;
}
