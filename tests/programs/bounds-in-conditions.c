/* Bounds with effects in sizeof, in statements that no suspension is in: they are computed where they stand. */
#include <stdio.h>
#include <ythreads.h>

static int count;

static int note(int k) {
    count++;
    return k;
}

thread ymain(void) {
    int n = 0;
    ythread_yield(YTHREAD_ANY);
    if ((int)sizeof(int[note(3) + 1]) & 16) printf("a\n");
    {
        if ((int)sizeof(int[note(2) + 1]) & 16)
            printf("b\n");
        else
            printf("B\n");
    }
    for (int i = 0; i < 2; i++)
        if ((int)sizeof(int[note(i) + 1]) & 4)
            printf("c\n");
        else
            printf("C\n");
    do {
        n++;
    } while ((int)sizeof(int[note(n) + 1]) < 16);
    printf("%d\n", n);
    for (int i = 0; (int)sizeof(int[note(i) + 1]) < 12; i += (int)sizeof(char[note(1)])) printf("i%d\n", i);

    switch ((int)sizeof(int[note(n) + 1])) {
    case 16:
        printf("d\n");
        break;
    default:
        printf("D\n");
    }
    {
        int k = 0;
        if (n)
            k = (int)sizeof(char[note(9)]);
        else
            k = (int)sizeof(char[note(8)]);
        printf("%d\n", k);
    }
    printf("%d\n", count);
}
// expect: a
// expect: B
// expect: c
// expect: C
// expect: 3
// expect: i0
// expect: i1
// expect: d
// expect: 9
// expect: 14
