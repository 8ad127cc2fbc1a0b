/* The waits of the core as small generated code calls them. */
#include "core/kept.h"

YTHREAD_LEAF(int, ysim_run_from, double until, const char *where);
YTHREAD_LEAF(int, ysim_step_from, const char *where);
YTHREAD_LEAF(int, ysim_run_until_from, struct ysim_event *event, const char *where);
YTHREAD_LEAF(int, ysim_hold_from, double time, const char *where);
YTHREAD_LEAF(int, ysim_hold_until_from, double time, const char *where);
YTHREAD_LEAF(int, ysim_passivate_from, const char *where);
YTHREAD_LEAF(int, ysim_join_from, ysim_process process, double limit, const char *where);
YTHREAD_LEAF(int, ysim_wait_for_from, struct ysim_event *event, double limit, const char *where);
YTHREAD_LEAF(int, ysim_wait_signal_from, struct ysim_condition *condition, double limit, const char *where);
YTHREAD_LEAF(int, ysim_choose_from, double limit, const char *where);

YSIM_KEPT(ysim_run_from, (until, where), double until, const char *where)
YSIM_KEPT(ysim_step_from, (where), const char *where)
YSIM_KEPT(ysim_run_until_from, (event, where), struct ysim_event *event, const char *where)
YSIM_KEPT(ysim_hold_from, (time, where), double time, const char *where)
YSIM_KEPT(ysim_hold_until_from, (time, where), double time, const char *where)
YSIM_KEPT(ysim_passivate_from, (where), const char *where)
YSIM_KEPT(ysim_join_from, (process, limit, where), ysim_process process, double limit, const char *where)
YSIM_KEPT(ysim_wait_for_from, (event, limit, where), struct ysim_event *event, double limit, const char *where)
YSIM_KEPT(ysim_wait_signal_from, (condition, limit, where), struct ysim_condition *condition, double limit,
          const char *where)
YSIM_KEPT(ysim_choose_from, (limit, where), double limit, const char *where)
