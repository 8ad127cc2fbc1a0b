// flags: -w
// stays-shipped: an untagged union moves only between equal layouts
/* Unions as locals: moved byte by byte between nodes of one layout. */
#include <stdio.h>
#include <ythreads.h>

union number {
    int i;
    unsigned char bytes[8];
    double d;
};

thread ymain(void)
{
    union number n = {.d = 0};
    struct {
        int kind;
        union number value;
    } tagged = {1, {.i = 77}};
    n.i = 5;
    ythread_yield(YTHREAD_ANY);
    printf("%d %d\n", n.i, tagged.value.i);
    n.d = 2.5;
    tagged.value.bytes[0] = 78;
    ythread_yield(YTHREAD_ANY);
    printf("%g %d\n", n.d, tagged.value.bytes[0]);
}

// expect: 5 77
// expect: 2.5 78
