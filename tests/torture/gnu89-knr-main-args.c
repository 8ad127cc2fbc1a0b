// flags: -std=gnu89
#include <stdlib.h>
static counter;
f(a, b, c) char a;
short b;
float c;
{
    counter += a + b;
    return a + b + (int)c;
}
main(argc, argv) int argc;
char **argv;
{
    register i;
    for (i = 0; i < argc; i++)
        if (!argv[i]) abort();
    if (argv[argc]) abort();
    if (f(1, 2, 3.5) != 6) abort();
    if (f(257, 65537, 0.0) != 2) abort();
    if (counter != 5) abort();
    exit(0);
}
