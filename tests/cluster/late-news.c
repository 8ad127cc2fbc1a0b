// A thread of a node that dies is on its way between two others: one has told what lives there before it comes, the other hears that it has come
// before it tells. Its new home has no word of it when all have told, but it lives: the news is still to come.
// RUN: %ycc %s -o %t
// RUN: %late-news %t | FileCheck %s
// CHECK: joined: no error, 42
// CHECK: status 0
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

thread ymain(void) {
    int status = -1;
    int result = ythread_join((yid)3 << 52 | 1, &status);
    printf("joined: %s, %d\n", ythread_strerror(result), status);
    exit(0);
}
