// Threads with large locals, arrays of variable length and heap blocks go round three nodes, many at once and both ways: what is written
// from where it lies comes to where it is to lie.
// RUN: %ycc -O1 --typed-malloc %s -o %t
// RUN: %yrun -n 3 %t | FileCheck %s
// RUN: %yrun -n 3 --wire=xdr %t | FileCheck %s
// CHECK: 6 came through, 0 wrong
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { TRAVELLERS = 6, MOVES = 12, MANY = 300000, SOME = 30000, ROWS = 4, OF_A_ROW = 80000, ODD = 70001 };

static int check(const int *values, int n, int from) {
    int wrong = 0;
    for (int i = 0; i < n; i++) wrong += values[i] != from + i;
    return wrong;
}

static void fill(int *values, int n, int from) {
    for (int i = 0; i < n; i++) values[i] = from + i;
}

thread traveller(int number, int n, yid to) {
    int local[SOME], small = number, variable[n], wrong = 0;
    int *block = ythread_alloc(int, MANY), *end = block + MANY, *inside = &block[MANY / 2];
    char *rows[ROWS], *odd = malloc(ODD);
    for (int i = 0; i < ROWS; i++) {
        rows[i] = malloc(OF_A_ROW);
        for (int k = 0; k < OF_A_ROW; k++) rows[i][k] = (char)(i + k % 100);
    }
    for (int i = 0; i < ODD; i++) odd[i] = (char)(i % 99);
    fill(local, SOME, number);
    fill(variable, n, -number);
    fill(block, MANY, 7 * number);
    for (int k = 0; k < MOVES; k++) {
        int status = ythread_migrate((number % 2 ? k + number : MOVES - k + number) % ythread_nodes());
        if (status) printf("%s\n", ythread_error());
        local[k]++, block[k]++, variable[k]++;
    }
    for (int k = 0; k < MOVES; k++) local[k]--, block[k]--, variable[k]--;
    wrong += check(local, SOME, number) + check(variable, n, -number) + check(block, MANY, 7 * number);
    wrong += end != block + MANY || inside != &block[MANY / 2] || small != number;
    for (int i = 0; i < ODD; i++) wrong += odd[i] != (char)(i % 99);
    for (int i = 0; i < ROWS; i++)
        for (int k = 0; k < OF_A_ROW; k++) wrong += rows[i][k] != (char)(i + k % 100);
    ythread_send(to, 1, wrong);
}

thread ymain(void) {
    int wrong = 0, one;
    for (int i = 0; i < TRAVELLERS; i++) ythread_create(NULL, NULL, traveller, 3, i, 20000 + i, ythread_self());
    for (int i = 0; i < TRAVELLERS; i++) {
        ythread_recv(YTHREAD_ANY, 1, &one);
        wrong += one;
    }
    printf("%d came through, %d wrong\n", TRAVELLERS, wrong);
}
