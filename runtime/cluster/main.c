/* The main function of programs that define ymain; one that a program defines itself comes before it. */
#include "ythreads.h"

int main(int argc, char **argv) {
    return ythread_run(argc, argv, 0);
}
