// args: first second -x
/* ymain with argc and argv. */
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

thread ymain(int argc, char **argv)
{
    char first[10], third[10];
    size_t length = strlen(argv[2]);
    strcpy(first, argv[1]);
    strcpy(third, argv[3]);
    ythread_yield(YTHREAD_ANY);
    printf("%d %s %zu %s\n", argc, first, length, third);
}

// expect: 4 first 6 -x
