/* How a node joins the virtual machine that yrun has made for it.
 *
 * The process that pvmd has started becomes a task, then forks off the node (keeper.h). The node tells yrun what
 * it is, is told who the others are, and opens its routes to those of higher number. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/library.h"
#include "base/status.h"
#include "cluster/arch.h"
#include "cluster/engines/feeder.h"
#include "cluster/engines/pvm.h"
#include "cluster/engines/pvm_protocol.h"
#include "ythreads.h"

enum { FRAGMENT = 64 * 1024, SOCKET_BUFFER = 4 * YT_PVM_WINDOW, PATIENCE_SECONDS = 120 };

static int fail(const char *what, const char *why) {
    return yt_status_set(YTHREAD_EINVAL, "%s: %s", what, why);
}

/* Becomes a task. */
static int enrol(struct yt_pvm *pvm) {
    const char *reason = yt_libpvm_open(&pvm->lib);
    if (reason) return fail("PVM", reason);
    pvm->lib.setopt(PvmAutoErr, 0);
    int task = pvm->lib.mytid();
    if (task < 0) return fail("PVM", yt_libpvm_words(task));
    pvm->starter = pvm->lib.parent();
    if (pvm->starter < 0) return fail(YT_PVM_NODE, "this process was not started by yrun --engine=pvm");
    pvm->lib.setopt(PvmRoute, PvmAllowDirect);
    pvm->lib.setopt(PvmFragSize, FRAGMENT);
    return 0;
}

static void say_hello(struct yt_pvm *pvm) {
    int process = (int)yt_library_process();
    pvm->lib.initsend(PvmDataDefault);
    pvm->lib.pkstr((char *)YT_ARCH);
    pvm->lib.pkint(&process, 1, 1);
    pvm->lib.send(pvm->starter, YT_PVM_HELLO);
}

/* Nodes of one task are of one process. */
static void learn_peer(struct yt_pvm *pvm, const int *told, int which) {
    struct yt_pvm_peer *peer = &pvm->peers[which];
    int task = told[2 * which], first = which;
    while (task && first && told[2 * first - 2] == task) first--;
    *peer = (struct yt_pvm_peer){.first = first, .nodes = 1};
    pvm->peers[first].nodes = which - first + 1;
    if (first == which) peer->task = task;
    peer->is_alike = told[2 * which + 1] == pvm->signature;
    peer->is_open = peer->is_reported = !peer->task;
    if (task) pvm->engine.reach = which + 1;
}

/* Learns who the others are. */
static int hear_start(struct yt_pvm *pvm) {
    struct timeval patience = {PATIENCE_SECONDS, 0};
    int count = pvm->engine.count, task = pvm->starter;
    pvm->lib.notify(PvmTaskExit, YT_PVM_EXIT, 1, &task);
    int message = pvm->lib.trecv(pvm->starter, YT_PVM_START, &patience);
    if (message <= 0) return fail("yrun", message ? yt_libpvm_words(message) : "it has not said who the others are");
    int *told = calloc((size_t)count * 2, sizeof *told);
    if (!told) return yt_status_set(YTHREAD_ENOMEM, "no memory");
    int result = pvm->lib.upkint(told, count * 2, 1);
    pvm->signature = told[2 * pvm->engine.self + 1];
    for (int i = 0; i < count; i++) learn_peer(pvm, told, i);
    free(told);
    if (result >= 0 && pvm->peers[pvm->engine.self].nodes != pvm->here)
        return fail("yrun", "it has told this process something else than the others");
    return result < 0 ? fail("yrun", yt_libpvm_words(result)) : 0;
}

/* How much may be under way by a socket before select() says that it takes no more, which libpvm asks before each write: it does so of a
 * Unix socket when a quarter of its buffer is full, of a TCP socket when less than a third is free. 0: unknown. */
static uint32_t room_of(int file) {
    int room = 0, domain = AF_UNIX;
    socklen_t length = sizeof room;
    if (getsockopt(file, SOL_SOCKET, SO_SNDBUF, &room, &length) || room <= 0) return 0;
    length = sizeof domain;
    (void)getsockopt(file, SOL_SOCKET, SO_DOMAIN, &domain, &length);
    return domain == AF_UNIX ? (uint32_t)room / 4 : (uint32_t)room / 3 * 2;
}

void yt_pvm_prepare_descriptors(struct yt_pvm *pvm) {
    int *files, count = pvm->lib.getfds(&files), size = SOCKET_BUFFER;
    for (int i = 0; i < count; i++) {
        setsockopt(files[i], SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
        setsockopt(files[i], SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
        fcntl(files[i], F_SETFD, FD_CLOEXEC);
        uint32_t room = room_of(files[i]);
        if (room && room < pvm->window) pvm->window = room < YT_PVM_WINDOW_LEAST ? YT_PVM_WINDOW_LEAST : room;
    }
}

/* A direct route on one host has a socket with a name in PVM's directory or in /tmp, which libpvm forgets. */
static void remove_names(struct yt_pvm *pvm) {
    int *files, count = pvm->lib.getfds(&files);
    for (int i = 0; i < count; i++) {
        struct sockaddr_un name = {0};
        socklen_t size = sizeof name - 1;
        if (getsockname(files[i], (struct sockaddr *)&name, &size) || name.sun_family != AF_UNIX) continue;
        if (name.sun_path[0] == '/') unlink(name.sun_path);
    }
}

void yt_pvm_opened(struct yt_pvm *pvm, struct yt_pvm_peer *peer) {
    int missing = 0, result = pvm->lib.notify(PvmRouteDelete, YT_PVM_ROUTE, 1, &peer->task);
    pvm->is_dry = false;
    if (result == PvmSysErr) yt_pvm_lost(pvm, result);
    peer->is_open = true;
    yt_pvm_prepare_descriptors(pvm);
    for (int i = 0; i < pvm->engine.count; i++) missing += yt_pvm_is_process(pvm, i) && !pvm->peers[i].is_open;
    if (!missing) remove_names(pvm);
}

static void open_route(struct yt_pvm *pvm, struct yt_pvm_peer *peer) {
    pvm->lib.setopt(PvmRoute, PvmRouteDirect);
    pvm->lib.initsend(PvmDataDefault);
    pvm->lib.send(peer->task, YT_PVM_OPEN);
    yt_pvm_opened(pvm, peer);
    pvm->lib.setopt(PvmRoute, PvmAllowDirect);
}

/* Asks to be told of deaths, and opens the routes that are this node's to open. */
static void open_routes(struct yt_pvm *pvm) {
    for (int i = 0; i < pvm->engine.count; i++)
        if (yt_pvm_is_process(pvm, i) && pvm->peers[i].task)
            pvm->lib.notify(PvmTaskExit, YT_PVM_EXIT, 1, &pvm->peers[i].task);
    bool comes_later = pvm->engine.self >= pvm->engine.founders;
    for (int i = comes_later ? 0 : pvm->engine.self + 1; i < pvm->engine.count; i++)
        if (pvm->peers[i].task && yt_pvm_is_process(pvm, i)) open_route(pvm, &pvm->peers[i]);
}

bool yt_pvm_note_early(struct yt_pvm *pvm, int task) {
    int *early = realloc(pvm->early, ((size_t)pvm->early_count + 1) * sizeof *early);
    if (!early) return false;
    pvm->early = early;
    pvm->early[pvm->early_count++] = task;
    return true;
}

/* Who comes later opens the routes, for that waits until the other end has answered; perhaps it has done so already. */
int yt_pvm_connect(struct yt_pvm *pvm, int which, const char *about) {
    struct yt_pvm_peer *peer = &pvm->peers[which];
    int task, signature;
    if (sscanf(about, "%d %d", &task, &signature) != 2 || task <= 0 || peer->task)
        return yt_status_set(YTHREAD_EINVAL, "'%s' is not what yrun says of a node that comes", about);
    *peer = (struct yt_pvm_peer){.first = which, .nodes = 1, .task = task, .is_alike = signature == pvm->signature};
    if (pvm->engine.reach <= which) pvm->engine.reach = which + 1;
    pvm->lib.notify(PvmTaskExit, YT_PVM_EXIT, 1, &peer->task);
    pvm->is_dry = false;
    for (int i = 0; i < pvm->early_count; i++)
        if (pvm->early[i] == task) yt_pvm_opened(pvm, peer);
    return 0;
}

static void enter(void *context) {
    yt_pvm_enter(context);
}

static void leave(void *context) {
    yt_pvm_leave(context);
}

static void offer_packer(struct yt_pvm *pvm) {
    yt_pvm_packer_init(&pvm->packer, &pvm->lib);
    pvm->packer.enter = enter;
    pvm->packer.leave = leave;
    pvm->packer.context = pvm;
    pvm->engine.packer = &pvm->packer.packer;
}

static int join(struct yt_pvm *pvm) {
    int count = pvm->engine.count;
    pvm->window = YT_PVM_WINDOW;
    pthread_mutex_init(&pvm->lock, 0);
    pvm->peers = calloc((size_t)count, sizeof *pvm->peers);
    if (!pvm->peers) return yt_status_set(YTHREAD_ENOMEM, "no memory");
    int input = yt_feeder_start(), status = enrol(pvm);
    if (status) return status;
    offer_packer(pvm);
    yt_pvm_offer_tasks(pvm);
    pvm->keeper = yt_keeper_start(count, input);
    if (!pvm->keeper) return fail("PVM", strerror(errno));
    if (input >= 0) close(input); /* it is the standard input now */
    const char *directory = yt_library_environment(YT_PVM_DIRECTORY);
    if (directory) (void)!chdir(directory); /* where there is none, the node stays where pvmd has put it */
    say_hello(pvm);
    status = hear_start(pvm);
    if (status) return status;
    open_routes(pvm);
    return 0;
}

static bool parse(const char *text, struct yt_pvm *pvm) {
    char *end;
    long self = strtol(text, &end, 10), count = strtol(end, &end, 10), founders = strtol(end, &end, 10);
    long here = strtol(end, &end, 10);
    if (*end || self < 0 || count < 1 || count > 4095 || self >= count || founders < 1 || founders > count)
        return false;
    if (here < 1 || here > count - self) return false;
    yt_pvm_fill(pvm, (int)self, (int)count, (int)founders);
    pvm->here = (int)here;
    return true;
}

/* The engines of the nodes here, in an array of malloc's; null without memory. */
static struct yt_engine **list_engines(struct yt_pvm *pvm) {
    if (pvm->here > 1) return yt_pvm_begin_together(pvm);
    struct yt_engine **engines = calloc(1, sizeof *engines);
    if (engines) *engines = &pvm->engine;
    return engines;
}

struct yt_engine **yt_engine_pvm_start(int *count, int *status) {
    const char *text = yt_library_environment(YT_PVM_NODE);
    struct yt_engine **engines = 0;
    *count = *status = 0;
    if (!text) return 0;
    struct yt_pvm *pvm = calloc(1, sizeof *pvm);
    if (!pvm)
        *status = yt_status_set(YTHREAD_ENOMEM, "no memory");
    else if (!parse(text, pvm))
        *status = yt_status_set(YTHREAD_EINVAL, YT_PVM_NODE "='%s' is not what yrun writes", text);
    else
        *status = join(pvm);
    unsetenv(YT_PVM_NODE);
    if (!*status && !(engines = list_engines(pvm))) *status = yt_status_set(YTHREAD_ENOMEM, "no memory");
    if (*status) return 0;
    *count = pvm->here;
    return engines;
}
