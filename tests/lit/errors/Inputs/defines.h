#include <ythreads.h>

static inline void pause_in_header(void) { ythread_yield(YTHREAD_ANY); }

static inline int tell(yid whom) { return ythread_send(whom, 1, 2); }
