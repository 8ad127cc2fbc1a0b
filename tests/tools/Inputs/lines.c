/* Lines: so many, or for ever. */
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

thread ymain(int argc, char **argv) {
    long most = argc > 1 ? atol(argv[1]) : 0;
    for (long i = 0; !most || i < most; i++) puts("line");
}
