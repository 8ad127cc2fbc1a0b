// flags: -pthread
/* Threads of the operating system's that are cancelled, or end, between pthread_cleanup_push and pthread_cleanup_pop: what glibc
 * makes of these is a __sigsetjmp that glibc itself jumps back to. */
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <unistd.h>

static sem_t inside;
static void handler(void *text) { printf("handler %s\n", (char *)text); }
static int wait_for_it(int depth) {
    if (depth > 0) return wait_for_it(depth - 1) + 1;
    sem_post(&inside);
    for (;;) pause();
    return 0;
}
static void *cancelled(void *text) {
    int result = 0;
    pthread_cleanup_push(handler, "outer");
    pthread_cleanup_push(handler, text);
    result = wait_for_it(3);
    pthread_cleanup_pop(1);
    pthread_cleanup_pop(1);
    return (void *)(long)result;
}
static void leave(int n) {
    if (n == 0) pthread_exit((void *)5L);
    leave(n - 1);
}
static void *ended(void *text) {
    pthread_cleanup_push(handler, text);
    leave(4);
    pthread_cleanup_pop(0);
    return 0;
}
static int popped(int runs) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        pthread_cleanup_push(handler, "popped");
        sum += i;
        pthread_cleanup_pop(runs && i == 1);
    }
    return sum;
}
static void *whole(void *text) {
    puts(text);
    return (void *)(long)popped(1);
}
int main(void) {
    pthread_t thread;
    void *result;
    sem_init(&inside, 0, 0);
    pthread_create(&thread, 0, cancelled, "one");
    sem_wait(&inside);
    pthread_cancel(thread);
    pthread_join(thread, &result);
    printf("%d\n", result == PTHREAD_CANCELED);
    pthread_create(&thread, 0, ended, "two");
    pthread_join(thread, &result);
    printf("%ld\n", (long)result);
    pthread_create(&thread, 0, whole, "three");
    pthread_join(thread, &result);
    printf("%ld %d\n", (long)result, popped(0));
    return popped(1);
}
