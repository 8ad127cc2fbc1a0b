// not-shipped: descriptors stay with their node
// stays: who holds a descriptor
// stays-shipped: who holds a descriptor
/* A terminal that has room for a part of what is written, and a counter that has room for a smaller number: the writer waits, and
 * nobody else does. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <ythreads.h>

enum { LINE = 61, LINES = 1500, ALL = LINE * LINES };

static char text[ALL];

thread writer(yfd fd, const void *from, int bytes)
{
    int at = 0, n = 0;
    while (at < bytes && (n = ythread_write(fd, (const char *)from + at, bytes - at)) > 0) at += n;
    printf("written: %d\n", n < 0 ? n : at);
}

thread ymain(void)
{
    for (int i = 0; i < ALL; i++) text[i] = i % LINE == LINE - 1 ? '\n' : 'x';
    yfd master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) || unlockpt(master)) return;
    yfd slave = open(ptsname(master), O_RDWR | O_NOCTTY);
    yid id;
    ythread_create(&id, NULL, writer, 3, slave, text, ALL); /* each line ends in two characters there */
    ythread_yield(YTHREAD_ANY);
    static char block[4000];
    int sum = 0, n;
    while (sum < ALL + LINES && (n = ythread_read_until(master, block, sizeof block, 10)) > 0) sum += n;
    ythread_join(id, NULL);
    printf("read: %d\n", sum - LINES == ALL);
    printf("the same: %d\n", !(fcntl(slave, F_GETFL) & O_NONBLOCK));
    close(slave);
    close(master);

    static uint64_t number = UINT64_MAX - 5;
    yfd counter = eventfd(0, 0);
    ythread_write(counter, &number, sizeof number);
    static const uint64_t more = 100;
    ythread_create(&id, NULL, writer, 3, counter, &more, sizeof more);
    ythread_yield(YTHREAD_ANY);
    n = ythread_read(counter, &number, sizeof number);
    printf("counted: %d, %d\n", n, number == UINT64_MAX - 5);
    n = ythread_read(counter, &number, sizeof number);
    ythread_join(id, NULL);
    printf("counted: %d, %d\n", n, (int)number);
    close(counter);
}

// expect: written: 91500
// expect: read: 1
// expect: the same: 1
// expect: counted: 8, 1
// expect: written: 8
// expect: counted: 8, 100
