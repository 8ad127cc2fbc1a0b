/* Tallies of several nodes are added at the end of a run: what wants all of one before, one per argument. */
#include <stdio.h>
#include <string.h>
#include <ysim.h>

static struct ysim_server near = YSIM_DRAWING_SERVER("near", 0, ysim_draw_constant, 1);
static struct ysim_server far = YSIM_DRAWING_SERVER("far", 0, ysim_draw_constant, 1);
static struct ysim_tally pass, own;
static struct ysim_level level;

thread job(void) {
    for (;;) {
        double came = ysim_now();
        ysim_serve(&near);
        ysim_serve(&far);
        ysim_tally_add(&pass, ysim_now() - came);
    }
}

thread observer(const char *mistake) {
#define IS(words) if (!strcmp(mistake, words))
    ysim_hold(5);
    IS("warmup") ysim_warmup(7);
    IS("all") ysim_statistics_reset(ysim_now());
    IS("reset") ysim_tally_reset(&pass);
    IS("mean") ysim_tally_mean(&pass);
    IS("interval") ysim_tally_interval(&pass, 0.95);
    IS("merge") ysim_tally_merge(&own, &pass);
    IS("report") ysim_report(stdout);
    IS("unregister") ysim_unregister(&pass);
    IS("off") pass.off = 1;
    IS("on") pass.off = 0;
    /* What is on node 0 alone. */
    ysim_tally_add(&own, 1);
    ysim_tally_mean(&own);
    ysim_tally_reset(&own);
    ysim_level_mean_at(&level, ysim_now());
}

thread ymain(int argc, char **argv) {
    (void)argc;
    const char *mistake = argv[1];
    ysim_tally_init(&pass, "pass");
    ysim_tally_init(&own, "own");
    ysim_level_init(&level, "level", 0);
    ysim_register_tally(&pass);
    ysim_register_level(&level);
    ysim_place(&near, 0);
    ysim_place(&far, 1);
    ysim_route(&near, &far);
    ysim_route(&far, &near);
    job();
    job();
    observer(mistake);
    IS("on") pass.off = 1;
    IS("twice") ysim_warmup(4);
    ysim_warmup(2);
    ysim_run(10);
    ysim_report(stdout);
    ysim_warmup(10);
    ysim_run(20);
    ysim_statistics_reset(ysim_now());
    ysim_tally_reset(&pass);
}
