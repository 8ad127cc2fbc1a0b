/* Jumps out of the scopes of variably modified types suspend in a cleanup of a scope around them. */
#include <stdio.h>
#include <ythreads.h>

static void left(int *p) {
    ythread_yield(YTHREAD_ANY);
    printf("<%d>", *p);
}

static void noted(int *p) {
    printf("(%d)", *p);
}

#define LEFT  __attribute__((cleanup(left)))
#define NOTED __attribute__((cleanup(noted)))

static int by_goto(int n) {
    int r = 0;
    {
        LEFT int v = n;
        {
            int m = n + 1, a[2][m], (*x)[m] = a;
            NOTED int w = n + 10;
            x[1][0] = n;
            if (n == 1) goto out;
            r = x[1][0];
        }
    }
out:
    return r;
}

static int in_an_expression(int n) {
    int r = 0;
    {
        LEFT int v = n;
        void *to[] = {&&one, &&two};
        if (n) goto *to[({
            int m = n + 1, a[2][m], (*x)[m] = a;
            x[1][0] = n;
            if (n == 1) goto out;
            x[1][0];
        }) & 1];
    one:
        r += 10;
    two:
        r++;
    }
out:
    return r;
}

static int by_loops(int n) {
    int r = 0;
    for (int i = 0; i < 3; i++) {
        LEFT int v = i;
        for (int space[5] = {[4] = 4}, (*x)[n + 1] = (int(*)[n + 1])space; x; x = 0) {
            if (i == 0) goto next;
            if (i == 1) break;
            return r + (*x)[n];
        }
    next:
        r += 100;
    }
    return r;
}

static int by_names(int n) {
    LEFT int v = n;
    {
        typedef char row[n];
        if (n == 2) return (int)sizeof(row);
        {
        label:;
            row rows[2];
            rows[1][0] = 5;
            if (n == 3) return (int)sizeof rows + rows[1][0];
            (void)&&label;
        }
    }
    return 0;
}

static int by_itself(int n) {
    int r = 0, m = n + 1, a[2][m];
    {
        LEFT int v = n;
        {
            __auto_type x = &a[0];
            x[1][0] = n;
            if (n == 1) goto out;
            r = x[1][0];
        }
    }
out:
    return r;
}

thread ymain(void) {
    printf(" %d", by_goto(1)), printf(" %d\n", by_goto(2));
    // expect: (11)<1> 0(12)<2> 2
    printf(" %d", in_an_expression(1)), printf(" %d\n", in_an_expression(2));
    // expect: <1> 0<2> 11
    printf(" %d\n", by_loops(4));
    // expect: <0><1><2> 204
    printf(" %d", by_names(1)), printf(" %d", by_names(2)), printf(" %d\n", by_names(3));
    // expect: <1> 0<2> 2<3> 11
    printf(" %d", by_itself(1)), printf(" %d\n", by_itself(2));
    // expect: <1> 0<2> 2
}
