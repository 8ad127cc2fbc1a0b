/* A bank whose customers do not wait for ever: those who lose patience leave the line by themselves. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <ysim.h>

static struct ysim_server teller = YSIM_SERVER("teller", 1);
static struct ysim_stream arrivals, patiences, services;
static int came, left;

thread customer(void) {
    came++;
    if (ysim_acquire_within(&teller, ysim_exponential(&patiences, 5)) == YSIM_ETIMEDOUT) {
        left++;
        return;
    }
    ysim_hold(ysim_exponential(&services, 1));
    ysim_release(&teller);
}

thread door(void) {
    for (;;) {
        ysim_hold(ysim_exponential(&arrivals, 1 / 0.9));
        customer();
    }
}

thread ymain(int argc, char **argv) {
    arrivals = ysim_stream("arrivals");
    patiences = ysim_stream("patiences");
    services = ysim_stream("services");
    ysim_watch_server(&teller);
    ysim_warmup(1000);
    door();
    ysim_run(argc > 1 ? atof(argv[1]) : 100000);

    const double exact = 0.209546, part = (double)left / came;
    printf("%d customers, %.4f of them leave; exact: %.4f\n", came, part, exact);
    printf("teller: busy %.4f of the time, %.4f in line, served after %.4f\n",
           ysim_level_mean_at(ysim_server_busy(&teller), ysim_now()),
           ysim_level_mean_at(ysim_server_length(&teller), ysim_now()), ysim_tally_mean(ysim_server_wait(&teller)));
    ythread_exit(fabs(part - exact) > 0.01);
}
