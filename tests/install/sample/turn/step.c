#include "../sample.h"

static int step(int length) {
    ythread_yield(YTHREAD_ANY);
    return -length;
}

int turn(int length) {
    return step(length);
}
