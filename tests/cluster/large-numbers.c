// Large arrays of numbers go in network order from where they lie, to machines of every kind; a thread that is refused there has them as
// they were. A number that does not fit is in an array that goes with the state itself.
// REQUIRES: foreign
// RUN: %ycc -w --target=%arch,%foreign,armhf,i386,s390x -O1 %s -o %t
// RUN: %status 0 %yrun --nodes=%arch:1,s390x:1,i386:1 %t | FileCheck %s --check-prefixes=CHECK,NARROW
// RUN: %status 0 %yrun --nodes=s390x:1,%foreign:1,armhf:1 %t | FileCheck %s --check-prefixes=CHECK,NARROW
// RUN: %status 0 %yrun -n 3 --wire=xdr %t | FileCheck %s --check-prefixes=CHECK,WIDE
// RUN: env YTHREADS_ROOM=1 %status 0 %yrun -n 3 --wire=xdr %t | FileCheck %s --check-prefixes=FULL
#include <complex.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

enum { MANY = 20000 };
enum color { RED, GREEN = 77 };

struct place {
    int32_t x, y;
};

#define EACH(DO)                                                                                                       \
    DO(int, ints, i * 3 - 7)                                                                                           \
    DO(unsigned, unsigneds, 4000000000u - i)                                                                           \
    DO(long long, longs, i *INT64_C(-1000000007))                                                                      \
    DO(uint64_t, words, UINT64_MAX - i)                                                                                \
    DO(float, floats, i * -0.25f)                                                                                      \
    DO(double, doubles, i / 3.0)                                                                                       \
    DO(float _Complex, pairs, i + i * 0.5f * I)                                                                        \
    DO(long, natives, i)                                                                                               \
    DO(short, shorts, (short)(i - 100))

#define DECLARE(type, name, value) type name[MANY];
#define FILL(type, name, value)                                                                                        \
    for (int i = 0; i < MANY; i++) name[i] = value;
#define CHECK(type, name, value)                                                                                       \
    for (int i = 0; i < MANY; i++) wrong += name[i] != (type)(value);

thread arrays(void) {
    EACH(DECLARE)
    EACH(FILL)
    int wrong = 0;
    for (int k = 1; k <= 6; k++) ythread_migrate(k % 3);
    EACH(CHECK)
    // CHECK: arrays: 0 wrong at node 0
    // FULL: arrays: 0 wrong at node 0
    printf("arrays: %d wrong at node %d\n", wrong, ythread_node());
    natives[MANY - 1] = -1;
    wrong = 0;
    if (sizeof(long) == 8) natives[MANY - 1] = (long)INT64_C(-5000000000);
    for (int k = 0; k < 3; k++) {
        int status = ythread_migrate(2);
        // NARROW-NEXT: {{.*}}-5000000000 does not fit
        // WIDE-NEXT: no error
        // FULL-NEXT: {{.*}}it is full
        if (!k) printf("%s\n", status ? ythread_error() : "no error");
    }
    if (natives[MANY - 1] != -1 && natives[MANY - 1] != (long)INT64_C(-5000000000)) wrong++;
    natives[MANY - 1] = MANY - 1;
    EACH(CHECK)
    // CHECK-NEXT: then 0 wrong
    // FULL-NEXT: then 0 wrong
    printf("then %d wrong\n", wrong);
}

/* Arrays of variable length and heap blocks; some are of what does not go apart. */
thread blocks(int n) {
    double row[n], table[4][n];
    enum color *colors = ythread_alloc(enum color, MANY);
    int64_t *words = ythread_alloc(int64_t, MANY), *last = &words[MANY - 1];
    struct place *places = ythread_alloc(struct place, MANY);
    double _Complex *pairs = ythread_alloc(double _Complex, MANY);
    int wrong = 0;
    for (int i = 0; i < n; i++) row[i] = i * 0.1, table[i % 4][i] = -i;
    for (int i = 0; i < MANY; i++) {
        colors[i] = i % 2 ? GREEN : RED;
        words[i] = i * INT64_C(-3000000001);
        places[i] = (struct place){i, -i};
        pairs[i] = i - 0.125 * i * I;
    }
    for (int k = 1; k <= 6; k++) ythread_migrate(k % 3);
    for (int i = 0; i < n; i++) wrong += row[i] != i * 0.1, wrong += table[i % 4][i] != -i;
    for (int i = 0; i < MANY; i++) {
        wrong += colors[i] != (i % 2 ? GREEN : RED);
        wrong += words[i] != i * INT64_C(-3000000001);
        wrong += places[i].x != i || places[i].y != -i;
        wrong += pairs[i] != i - 0.125 * i * I;
    }
    wrong += last != &words[MANY - 1];
    // CHECK-NEXT: blocks: 0 wrong
    // FULL-NEXT: blocks: 0 wrong
    printf("blocks: %d wrong\n", wrong);
}

/* With room for one, a node where this one is is full. */
thread guest(void) {
    int word;
    ythread_recv(YTHREAD_ANY, 1, &word);
}

thread ymain(void) {
    yid id, guests[2];
    for (int i = 0; i < 2; i++) {
        struct ythread_attr there = {YTHREAD_INHERIT, i + 1, 0, 0};
        ythread_create(&guests[i], &there, guest, 0);
    }
    ythread_create(&id, NULL, arrays, 0);
    ythread_join(id, NULL);
    ythread_create(&id, NULL, blocks, 1, 30000);
    ythread_join(id, NULL);
    for (int i = 0; i < 2; i++) ythread_send(guests[i], 1, 0);
}
