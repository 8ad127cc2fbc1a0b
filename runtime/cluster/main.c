/* The main function of programs that define ymain; one that a program defines itself comes before it. */
#include "ythreads.h"

void ythread_main(void);
__attribute__((used)) static void (*const must_be_there)(void) = ythread_main;

int main(int argc, char **argv) {
    return ythread_run(argc, argv, 0);
}
