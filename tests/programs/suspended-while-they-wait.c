/* Who is suspended while it waits stands still when its wait is over, and has what it waited for when it is resumed. */
#include <stdio.h>
#include <ythreads.h>

thread parks(int number) {
    int status = ythread_park();
    printf("%d: %s\n", number, ythread_strerror(status));
}

thread waits(int number, yevent event) {
    int status = ythread_wait(event);
    printf("%d: %s\n", number, ythread_strerror(status));
}

thread receives(int number) {
    int value = 0, status = ythread_recv(YTHREAD_ANY, 1, &value);
    printf("%d: %s, %d\n", number, ythread_strerror(status), value);
}

suspends static void let_all_run(void) {
    for (int i = 0; i < 20; i++) ythread_yield(YTHREAD_ANY);
}

thread ymain(void) {
    yid id[3];
    yevent event = ythread_event_create();
    ythread_create(&id[0], NULL, parks, 1, 1);
    ythread_create(&id[1], NULL, waits, 2, 2, event);
    ythread_create(&id[2], NULL, receives, 1, 3);
    let_all_run();
    for (int i = 0; i < 3; i++) ythread_suspend(id[i]);
    ythread_unpark(id[0]);
    ythread_set(event);
    ythread_send(id[2], 1, 7);
    let_all_run();
    printf("all stand still\n");
    // expect: all stand still
    for (int i = 0; i < 3; i++) {
        ythread_resume(id[i]);
        ythread_join(id[i], NULL);
    }
    // expect: 1: no error
    // expect: 2: no error
    // expect: 3: no error, 7
}
