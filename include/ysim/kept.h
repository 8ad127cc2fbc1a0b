/* The waits as small generated code calls them, where nobody asks for their status (ythreads/generated_calls.h). */
#ifndef YSIM_KEPT_H
#define YSIM_KEPT_H

#include "process.h"

#ifdef __cplusplus
extern "C" {
#endif

struct ysim_condition;
struct ysim_container;
struct ysim_event;
struct ysim_server;
struct ysim_store;

ythread_keeps int ysim_run_from_kept(void *place, double until, const char *where);
ythread_keeps int ysim_step_from_kept(void *place, const char *where);
ythread_keeps int ysim_hold_from_kept(void *place, double time, const char *where);
ythread_keeps int ysim_hold_until_from_kept(void *place, double time, const char *where);
ythread_keeps int ysim_passivate_from_kept(void *place, const char *where);
ythread_keeps int ysim_join_from_kept(void *place, ysim_process process, double limit, const char *where);
ythread_keeps int ysim_wait_for_from_kept(void *place, struct ysim_event *event, double limit, const char *where);
ythread_keeps int ysim_run_until_from_kept(void *place, struct ysim_event *event, const char *where);
ythread_keeps int ysim_wait_signal_from_kept(void *place, struct ysim_condition *condition, double limit,
                                             const char *where);
ythread_keeps int ysim_choose_from_kept(void *place, double limit, const char *where);
ythread_keeps int ysim_acquire_from_kept(void *place, struct ysim_server *server, int64_t units, double limit,
                                         const char *where);
ythread_keeps int ysim_serve_from_kept(void *place, struct ysim_server *server, double time, const char *where);
ythread_keeps int ysim_serve_within_from_kept(void *place, struct ysim_server *server, double time, double limit,
                                              const char *where);
ythread_keeps int ysim_serve_drawn_from_kept(void *place, struct ysim_server *server, const char *where);
ythread_keeps int ysim_get_from_kept(void *place, struct ysim_container *container, double amount, double limit,
                                     const char *where);
ythread_keeps int ysim_put_from_kept(void *place, struct ysim_container *container, double amount, double limit,
                                     const char *where);
ythread_keeps int ysim_store_from_kept(void *place, struct ysim_store *store, int64_t item, int priority, double limit,
                                       const char *where);
ythread_keeps int ysim_take_from_kept(void *place, struct ysim_store *store,
                                      int (*filter)(int64_t item, int64_t argument), int64_t argument, double limit,
                                      const char *where);

#ifdef __cplusplus
}
#endif
#endif
