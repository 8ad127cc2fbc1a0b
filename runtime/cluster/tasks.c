/* Tasks of PVM that are no nodes; see <ythreads/pvm.h>.
 *
 * A task's yid is of a node that cannot be, and has its tid in the low half. What is sent there leaves at once by this node's own
 * task; what comes is a message without a type (yt_mail.is_open) for the thread that listens, to which it goes as a letter. */
#include "cluster/tasks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "threads/messages/flexible.h"
#include "threads/messages/message.h"
#include "ythreads/pvm.h"

struct yt_tasks {
    yid listener;                  /* or 0 */
    struct yt_mail *first, **last; /* what has come while the node stood still */
};

static const struct yt_transport_tasks *tasks_of(const struct yt_cluster *cluster) {
    return cluster && cluster->engine ? cluster->engine->tasks : NULL;
}

static int none(void) {
    return yt_status_set(YTHREAD_EINVAL, "PVM has not started this node: there are no tasks");
}

yid ypvm_yid(int task) {
    return task > 0 ? YT_YID_TASK | (uint32_t)task : 0;
}

int ypvm_tid(yid task) {
    return yt_yid_is_task(task) ? (int)(uint32_t)task : 0;
}

int ypvm_self(void) {
    const struct yt_transport_tasks *tasks = tasks_of(yt_cluster_here());
    return tasks ? tasks->self : none();
}

int ypvm_spawn(const char *file, char **arguments, const char *host) {
    struct yt_cluster *cluster = yt_cluster_here();
    if (!tasks_of(cluster)) return none();
    if (!file) return yt_status_set(YTHREAD_EINVAL, "no file is given");
    return tasks_of(cluster)->spawn(cluster->engine, file, arguments, host);
}

/* ---- to tasks ----------------------------------------------------------------------------------- */

static int write_message(void *context, struct yt_writer *writer) {
    const struct yt_codec_rules rules = {0};
    const struct yt_mail *mail = context;
    if (mail->is_flexible) return yt_flexible_encode(writer, &rules, mail);
    return yt_codec_encode(writer, &rules, "message", mail->type, yt_mail_values(mail), mail->n);
}

int yt_tasks_post(struct yt_cluster *cluster, struct yt_letter *letter) {
    if (letter->kind != YT_LETTER_MESSAGE || !letter->mail->type) return YTHREAD_EENDED;
    if (!tasks_of(cluster)) return none();
    int status =
        tasks_of(cluster)->send(cluster->engine, ypvm_tid(letter->to), letter->mail->tag, write_message, letter->mail);
    if (!status) yt_mail_free(&cluster->node.memory, letter->mail);
    return status;
}

/* ---- from tasks --------------------------------------------------------------------------------- */

int ypvm_listen(int listens) {
    struct yt_cluster *cluster = yt_cluster_here();
    if (!tasks_of(cluster)) return none();
    if (!cluster->node.current) return yt_status_set(YTHREAD_EPLAIN, "listen: there is no thread to listen");
    if (!cluster->tasks) cluster->tasks = calloc(1, sizeof *cluster->tasks);
    if (!cluster->tasks) return yt_status_set(YTHREAD_ENOMEM, "no memory");
    if (listens)
        cluster->tasks->listener = ythread_self();
    else if (cluster->tasks->listener == ythread_self())
        cluster->tasks->listener = 0;
    tasks_of(cluster)->listen(cluster->engine, cluster->tasks->listener != 0);
    if (!cluster->tasks->last) cluster->tasks->last = &cluster->tasks->first;
    yt_node_poll_soon(&cluster->node);
    return 0;
}

static void lose(const struct yt_cluster *cluster, int task, int tag, const char *why) {
    fprintf(stderr, "ythreads: node %d: a message of task t%x with tag %d is lost: %s\n", cluster->self, (unsigned)task,
            tag, why);
}

void yt_tasks_arrived(struct yt_cluster *cluster, const struct yt_transport_frame *frame) {
    int tag = (int)(frame->type & ~YT_TRANSPORT_RAW);
    size_t padding = -frame->size & 3; /* of raw ones */
    struct yt_mail *mail = yt_mail_new(&cluster->node.memory, frame->size + padding);
    if (!mail) {
        lose(cluster, frame->peer, tag, "there is no memory for it");
        return;
    }
    mail->from = ypvm_yid(frame->peer);
    mail->tag = tag;
    mail->is_open = 1;
    mail->is_raw = frame->type >= YT_TRANSPORT_RAW;
    memset(mail->data + frame->size, 0, padding);
    if (frame->size) memcpy(mail->data, frame->data, frame->size);
    *cluster->tasks->last = mail;
    cluster->tasks->last = &mail->next;
}

void yt_tasks_poll(struct yt_cluster *cluster) {
    struct yt_tasks *tasks = cluster->tasks;
    if (!tasks || !tasks->listener || cluster->is_stopped) return;
    for (struct yt_mail *mail; (mail = tasks->first);) {
        tasks->first = mail->next;
        mail->next = NULL;
        struct yt_letter letter = {
            .to = tasks->listener, .kind = YT_LETTER_MESSAGE, .origin = cluster->self, .mail = mail};
        int task = ypvm_tid(mail->from), tag = mail->tag;
        if (!yt_letter_post(&cluster->node, &letter)) continue;
        lose(cluster, task, tag, "the thread that listened has ended, or cannot be written to");
        yt_mail_free(&cluster->node.memory, mail);
    }
    tasks->last = &tasks->first;
}

/* ---- their end ---------------------------------------------------------------------------------- */

bool yt_tasks_watch(struct yt_cluster *cluster, yid task) {
    return tasks_of(cluster) && tasks_of(cluster)->watch(cluster->engine, ypvm_tid(task));
}

bool yt_tasks_expects(struct yt_cluster *cluster) {
    if (!tasks_of(cluster)) return false;
    return (cluster->tasks && cluster->tasks->listener) || yt_watch_waits_for_task(cluster);
}
