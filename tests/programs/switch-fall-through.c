/* Suspensions in a switch: in its condition, before and after a fall-through, in default. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int weigh(int n)
{
    int weight = 0;
    switch (later(n)) {
    case 0:
        weight += 1;
        ythread_yield(YTHREAD_ANY);
        /* fall through */
    case 1:
        weight += later(10);
        __attribute__((fallthrough));
    case 2:
        weight += 100;
        break;
    default:
        weight = later(-1);
        break;
    case 3:
    case 4: {
        int local = later(n) * 7;
        weight = local;
    }
    }
    return weight;
}

static void tell(int *v)
{
    printf("left with %d\n", *v);
}

/* The attribute at the ends of blocks: before a comment, an empty statement, a cleanup function. */
static int mark(int n)
{
    int marks = 0;
    switch (later(n)) {
    case 0: {
        marks += later(1);
        __attribute__((fallthrough));
    }
    /* falls through */
    case 1:
        if (n < 2) {
            marks += later(10);
            __attribute__((fallthrough));
        } else {
            break;
        }
    /* falls through */
    case 2: {
        {
            marks += later(100);
            __attribute__((fallthrough));
        }
    };
    /* falls through */
    case 3: {
        int own __attribute__((cleanup(tell))) = later(n);
        marks += own;
        __attribute__((fallthrough));
    }
    default:
        marks += later(1000);
    }
    return marks;
}

thread ymain(void)
{
    for (int n = 0; n < 6; n++)
        printf("%d: %d\n", n, weigh(n));
    for (int n = 0; n < 5; n++)
        printf("%d marks: %d\n", n, mark(n));
}

// expect: 0: 111
// expect: 1: 110
// expect: 2: 100
// expect: 3: 21
// expect: 4: 28
// expect: 5: -1
// expect: left with 0
// expect: 0 marks: 1111
// expect: left with 1
// expect: 1 marks: 1111
// expect: left with 2
// expect: 2 marks: 1102
// expect: left with 3
// expect: 3 marks: 1003
// expect: 4 marks: 1000
