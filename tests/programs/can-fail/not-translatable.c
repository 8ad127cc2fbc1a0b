/* A suspension in main. */
#include <ythreads.h>

int main(void)
{
    return ythread_yield(YTHREAD_ANY);
}
