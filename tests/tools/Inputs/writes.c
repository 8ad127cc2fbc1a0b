/* Writes itself to the files that it is given the names of, and says why it cannot. */
#include <stdio.h>
#include <ythreads.h>

thread ymain(int argc, char **argv) {
    for (int i = 1; i < argc; i++) printf("%d: %s\n", i, ythread_checkpoint(argv[i]) ? ythread_error() : "written");
}
