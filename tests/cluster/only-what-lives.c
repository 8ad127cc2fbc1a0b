// Dead variables and what lies between members travel neither in a file nor between nodes, of one layout or not: bytes that
// were planted there are looked for in the file, and where the thread arrives.
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc -w -O1 %s -o %t
// RUN: %yrun -n 2 %t %t.d/state | FileCheck %s
// RUN: %yrun -n 2 --wire=xdr %t %t.d/state | FileCheck %s
// CHECK: planted: yes
// CHECK-NEXT: in the file: 0
// CHECK-NEXT: arrived: 0, sum 13
// CHECK-NEXT: in messages: 0, right 4
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

enum { PLANTED = 0xc3, FEW = 3 };

struct member {
    char c;
    long double wide;
    short s;
};
struct padded {
    char c;
    double d;
    struct member inner;
    unsigned few : 3;
};

/* Messages of this type are raw, as it has a part that nobody can describe. */
struct loose {
    char c;
    double d;
    union {
        int i;
        float f;
    } part;
    unsigned few : 3;
};

static void fill(struct padded *to) {
    memset(to, PLANTED, FEW * sizeof *to);
    for (int i = 0; i < FEW; i++) {
        to[i].c = 'c';
        to[i].d = i + 0.5;
        to[i].inner.c = 'i';
        to[i].inner.wide = 1;
        to[i].inner.s = 2;
        to[i].few = 1;
    }
}

/* Planted bytes behind `c`, whose place nothing else uses. */
static int count(const struct padded *from) {
    int found = 0;
    for (int i = 0; i < FEW; i++) {
        const unsigned char *bytes = (const unsigned char *)&from[i];
        for (size_t k = 1; k < offsetof(struct padded, d); k++) found += bytes[k] == PLANTED;
        for (size_t k = 1; k < offsetof(struct member, wide); k++)
            found += bytes[offsetof(struct padded, inner) + k] == PLANTED;
    }
    return found;
}

thread hear(yid whom) {
    struct loose heard[FEW];
    int found = 0, right = 0;
    ythread_recv_n(whom, 1, heard, FEW);
    const unsigned char *bytes = (const unsigned char *)heard;
    for (size_t k = 0; k < sizeof heard; k++) found += bytes[k] == PLANTED;
    for (int i = 0; i < FEW; i++)
        right += heard[i].c == 'c' && heard[i].d == i && heard[i].part.i == 7 && heard[i].few == 5;
    right += sizeof heard > FEW * (1 + sizeof(double) + sizeof(int));
    ythread_send(whom, 2, found);
    ythread_send(whom, 3, right);
}

static void tell(int node) {
    struct ythread_attr there = {YTHREAD_INHERIT, node, 0, "hear"};
    struct loose told[FEW];
    yid who;
    int found, right;
    memset(told, PLANTED, sizeof told);
    for (int i = 0; i < FEW; i++) {
        told[i].c = 'c';
        told[i].d = i;
        told[i].part.i = 7;
        told[i].few = 5;
    }
    ythread_create(&who, &there, hear, 1, ythread_self());
    ythread_send_n(who, 1, told, FEW);
    ythread_recv(who, 2, &found);
    ythread_recv(who, 3, &right);
    printf("in messages: %d, right %d\n", found, right);
}

static int count_in_file(const char *path) {
    FILE *file = fopen(path, "rb");
    int found = 0, row = 0;
    for (int c; (c = getc(file)) != EOF;) {
        row = c == PLANTED ? row + 1 : 0;
        found += row == 3;
    }
    fclose(file);
    return found;
}

static double walk(const char *path) {
    struct padded here[FEW], *heap = ythread_alloc(struct padded, FEW);
    unsigned long long dead = 0;
    fill(here);
    fill(heap);
    {
        unsigned char gone[64];
        memset(gone, PLANTED, sizeof gone);
        for (int i = 0; i < 8; i++) dead = dead << 8 | gone[i];
    }
    printf("planted: %s\n", count(here) && count(heap) && (dead & 0xff) == PLANTED ? "yes" : "no");
    ythread_save(ythread_self(), path);
    printf("in the file: %d\n", count_in_file(path));
    fflush(stdout);
    if (ythread_migrate(1)) printf("stayed: %s\n", ythread_error());
    printf("arrived: %d, ", count(here) + count(heap));
    double sum = here[0].d + here[1].d + here[2].d + heap[1].d + heap[2].d + (double)heap[0].inner.wide +
                 heap[1].inner.s + here[2].few - 1;
    ythread_free(heap);
    return sum;
}

thread ymain(int argc, char **argv) {
    char path[300] = "";
    if (argc > 1) strcpy(path, argv[1]);
    double sum = walk(path);
    printf("sum %g\n", sum + 1.5);
    tell(1 - ythread_node());
}
