// A thread function waits for a lock with its frame, and tells the point with it where code is to be small; other functions call the body.
// RUN: %ytranslate %s %flags | FileCheck %s
// RUN: %ytranslate %s %flags -Os | FileCheck %s --check-prefix=SMALL
#include <ythreads.h>

static ymutex mutex = YMUTEX_INIT;
static ysemaphore units = YSEMAPHORE_INIT(1);
static ybarrier barrier = YBARRIER_INIT(2);

thread f(void)
{
    ymutex_lock(&mutex);
    ysemaphore_acquire(&units);
    ybarrier_wait(&barrier);
    ymutex_lock_until(&mutex, 1);
}

void g(void)
{
    ymutex_lock(&mutex);
}

// CHECK-LABEL: static void ythread_body_f(
// CHECK: ythread_mutex_lock_from(ythread_this, 1, &mutex)
// CHECK: ythread_semaphore_acquire_from(ythread_this, 2, &units)
// CHECK: ythread_barrier_wait_from(ythread_this, 3, &barrier)
// CHECK: ythread_body_ythread_mutex_lock_until(
// CHECK-LABEL: void ythread_body_g(
// CHECK: ythread_body_ythread_mutex_lock(

// SMALL-LABEL: static void ythread_body_f(
// SMALL: ythread_mutex_lock_place(ythread_place(ythread_this, 1), &mutex)
// SMALL: ythread_semaphore_acquire_place(ythread_place(ythread_this, 2), &units)
// SMALL: ythread_barrier_wait_place(ythread_place(ythread_this, 3), &barrier)
