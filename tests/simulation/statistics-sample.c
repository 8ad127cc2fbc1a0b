/* Prints statistics of all kinds of the same observations, to the last digit: the same on all machines. */
#include <stdio.h>

#include <ysim/random.h>
#include <ysim/statistics.h>

#define MANY 50000

static struct ysim_tally tally;
static struct ysim_level level;
static struct ysim_quantiles quantiles;
static struct ysim_series series;

int main(void) {
    struct ysim_stream stream = ysim_stream("x");
    double now = 0;
    ysim_tally_init(&tally, "tally");
    ysim_level_init_at(&level, "level", 0, 0);
    ysim_series_init(&series);
    tally.quantiles = &quantiles;
    for (int i = 0; i < MANY; i++) {
        double x = ysim_gamma(&stream, 0.3, 1e3);
        now += x;
        ysim_tally_add(&tally, x);
        ysim_level_set_from(&level, ysim_normal(&stream, 0, 1), now, YSIM_HERE);
        ysim_series_add(&series, x, now);
    }
    tally.series = &series;
    ysim_register_tally(&tally);
    ysim_register_level(&level);
    for (int format = YSIM_TABLE; format <= YSIM_JSON; format++) ysim_report_at(stdout, (enum ysim_format)format, now);
    struct ysim_warmup_end end = ysim_series_warmup(&series);
    struct ysim_interval interval = ysim_series_interval(&series, end.observations, 0.9);
    printf("%d %a %d, %a %a\n", (int)end.observations, end.time, end.in_doubt, interval.mean, interval.half);
    for (int freedom = 1; freedom < 500; freedom += 7) printf("%a\n", ysim_student_quantile(0.975, freedom));
    return 0;
}
