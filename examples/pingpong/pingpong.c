// flags: -std=gnu89
/* Two threads that yield to one another by name: the shape of the program in figure 3 of Sang, Peters
 * and Rego (1994), in the C of its day. */
#include <stdio.h>
#include <ythreads.h>

yid ping_yid, pong_yid;

thread ping() {
    int i;
    i = 6;
    while (--i > 0) {
        printf("ping %d\n", i);
        ythread_yield(pong_yid);
    }
}

thread pong(k) /* an undeclared parameter is an int */
{
    int j;
    j = k;
    while (--j > 0) {
        printf("pong %d\n", j);
        ythread_yield(ping_yid);
    }
}

thread ymain() {
    ythread_create(&ping_yid, NULL, ping, 0);
    ythread_create(&pong_yid, NULL, pong, 1, 6);
}
