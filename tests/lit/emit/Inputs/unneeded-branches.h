#include <ythreads.h>
static inline void wait_once(void)
{
    ythread_yield(YTHREAD_ANY);
}
static inline void wait_twice(void)
{
    wait_once();
    wait_once();
}
