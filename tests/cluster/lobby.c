// Threads that wait to leave: who is ordered to stay after all is here in the end, and who is destroyed joins nobody any more.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %status 0 %yrun -n 3 %t | FileCheck %s
// CHECK: 300 were ordered back: 300 are here
// CHECK-NEXT: 300 joiners were destroyed: 300 statuses are right
// CHECK-NEXT: 300 joiners were destroyed: 300 statuses are right
#include <stdio.h>
#include <ythreads.h>

enum { COUNT = 300 };

thread parks(int number) {
    ythread_park();
    ythread_exit(number);
}

thread tells_where(int here) {
    ythread_park();
    ythread_exit(ythread_node() == here);
}

thread joins(yid whom) {
    ythread_join(whom, NULL);
}

static void order_back(void) {
    yid all[COUNT];
    int here = 0;
    for (int i = 0; i < COUNT; i++) ythread_create(&all[i], NULL, tells_where, 1, 0);
    ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < COUNT; i++) ythread_move(all[i], 1);
    for (int i = 0; i < COUNT; i++) ythread_move(all[i], 0);
    for (int i = 0; i < COUNT; i++) ythread_unpark(all[i]);
    for (int i = 0; i < COUNT; i++) {
        int is_here = 0;
        ythread_join(all[i], &is_here);
        here += is_here;
    }
    printf("%d were ordered back: %d are here\n", COUNT, here);
}

/* Those who are joined live on `home`; the joiners begin on `birth` and would leave from here. */
static void destroy_joiners(int home, int birth) {
    yid all[COUNT], joiners[COUNT];
    int right = 0;
    ythread_migrate(home);
    for (int i = 0; i < COUNT; i++) ythread_create(&all[i], NULL, parks, 1, i);
    ythread_migrate(birth);
    for (int i = 0; i < COUNT; i++) ythread_create(&joiners[i], NULL, joins, 1, all[i]);
    ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < COUNT; i++) ythread_move(joiners[i], 0);
    ythread_migrate(0);
    ythread_sleep(0.1);
    for (int i = 0; i < COUNT; i++) ythread_move(joiners[i], 2);
    for (int i = 0; i < COUNT; i++) ythread_destroy(joiners[i]);
    for (int i = 0; i < COUNT; i++) ythread_join(joiners[i], NULL);
    ythread_sleep(0.1); /* the home has heard, too */
    for (int i = 0; i < COUNT; i++) {
        int value = -1;
        ythread_unpark(all[i]);
        right += !ythread_join(all[i], &value) && value == i;
    }
    printf("%d joiners were destroyed: %d statuses are right\n", COUNT, right);
}

thread ymain(void) {
    order_back();
    destroy_joiners(1, 0);
    destroy_joiners(0, 1);
}
