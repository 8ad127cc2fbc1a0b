// A lock is told by its variable with the element or member in it, and by its address where it lies in no variable.
// RUN: %ycc -O1 %s -o %t
// RUN: %status 125 %t 2>&1 | FileCheck %s
// CHECK-DAG: waits for mutex 'plain'
// CHECK-DAG: waits for mutex 'pair.second'
// CHECK-DAG: waits for mutex 'rows[2].locks[1]'
// CHECK-DAG: waits for semaphore 'rows[2].free'
// CHECK-DAG: waits for mutex '0x{{[0-9a-f]+}}'
#include <ythreads.h>

static ymutex plain = YMUTEX_INIT;
static struct {
    ymutex first, second;
} pair = {YMUTEX_INIT, YMUTEX_INIT};
static struct row {
    ymutex locks[2];
    ysemaphore free;
} rows[3];

thread lock(ymutex *mutex) {
    ymutex_lock(mutex);
    ymutex_lock(mutex);
    ythread_park();
}

thread acquire(ysemaphore *semaphore) {
    ysemaphore_acquire(semaphore);
}

thread ymain(void) {
    ymutex local = YMUTEX_INIT, *const all[] = {&plain, &pair.second, &rows[2].locks[1], &local};
    ymutex_init(all[2]);
    ysemaphore_init(&rows[2].free, 0);
    acquire(&rows[2].free);
    for (int i = 0; i < 4; i++) {
        lock(all[i]);
        lock(all[i]);
    }
    ythread_park();
}
