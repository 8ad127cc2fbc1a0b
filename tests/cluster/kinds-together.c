// Small threads leave together, and between them go those of many functions that cannot: too large, with a pointer. All arrive.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %status 0 %yrun -n 2 %t | FileCheck %s
// RUN: %status 0 %yrun -n 2 --wire=xdr %t | FileCheck %s
// CHECK: 1000 are right, 0 stayed
#include <stdio.h>
#include <ythreads.h>

enum { COUNT = 1000, KINDS = 10, TOLD = 1, NUMBERS = 150 /* more than one of many may have */ };

struct told {
    int is_right, has_stayed;
};

static void tell(yid judge, int is_right, int status) {
    struct told told = {is_right, status != 0};
    ythread_send(judge, TOLD, told);
}

thread small(int n, yid judge) {
    long keep = 3L * n;
    int status = ythread_migrate(1);
    tell(judge, keep == 3L * n, status);
}

#define LARGE(NAME)                                                                                                    \
    thread NAME(int n, yid judge) {                                                                                    \
        int many[NUMBERS], wrong = 0;                                                                                  \
        for (int i = 0; i < NUMBERS; i++) many[i] = n + i;                                                             \
        int status = ythread_migrate(1);                                                                               \
        for (int i = 0; i < NUMBERS; i++) wrong += many[i] != n + i;                                                   \
        tell(judge, !wrong, status);                                                                                   \
    }
LARGE(large0)
LARGE(large1)
LARGE(large2)
LARGE(large3)

#define POINTS(NAME)                                                                                                   \
    thread NAME(int n, yid judge) {                                                                                    \
        int number = 7 * n, *at = &number;                                                                             \
        int status = ythread_migrate(1);                                                                               \
        tell(judge, *at == 7 * n, status);                                                                             \
    }
POINTS(points0)
POINTS(points1)
POINTS(points2)
POINTS(points3)

typedef thread kind(int n, yid judge);

/* Of each kind two, one behind the other. */
static kind *const kinds[KINDS] = {small, large0, large1, large2, large3, small, points0, points1, points2, points3};

thread ymain(void) {
    int right = 0, stayed = 0;
    struct told told;
    for (int n = 0; n < COUNT; n++) kinds[n / 2 % KINDS](n, ythread_self());
    for (int n = 0; n < COUNT; n++) {
        ythread_recv(YTHREAD_ANY, TOLD, &told);
        right += told.is_right;
        stayed += told.has_stayed;
    }
    printf("%d are right, %d stayed\n", right, stayed);
}
