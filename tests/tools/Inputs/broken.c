#include <ythreads.h>

thread ymain(void)
{
    undeclared = 1;
}
