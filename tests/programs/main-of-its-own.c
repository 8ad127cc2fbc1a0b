// status: 8
/* A program with its own main starts the threads by ythread_run and gets their status. */
#include <stdio.h>
#include <ythreads.h>

thread start(int argc, char **argv)
{
    int has_name = argv[0] != NULL;
    ythread_yield(YTHREAD_ANY);
    printf("start %d %d\n", argc, has_name);
    ythread_exit(7);
}

int main(int argc, char **argv)
{
    int status = ythread_run(argc, argv, start);
    printf("status %d\n", status);
    return status + 1;
}

// expect: start 1 1
// expect: status 7
