// files: modules/semaphore.c
// not-shipped: a semaphore belongs to its process
// stays-shipped: who waits for it
// stays: who waits for it
/* A library of plain C builds a semaphore on the leaf protocol, without a look inside. */
#include <stdio.h>

#include "modules/semaphore.h"

static struct semaphore semaphore = {2, 0, {0}};
static int inside, most, done;

suspends static int enter(double seconds) { // waits two calls deep
    int status = seconds == YTHREAD_FOREVER ? semaphore_take(&semaphore) : semaphore_down(&semaphore, seconds);
    return status;
}

thread visitor(int number) {
    int status = enter(YTHREAD_FOREVER);
    if (status) printf("%s\n", ythread_strerror(status));
    if (++inside > most) most = inside;
    for (int i = 0; i < 3; i++) ythread_yield(YTHREAD_ANY);
    inside--;
    semaphore_up(&semaphore);
    done += number;
}

thread impatient(void) {
    printf("impatient: %s\n", ythread_strerror(enter(0.01)));
    printf("impatient: %s\n", ythread_strerror(enter(0)));
    semaphore_up(&semaphore);
    printf("impatient: %s\n", ythread_strerror(enter(60)));
}

thread ymain(void) {
    yid id, ids[8];
    for (int i = 0; i < 8; i++) ythread_create(&ids[i], 0, visitor, 1, i);
    for (int i = 0; i < 8; i++) ythread_join(ids[i], 0);
    printf("%d visitors' sum, %d inside at most, count %d\n", done, most, semaphore.count);
    // expect: 28 visitors' sum, 2 inside at most, count 2
    semaphore.count = 0;
    ythread_create(&id, 0, impatient, 0);
    ythread_join(id, 0);
    // expect: impatient: the time is over
    // expect: impatient: the time is over
    // expect: impatient: no error
    ythread_create(&id, 0, visitor, 1, 100); // destroyed while it waits: the next one gets the turn
    ythread_create(&ids[0], 0, visitor, 1, 1000);
    ythread_yield(YTHREAD_ANY);
    ythread_destroy(id);
    semaphore_up(&semaphore);
    ythread_join(ids[0], 0);
    printf("%d, count %d\n", done, semaphore.count);
    // expect: 1028, count 1
}
