// seconds: 1
/* Runs for longer than the runner waits. */
#include <ythreads.h>

thread ymain(void)
{
    for (;;) {
    }
}
