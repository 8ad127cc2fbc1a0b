// flags: --typed-malloc
// nodes: 2
// stays: a variable holds the block of the one that stays
// stays-shipped: the same
/* Where a message has been received is nothing that its thread holds any more: memory of malloc that stands there now is another one's. */
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { MANY = 4000 };

static int *volatile kept;

thread holds(void)
{
    int *values = malloc(MANY * sizeof *values), index;
    kept = values;
    values[MANY - 1] = 41;
    ythread_recv(YTHREAD_ANY, 2, &index);
    printf("held: %d\n", values[index]);
    free(values);
}

thread receives(yid from)
{
    yid holder;
    int *place = malloc(MANY * sizeof *place);
    ythread_recv(from, 1, place);
    printf("received: %d\n", *place);
    free(place);
    ythread_create(&holder, NULL, holds, 0);
    ythread_yield(YTHREAD_ANY);
    int status = ythread_migrate(1);
    printf("moves: %s\n", status ? ythread_error() : "yes");
    ythread_send(holder, 2, MANY - 1);
    ythread_join(holder, NULL);
}

thread ymain(void)
{
    yid receiver;
    ythread_create(&receiver, NULL, receives, 1, ythread_self());
    ythread_yield(YTHREAD_ANY);
    ythread_send(receiver, 1, 3);
    ythread_join(receiver, NULL);
}
// expect: received: 3
// expect: moves: yes
// expect: held: 41
