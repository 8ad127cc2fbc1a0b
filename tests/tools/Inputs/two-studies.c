/* Two studies of one model; each prints the result of replication 3, or its model does. With REPORTS both make
 * reports. */
#include <stdio.h>
#include <stdlib.h>
#include <ysim.h>

static struct ysim_server teller = YSIM_SERVER("teller", 1);
static double mean;
static int fails;

thread customer(int number) {
    struct ysim_stream stream = ysim_stream_numbered("customer", (uint64_t)number);
    ysim_serve(&teller, ysim_exponential(&stream, mean));
    if (fails && ysim_replication() == 3) exit(fails == 1 ? 17 : 0);
}

ythread_suspends static void model(void) {
    for (int i = 0; i < 10; i++) customer(i);
    ysim_run(1);
    ysim_outcome("end", ysim_now() + (double)ysim_busy(&teller));
    ysim_run(YSIM_FOREVER);
    ysim_outcome("time", ysim_now());
#ifdef REPORTS
    ysim_report(stdout);
#endif
    printf("replication %d: %.17g\n", (int)ysim_replication(), ysim_now());
}

ythread_suspends static void study(double of) {
    mean = of;
    struct ysim_study *results = ysim_replicate(4, model);
    if (ysim_study_count(results) == 4)
        printf("replication 3: %.17g\n", ysim_study_values(results, "time")[3]);
    else
        printf("replication 3: %.17g\n", ysim_study_values(results, "time")[0]);
#ifdef REPORTS
    ysim_study_report(results, stdout);
#endif
    ysim_study_free(results);
}

thread ymain(int argc, char **argv) {
    ysim_options(&argc, argv);
    study(1);
    fails = argc - 1; /* 1: with a status, 2: as if all were well */
    study(2);
}
