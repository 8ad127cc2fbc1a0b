/* Tasks that are no nodes: their messages are in PVM's context 0, those of nodes in yrun's; see transport.h.
 *
 * libpvm looks for messages in one context alone, and reads the sockets while it looks: what comes meanwhile in the other one would
 * lie there while the node sleeps. So one look takes both, by a function that says which messages are wanted. */
#include <stdlib.h>

#include "base/status.h"
#include "cluster/engines/pvm.h"
#include "cluster/engines/pvm_protocol.h"
#include "ythreads.h"

enum { BASE_CONTEXT = 0, XDR = 0x10000000 /* the encoding of PvmDataDefault, as PVM names it */ };

struct yt_pvm_watched {
    struct yt_pvm_watched *next;
    int task;
    long noticed_at; /* ms: PVM has told of its end; 0 */
    bool is_reported;
};

/* ---- messages of tasks -------------------------------------------------------------------------- */

static _Thread_local const struct yt_pvm
    *looks; /* for whom libpvm looks now: it tells the function below nothing of that */

static int is_wanted(int message, int task, int tag) {
    struct pvmminfo info;
    if (!looks || looks->lib.getminfo(message, &info) < 0) return 0;
    if ((task != -1 && task != info.src) || (tag != -1 && tag != info.tag)) return 0;
    return info.ctx == looks->context || (info.ctx == BASE_CONTEXT && looks->listens && !looks->has_strange);
}

void yt_pvm_look_for(const struct yt_pvm *pvm) {
    looks = pvm;
}

bool yt_pvm_take_strange(struct yt_pvm *pvm, int message) {
    struct pvmminfo info;
    struct yt_buffer *bytes = &pvm->strange;
    if (!pvm->listens || pvm->lib.getminfo(message, &info) < 0 || info.ctx != BASE_CONTEXT) return false;
    bytes->begin = bytes->end = 0;
    pvm->strange_task = info.src;
    pvm->strange_tag = info.tag;
    pvm->strange_is_raw = info.enc != XDR || info.len % 4;
    pvm->has_strange = true;
    if (info.len <= 0) return true;
    if (!yt_buffer_reserve(bytes, (size_t)info.len) || pvm->lib.upkbyte((char *)bytes->data, info.len, 1) < 0)
        pvm->strange_is_raw = true;
    else
        bytes->end = (size_t)info.len;
    return true;
}

static int tasks_listen(struct yt_engine *engine, bool listens) {
    struct yt_pvm *pvm = yt_pvm_of(engine);
    yt_pvm_enter(pvm);
    if (listens) {
        pvm->lib.recvf(is_wanted);
        pvm->listener = engine->self;
    }
    if (pvm->listener == engine->self) pvm->listens = listens;
    pvm->is_dry = false;
    yt_pvm_leave(pvm);
    return 0;
}

/* ---- messages to tasks -------------------------------------------------------------------------- */

/* A task may not read for long: the daemons keep what is sent there. A direct route that the task has asked for is taken all the same. */
static int send_packed(struct yt_pvm *pvm, int task, int tag) {
    pvm->lib.setcontext(BASE_CONTEXT);
    pvm->lib.setopt(PvmRoute, PvmDontRoute);
    int result = pvm->lib.send(task, tag);
    pvm->lib.setopt(PvmRoute, PvmAllowDirect);
    pvm->lib.setcontext(pvm->context);
    pvm->is_dry = false;
    return result;
}

static int tasks_send(struct yt_engine *engine, int task, int tag,
                      int (*write)(void *context, struct yt_writer *writer), void *context) {
    struct yt_pvm *pvm = yt_pvm_of(engine);
    struct yt_writer packed;
    if (!yt_pvm_watch(pvm, task)) return YTHREAD_EENDED;
    int status = yt_codec_begin_packing(&packed, engine->packer), result = 0;
    if (status) return status;
    status = write(context, &packed);
    if (!status) status = packed.status;
    if (!status) result = send_packed(pvm, task, tag);
    engine->packer->end(engine->packer, NULL, 0);
    if (result == PvmSysErr) yt_pvm_lost(pvm, result);
    return result < 0 ? YTHREAD_EENDED : status;
}

/* ---- the end of tasks --------------------------------------------------------------------------- */

static struct yt_pvm_watched *find(const struct yt_pvm *pvm, int task) {
    struct yt_pvm_watched *watched = pvm->watched;
    while (watched && watched->task != task) watched = watched->next;
    return watched;
}

static bool watch(struct yt_pvm *pvm, int task) {
    struct yt_pvm_watched *watched = find(pvm, task);
    if (watched) return !watched->is_reported;
    watched = calloc(1, sizeof *watched);
    if (!watched) return true;
    *watched = (struct yt_pvm_watched){.next = pvm->watched, .task = task};
    pvm->watched = watched;
    pvm->is_dry = false;
    if (pvm->lib.notify(PvmTaskExit, YT_PVM_EXIT, 1, &task) < 0) watched->noticed_at = yt_pvm_now_ms();
    return true;
}

bool yt_pvm_watch(struct yt_pvm *pvm, int task) {
    yt_pvm_enter(pvm);
    bool may_live = watch(pvm, task);
    yt_pvm_leave(pvm);
    return may_live;
}

static bool tasks_watch(struct yt_engine *engine, int task) {
    return yt_pvm_watch(yt_pvm_of(engine), task);
}

void yt_pvm_task_ended(struct yt_pvm *pvm, int task) {
    struct yt_pvm_watched *watched = find(pvm, task);
    if (watched && !watched->noticed_at) watched->noticed_at = yt_pvm_now_ms();
}

/* What it has sent by a direct route may still be under way. */
static int take_end(struct yt_pvm *pvm) {
    for (struct yt_pvm_watched *watched = pvm->watched; watched; watched = watched->next) {
        if (!watched->noticed_at || watched->is_reported) continue;
        if (yt_pvm_now_ms() - watched->noticed_at < YT_PVM_DEATH_GRACE_MS) continue;
        watched->is_reported = true;
        return watched->task;
    }
    return 0;
}

enum yt_transport_event yt_pvm_take_task(struct yt_pvm *pvm, struct yt_transport_frame *frame) {
    if (pvm->has_strange) {
        pvm->has_strange = pvm->is_dry = false; /* its bytes stay until the next one comes */
        *frame = (struct yt_transport_frame){.peer = pvm->strange_task,
                                             .type = (uint32_t)pvm->strange_tag & ~YT_TRANSPORT_RAW,
                                             .data = pvm->strange.data,
                                             .size = pvm->strange.end};
        if (pvm->strange_is_raw) frame->type |= YT_TRANSPORT_RAW;
        return YT_TRANSPORT_TASK;
    }
    frame->peer = take_end(pvm);
    return frame->peer ? YT_TRANSPORT_TASK_ENDED : YT_TRANSPORT_NOTHING;
}

long yt_pvm_next_end(const struct yt_pvm *pvm) {
    long next = -1;
    for (const struct yt_pvm_watched *watched = pvm->watched; watched; watched = watched->next) {
        if (!watched->noticed_at || watched->is_reported) continue;
        long left = watched->noticed_at + YT_PVM_DEATH_GRACE_MS - yt_pvm_now_ms();
        if (left < 0) left = 0;
        if (next < 0 || left < next) next = left;
    }
    return next;
}

/* ---- new ones ----------------------------------------------------------------------------------- */

/* In context 0, and not yrun's business: what it prints is no node's. */
static int tasks_spawn(struct yt_engine *engine, const char *file, char **arguments, const char *host) {
    struct yt_pvm *pvm = yt_pvm_of(engine);
    int task = 0;
    yt_pvm_enter(pvm);
    pvm->lib.setcontext(BASE_CONTEXT);
    int output = pvm->lib.setopt(PvmOutputTid, 0);
    int started = pvm->lib.spawn((char *)file, arguments, host ? PvmTaskHost : PvmTaskDefault,
                                 (char *)(host ? host : ""), 1, &task); /* libpvm does not write there */
    pvm->lib.setopt(PvmOutputTid, output);
    pvm->lib.setcontext(pvm->context);
    pvm->is_dry = false;
    yt_pvm_leave(pvm);
    if (started == 1) return task;
    return yt_status_set(YTHREAD_EINVAL, "PVM cannot start '%s'%s%s: %s", file, host ? " on " : "", host ? host : "",
                         yt_libpvm_words(started < 0 ? started : task));
}

void yt_pvm_offer_tasks(struct yt_pvm *pvm) {
    pvm->context = pvm->lib.getcontext();
    pvm->tasks = (struct yt_transport_tasks){.self = pvm->lib.mytid(),
                                             .listen = tasks_listen,
                                             .send = tasks_send,
                                             .watch = tasks_watch,
                                             .spawn = tasks_spawn};
}
