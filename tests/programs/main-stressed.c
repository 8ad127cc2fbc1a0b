// flags: --stress=statement -std=gnu89 -w
// args: one two
// status: 9
// not-shipped: counts in globals, and argv belongs to a process
// stays-shipped: envp belongs to the process
/* main with all its arguments, called again by itself and by others, ended by exit in a deep call; then handlers. */
#include <stdio.h>
#include <stdlib.h>

static int calls;

static void second(void)
{
    static int times;
    printf("second %d %d\n", ++times, calls);
}

static void first(void)
{
    printf("first %d\n", calls++);
    atexit(second);
}

static int deep(int n)
{
    if (n == 0)
        exit(calls + 4);
    return deep(n - 1) + 1;
}

static int again(char **argv, char **envp)
{
    return main(1, argv, envp);
}

main(argc, argv, envp)
    int argc;
    char **argv, **envp;
{
    int variables = 0;
    while (envp[variables])
        variables++;
    printf("%d %s %d\n", argc, argv[argc - 1] == argv[0] ? "main" : argv[argc - 1], variables > 0);
    switch (++calls) {
    case 1:
        return main(2, argv, envp) + 1;
    case 2:
        printf("%d\n", again(argv, envp));
        atexit(first);
        return again(argv, envp);
    case 3:
        return 33;
    case 4:
        atexit(second);
        calls++;
        deep(3);
    }
}

// expect: 3 two 1
// expect: 2 one 1
// expect: 1 main 1
// expect: 33
// expect: 1 main 1
// expect: second 1 5
// expect: first 5
// expect: second 2 6
