// Random graphs of heap blocks that variables and several threads share, in a checkpoint: what each of them reaches is the
// same on every architecture. The second argument is the seed.
// REQUIRES: foreign, foreign-s390x, foreign-armhf
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc --target=%arch,%foreign,s390x,armhf --typed-malloc -O1 %s -o %t
// RUN: %t %t.d/1 1 > %t.1
// RUN: %t %t.d/2 2 > %t.2
// RUN: %t %t.d/3 3 > %t.3
// RUN: FileCheck %s --input-file=%t.1
// CHECK-NOT: status
// CHECK: {{[0-9]+ [0-9]+ [0-9]+ [0-9]+ [0-9]+ [0-9]+}}
// RUN: %yrun --restart=%t.d/1 --nodes=s390x %t | diff - %t.1
// RUN: %yrun --restart=%t.d/2 --nodes=armhf %t | diff - %t.2
// RUN: %yrun --restart=%t.d/3 --nodes=%foreign %t | diff - %t.3
// RUN: ystate show --json %t.d/1 | %json
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>
struct node {
    int id, hits;
    struct node *out[3];
    int *into;
    char **text;
    struct wide *w;
};
struct wide {
    double d[40];
    struct node *back;
    short tail[];
};
enum { N = 60, G = 12, T = 6 };
static struct node *globals[G];
static struct {
    struct node **arr;
    struct node *one;
    int *mid;
} table;
static unsigned seed;
static unsigned rnd(unsigned n) {
    seed = seed * 1103515245u + 12345u;
    return (seed >> 16) % n;
}
/* Marks what is reached; a number that depends on the order and on all that is there. */
static int visit(struct node *n, int *seen, int depth) {
    if (!n || depth > 200 || seen[n->id]) return 0;
    seen[n->id] = 1;
    n->hits++;
    int s = n->id + (n->into ? *n->into : 0) + (n->text ? (*n->text)[0] : 0) +
            (n->w ? (int)n->w->d[39] + n->w->tail[1] + (n->w->back == n) : 0);
    for (int i = 0; i < 3; i++) s = s * 7 + visit(n->out[i], seen, depth + 1);
    return s % 1000003;
}
thread holder(int number, struct node *a, struct node *b, yevent go, yid to) {
    struct node *mine = ythread_alloc(struct node, 1);
    mine->id = N + number;
    mine->out[0] = a;
    mine->out[1] = b;
    int seen[N + T + 1];
    memset(seen, 0, sizeof seen);
    if (number % 2) globals[number] = mine;
    ythread_wait(go);
    int s = visit(mine, seen, 0);
    ythread_send(to, number, s);
    if (number % 2) globals[number] = 0;
}
thread ymain(int argc, char **argv) {
    seed = (unsigned)atoi(argv[2]);
    struct node *all[N + 1];
    char **texts = calloc(5, sizeof *texts);
    for (int i = 0; i < 5; i++) {
        char *t = malloc(8);
        memset(t, 'a' + i, 7);
        t[7] = 0;
        texts[i] = t;
    }
    for (int i = 0; i < N; i++) {
        all[i] = calloc(1, sizeof(struct node));
        all[i]->id = i;
    }
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < 3; k++) all[i]->out[k] = rnd(4) ? all[rnd(N)] : 0;
        if (!rnd(3)) all[i]->into = &all[rnd(N)]->id;
        if (!rnd(3)) all[i]->text = &texts[rnd(5)];
        if (!rnd(4)) {
            all[i]->w = malloc(sizeof(struct wide) + 3 * sizeof(short));
            memset(all[i]->w, 0, sizeof(struct wide) + 3 * sizeof(short));
            all[i]->w->d[39] = i * 2;
            all[i]->w->tail[1] = i;
            all[i]->w->back = rnd(2) ? all[i] : all[rnd(N)];
        }
    }
    for (int i = 0; i < G; i++) globals[i] = rnd(3) ? all[rnd(N)] : 0;
    table.arr = malloc(4 * sizeof *table.arr);
    for (int i = 0; i < 4; i++) table.arr[i] = all[rnd(N)];
    table.one = all[rnd(N)];
    table.mid = &all[rnd(N)]->hits;
    yevent go = yevent_create();
    yid id[T];
    int seen[N + T + 1];
    for (int i = 0; i < T; i++)
        ythread_create(&id[i], NULL, holder, 5, i, all[rnd(N)], all[rnd(N)], go, ythread_self());
    ythread_yield(YTHREAD_ANY);
    struct node *keep = all[rnd(N)];
    memset(all, 0, sizeof all);
    texts = 0;
    int status = ythread_checkpoint(argv[1]);
    if (status) printf("status %d %s\n", status, ythread_error());
    ythread_set(go);
    for (int i = 0; i < T; i++) {
        int s;
        ythread_recv(YTHREAD_ANY, i, &s);
        printf("%d ", s);
    }
    for (int i = 0; i < T; i++) ythread_join(id[i], 0);
    long long sum = 0;
    for (int i = 0; i < G; i++) {
        memset(seen, 0, sizeof seen);
        sum = sum * 31 + visit(globals[i], seen, 0);
    }
    for (int i = 0; i < 4; i++) {
        memset(seen, 0, sizeof seen);
        sum = sum * 31 + visit(table.arr[i], seen, 0);
        sum %= 1000003;
    }
    memset(seen, 0, sizeof seen);
    sum += visit(table.one, seen, 0);
    memset(seen, 0, sizeof seen);
    sum += visit(keep, seen, 0);
    printf("%lld %d %d %d\n", sum % 1000003, *table.mid, keep->hits, table.one->hits);
}
