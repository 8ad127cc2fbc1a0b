/* A bar on stderr: how much is done, and how long the rest will take. */
#include "base/options.h"
#include "statistics/replicate.h"

#include <time.h>
#include <unistd.h>

#define CELLS 30
#define PAUSE 0.2 /* seconds between two drawings */

static double clock_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static enum yt_choice wanted = YT_AUTO;

void ysim_progress_off(void) {
    wanted = YT_NO;
}

static int is_wanted(void) {
    if (wanted == YT_AUTO) {
        wanted = yt_options()->progress;
        if (wanted == YT_AUTO) wanted = isatty(STDERR_FILENO) ? YT_YES : YT_NO;
    }
    return wanted == YT_YES;
}

static void draw(double done, double passed, const char *what) {
    char cells[CELLS + 1];
    int full = (int)(done * CELLS);
    for (int i = 0; i < CELLS; i++) cells[i] = i < full ? '#' : '.';
    cells[CELLS] = 0;
    fprintf(stderr, "\r%s [%s] %3d %%", what, cells, (int)(done * 100));
    if (done > 0) {
        int left = (int)(passed / done * (1 - done) + 0.5);
        fprintf(stderr, ", %d:%02d:%02d left ", left / 3600, left / 60 % 60, left % 60);
    }
    fflush(stderr);
}

void ysim_progress(double done, const char *what) {
    static double begun, drawn;
    static int shown;
    if (!is_wanted()) return;
    double now = clock_seconds();
    if (begun == 0) begun = drawn = now;
    if (done >= 1) {
        if (shown) fprintf(stderr, "\r\033[K");
        begun = shown = 0;
    } else if (now - drawn >= PAUSE && done >= 0) {
        draw(done, now - begun, what);
        drawn = now;
        shown = 1;
    }
}
