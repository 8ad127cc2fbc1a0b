/* Never suspends, so that chaos has nothing to move. */
#include <ythreads.h>

thread ymain(void)
{
}
