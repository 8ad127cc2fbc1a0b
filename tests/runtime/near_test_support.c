/* A box by itself; see near_test_support.h. */
#include "near_test_support.h"

#include <stdlib.h>

#include "cluster/engines/near.h"

int near_test_waits(int frames) {
    struct yt_near_box box;
    int came = 0;
    if (!yt_near_init(&box, false)) return -1;
    for (int i = 0; i < frames; i++)
        if (yt_near_send(&box, 1, 1, &i, sizeof i, NULL, 0)) return -1;
    for (int i = 0; i < frames; i++) {
        yt_near_wait(&box, -1);
        struct yt_near_frame *taken = yt_near_take(&box);
        came += taken != NULL;
        free(taken);
    }
    yt_near_fini(&box);
    return came;
}
