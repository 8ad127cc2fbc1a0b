// flags: -std=gnu89
#include <stdio.h>
#include <stdlib.h>
/* main in the style of 1978, which calls itself and is a value. */
static int depth;
static int (*again)();
main(argc, argv, envp) int argc;
char **argv, **envp;
{
    if (depth++ == 0) {
        again = main;
        printf("%d %d\n", (*again)(5, argv, envp), depth);
        exit(main(2, argv));
    }
    if (argc > 2) return main(argc - 1, argv, envp) + 10;
    return depth - 6;
}
