/* Gives another result under chaos, as a wrong translation would. */
#include <stdlib.h>

int main(void) {
    return getenv("YTHREADS_CHAOS") ? 1 : 0;
}
