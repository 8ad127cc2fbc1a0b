/* One thread <-> a file; see keep.h. */
#include "state/files/keep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "state/state.h"
#include "threads/brief.h"

/* ---- saving --------------------------------------------------------------------------------- */

int yt_keep_save(struct yt_node *node, struct yt_thread *thread, const char *path) {
    struct yt_notes notes = {0};
    struct yt_state_rules rules = {.memory = &node->memory,
                                   .peer = yt_schema_machine(),
                                   .always_xdr = true,
                                   .notes = &notes,
                                   .typed = &node->typed};
    struct yt_writer state, body;
    yt_codec_writer_init(&state, NULL);
    yt_codec_writer_init(&body, NULL);
    int status = yt_state_encode(thread, &rules, &state);
    if (!status) status = state.status;
    if (!status) status = yt_catalog_put(&body, &notes);
    if (!status) {
        yt_codec_put_bytes(&body, state.data, state.size);
        status = body.status;
    }
    if (!status) status = yt_file_write(path, YT_FILE_THREAD, body.data, body.size);
    yt_codec_writer_fini(&state);
    yt_codec_writer_fini(&body);
    yt_notes_fini(&notes);
    return status;
}

/* ---- restoring ------------------------------------------------------------------------------ */

static void note_difference(void *context, const char *function, const char *difference) {
    int *status = context;
    if (!*status) *status = yt_status_set(YTHREAD_EREFUSED, "%s: %s", function, difference);
}

/* The functions must be this program's, and described alike: the first that is not is named. */
static int check_functions(const struct yt_catalog *catalog) {
    int status = 0;
    yt_catalog_compare(catalog, note_difference, &status);
    return status;
}

/* Why a type is unknown here. */
static void add_change(void *context, const char *type, const char *difference) {
    int *status = context;
    char line[YT_STATUS_LINE];
    snprintf(line, sizeof line, "%s", yt_status_line());
    if (*status == YTHREAD_EREFUSED) *status = yt_status_set(YTHREAD_EREFUSED, "%s ('%s': %s)", line, type, difference);
}

static int decode(struct yt_node *node, const struct yt_file *file, struct yt_thread *thread) {
    struct yt_state_rules rules = {.memory = &node->memory, .always_xdr = true, .typed = &node->typed};
    struct yt_catalog catalog;
    struct yt_reader reader;
    yt_codec_reader_init(&reader, file->body, file->size);
    int status = yt_catalog_get(&reader, &catalog);
    if (status) return status;
    status = check_functions(&catalog);
    if (!status) {
        status = yt_state_decode(reader.data + reader.at, yt_codec_left(&reader), &rules, thread);
        if (status == YTHREAD_EREFUSED) yt_catalog_compare_types(&catalog, add_change, &status);
    }
    yt_catalog_free(&catalog);
    return status;
}

/* Its own yid, or a new one. */
static int name_thread(struct yt_node *node, struct yt_thread *thread) {
    thread->more->moves = 0;
    yt_spares_free(node); /* one may have its slot */
    if (yt_is_home(node, thread->id) && yt_roster_revive(&node->roster, thread->id, thread)) return 0;
    yt_mailbox_empty(&node->memory, thread->more);
    return yt_roster_born(node->born, node->birth, thread) ? 0
                                                           : yt_status_set(YTHREAD_ENOMEM, "no memory for a thread");
}

static int enter(struct yt_node *node, struct yt_thread *thread, bool keeps_status) {
    thread->keeps_status = keeps_status && !thread->daemon;
    int status = name_thread(node, thread);
    if (status) return status;
    thread->state = YT_NEW;
    if (!yt_thread_attach(node, thread)) {
        yt_roster_release(&node->roster, thread->id);
        return yt_status_set(YTHREAD_ENOMEM, "no memory for a thread");
    }
    if (!thread->daemon) node->created++;
    if (thread->wait_kind != YT_WAIT_MESSAGE)
        thread->more->wait.tag = 0; /* it has come from a file, so has a place for it */
    yt_sched_settle(node, thread);
    return 0;
}

int yt_keep_restore(struct yt_node *node, const char *path, bool keeps_status, yid *id) {
    struct yt_file file;
    int status = yt_file_read(path, &file);
    if (status) return status;
    struct yt_thread *thread = yt_thread_new(node);
    status = thread ? 0 : yt_status_set(YTHREAD_ENOMEM, "no memory for a thread");
    if (!status && file.kind != YT_FILE_THREAD)
        status = yt_status_set(YTHREAD_EFILE, "it holds a whole program, which 'yrun --restart' continues");
    if (!status) status = decode(node, &file, thread);
    if (!status) status = enter(node, thread, keeps_status);
    yt_file_free(&file);
    if (status) {
        if (thread) yt_thread_free(node, thread);
        return yt_status_prefix(status, "'%s': ", path);
    }
    if (id) *id = thread->id;
    return 0;
}

/* ---- the calls ------------------------------------------------------------------------------ */

/* Once the calling thread has unwound. */
static void save_self(struct yt_node *node, struct yt_thread *thread, void *path) {
    thread->status = 0; /* what the saved one goes on with */
    thread->status = yt_keep_save(node, thread, path);
    free(path);
}

static int check_thread(struct yt_node *node, yid id, struct yt_thread **found) {
    *found = id && id != (yid)YTHREAD_ANY ? yt_thread_find(node, id) : NULL;
    if (*found && (*found)->state == YT_MOVING) return yt_status_set(YTHREAD_EREMOTE, "save: the thread is leaving");
    if (*found) return 0;
    if (!id || yt_is_of_nobody(node, id) || (yt_is_home(node, id) && yt_home_is_ended(node, id)))
        return yt_status_set(YTHREAD_EENDED, "save: there is no such thread");
    return yt_status_set(YTHREAD_EREMOTE, "save: the thread is on another node, and is saved there");
}

int ythread_body_ythread_save(struct ythread_header *resume, yid id, const char *path) {
    (void)resume;
    int status;
    struct yt_thread *thread;
    struct yt_node *node = yt_sched_enter(&status);
    if (!node) return status;
    status = check_thread(node, id, &thread);
    if (!status && !path) status = yt_status_set(YTHREAD_EINVAL, "save: no name of a file");
    if (!status && thread != node->current) status = yt_keep_save(node, thread, path);
    if (status || thread != node->current) return yt_sched_result(node, status);
    if (node->plain_depth) return yt_sched_refuse(node, "saving itself");
    char *copy = strdup(path);
    if (!copy) return yt_status_set(YTHREAD_ENOMEM, "save: no memory for the file's name");
    node->then = save_self;
    node->then_argument = copy;
    return yt_sched_suspend(node, YT_AFTER_THEN);
}

int ythread_body_ythread_restore(struct ythread_header *resume, const char *path, yid *id) {
    (void)resume;
    int status;
    struct yt_node *node = yt_sched_enter(&status);
    if (!node) return status;
    status = path ? yt_keep_restore(node, path, id != NULL, id)
                  : yt_status_set(YTHREAD_EINVAL, "restore: no name of a file");
    return yt_sched_result(node, status);
}
