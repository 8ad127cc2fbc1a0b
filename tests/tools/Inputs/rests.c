/* Says when it has begun, rests for so many seconds, and says that it has. */
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

thread ymain(int argc, char **argv) {
    printf("ready\n");
    fflush(stdout);
    ythread_sleep(argc > 1 ? atof(argv[1]) : 0);
    printf("done\n");
}
