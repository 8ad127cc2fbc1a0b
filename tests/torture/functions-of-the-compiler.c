/* Definitions of functions whose calls a compiler may carry out by itself; no definition is entered where it does. */
#include <stdio.h>

long long llabs(long long);

int main(void)
{
    volatile long long a = -1;
    long long one = llabs(a);
    printf("%lld\n", one);
    return 0;
}

long long llabs(long long b) { return puts("entered"), b; }
