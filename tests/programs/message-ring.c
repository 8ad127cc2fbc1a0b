/* A token walks round a ring of threads. */
#include <stdio.h>
#include <ythreads.h>

enum { SIZE = 8, ROUNDS = 3, NEXT = 1, TOKEN = 2 };

thread member(int number)
{
    yid next;
    int token;
    ythread_recv(YTHREAD_ANY, NEXT, &next);
    for (int i = 0; i < ROUNDS; i++) {
        ythread_recv(YTHREAD_ANY, TOKEN, &token);
        token = token * 3 % 1009 + number;
        ythread_send(next, TOKEN, token);
    }
}

thread ymain(void)
{
    yid ring[SIZE];
    int token = 1, again = 1;
    for (int i = 0; i < SIZE; i++)
        ythread_create(&ring[i], NULL, member, 1, i);
    for (int i = 0; i < SIZE; i++)
        ythread_send(ring[i], NEXT, i + 1 < SIZE ? ring[i + 1] : ythread_self());
    for (int i = 0; i < ROUNDS; i++) {
        ythread_send(ring[0], TOKEN, token);
        ythread_recv(ring[SIZE - 1], TOKEN, &token);
        for (int j = 0; j < SIZE; j++)
            again = again * 3 % 1009 + j;
    }
    printf("%d\n", token == again);
}

// expect: 1
