/* Prints what every sampler and every elementary function gives, to the last bit: the same on all machines. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <ysim/random.h>

#define MANY 20000

static double change(double time, void *context) {
    (void)context;
    return time < 50 ? time / 50 : 1;
}

static const double weights[] = {3, 0, 1, 10, 0.1};
static const double value[] = {0, 1, 1, 4}, cumulative[] = {0, 0.25, 0.25, 1};

static double call(int which, struct ysim_stream *s, const struct ysim_discrete *discrete,
                   const struct ysim_empirical *empirical) {
    switch (which) {
    case 0:
        return ysim_uniform(s, -1, 3);
    case 1:
        return ysim_exponential(s, 0.3);
    case 2:
        return ysim_normal(s, 10, 3);
    case 3:
        return ysim_erlang(s, 3, 7);
    case 4:
        return ysim_gamma(s, 0.3, 7);
    case 5:
        return ysim_gamma(s, 3.3, 7);
    case 6:
        return ysim_beta(s, 0.3, 0.8);
    case 7:
        return ysim_beta(s, 0.3, 2);
    case 8:
        return ysim_lognormal(s, 0.1, 0.7);
    case 9:
        return ysim_weibull(s, 0.7, 2);
    case 10:
        return ysim_triangular(s, 0, 0.7, 2);
    case 11:
        return (double)ysim_uniform_int(s, -1000000, 3000000);
    case 12:
        return ysim_bernoulli(s, 0.3);
    case 13:
        return (double)ysim_poisson(s, 3.3);
    case 14:
        return (double)ysim_poisson(s, 3333.3);
    case 15:
        return (double)ysim_geometric(s, 0.01);
    case 16:
        return (double)ysim_binomial(s, 50, 0.1);
    case 17:
        return (double)ysim_binomial(s, 5000, 0.7);
    case 18:
        return ysim_discrete_draw(s, discrete);
    case 19:
        return ysim_empirical_draw(s, empirical);
    case 20:
        return ysim_next_arrival(s, 0, 1000, 1, change, 0);
    case 21:
        return ysim_log(ysim_exponential(s, 1));
    case 22:
        return ysim_log1p(ysim_normal(s, 0, 0.1));
    case 23:
        return ysim_exp(ysim_normal(s, 0, 100));
    case 24: {
        double x = ysim_exponential(s, 1); /* arguments would be evaluated in any order */
        return ysim_pow(x, ysim_normal(s, 0, 50));
    }
    default:
        return ysim_sqrt(ysim_exponential(s, 1));
    }
}

int main(void) {
    struct ysim_discrete discrete;
    struct ysim_empirical empirical;
    ysim_discrete_init(&discrete, 5, weights);
    ysim_empirical_init(&empirical, 4, value, cumulative);
    for (int which = 0; which <= 25; which++) {
        struct ysim_stream stream = ysim_stream_numbered("sample", which);
        uint64_t sum = 0;
        double first = 0;
        for (int i = 0; i < MANY; i++) {
            double x = call(which, &stream, &discrete, &empirical);
            uint64_t bits;
            if (i == 0) first = x;
            memcpy(&bits, &x, sizeof bits);
            sum = (sum ^ bits) * UINT64_C(0x100000001b3);
        }
        printf("%d: %a, all %016" PRIx64 "\n", which, first, sum);
    }
    ysim_discrete_fini(&discrete);
    return 0;
}
