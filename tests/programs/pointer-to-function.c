/* Pointers to functions as locals, parameters, in arrays and structs, called after a suspension. */
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

typedef int (*operation)(int, int);

struct step {
    char sign;
    operation run;
};

static int add(int a, int b)
{
    return a + b;
}

static int multiply(int a, int b)
{
    return a * b;
}

static int apply(operation run, int a, int b)
{
    ythread_yield(YTHREAD_ANY);
    return run(a, b);
}

static operation choose(int i)
{
    ythread_yield(YTHREAD_ANY);
    return i ? multiply : add;
}

thread ymain(void)
{
    operation run = add, none = NULL;
    struct step steps[2] = {{'+', add}, {'*', multiply}};
    int (*library)(const char *) = atoi, (**to_run)(int, int) = &run;
    ythread_yield(YTHREAD_ANY);
    printf("%d %d\n", run(2, 3), apply(multiply, 2, 3));
    for (int i = 0; i < 2; i++)
        printf("%c %d\n", steps[i].sign, apply(steps[i].run, 4, 5));
    run = choose(1);
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d %d\n", (*to_run)(6, 7), choose(0)(6, 7), library("41") + 1, none == NULL);
}

// expect: 5 6
// expect: + 9
// expect: * 20
// expect: 42 13 42 1
