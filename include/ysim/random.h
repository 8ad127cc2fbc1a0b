/* Random numbers for simulations: named streams, and variates of fifteen distributions.
 *
 * A stream is two words, a key and a counter: a plain struct that stands in a thread's locals, travels with it, and costs
 * nothing to make. Its numbers are a function of the two words alone (Philox2x64-10: Salmon, Moraes, Dror, Shaw 2011,
 * "Parallel random numbers: as easy as 1, 2, 3"), the same on every machine, wherever the thread runs. The key comes from
 * the stream's name, the seed (--seed=N, 1 if not given) and the number of the replication:
 *
 *     struct ysim_stream arrivals = ysim_stream("arrivals");
 *     for (;;) {
 *         ysim_hold(ysim_exponential(&arrivals, 1.25));
 *         ...
 *
 * **One variate takes one step**, whatever its distribution and however many random bits it needed: variate n of a stream
 * belongs to counter n. So two variants of a model whose streams have equal names are compared on common random numbers,
 * and stay in step even if the distribution behind one of the streams is not the same in both.
 *
 * Parameters out of range end the program with the place of the call, the parameter's name and its value, and so does a stream
 * that nobody has made. All calls
 * suspend: no; two OS threads may not use one stream at a time. Variates are computed with + - * / and square roots alone
 * (ysim/elementary.h), so that they, too, are the same on every machine. Sources: Devroye 1986, "Non-uniform random
 * variate generation", and what stands beside each. */
#ifndef YSIM_RANDOM_H
#define YSIM_RANDOM_H

#include <stdint.h>

#include <ysim/elementary.h>
#include <ysim/here.h>

#ifdef __cplusplus
extern "C" {
#endif

struct ysim_stream {
    uint64_t key, counter;
};

/* ---- seed and streams --------------------------------------------------------------------------- */

/* Returns the seed of this run: that of --seed, else 1. */
uint64_t ysim_seed(void);

/* Sets it for the streams that are made from now on, in this process. */
void ysim_set_seed(uint64_t seed);

/* The number of the replication, 0 at first; it enters the keys of streams as the seed does. */
uint64_t ysim_replication(void);
void ysim_set_replication(uint64_t replication);

/* Returns the stream of that name in this replication. Equal names give equal streams: give each purpose its own. */
struct ysim_stream ysim_stream(const char *name);

/* Returns the number-th of many streams of one name: one for each of 1000 servers, say. */
struct ysim_stream ysim_stream_numbered(const char *name, uint64_t number);

/* Returns the same from a seed and a replication of the caller's. */
struct ysim_stream ysim_stream_make(uint64_t seed, uint64_t replication, const char *name, uint64_t number);

/* Returns a stream of its own for the number-th part of what `stream` is for; `stream` itself is not changed. */
#define ysim_stream_split(stream, number) ysim_stream_split_from(stream, number, YSIM_HERE)
struct ysim_stream ysim_stream_split_from(const struct ysim_stream *stream YSIM_LENT, uint64_t number,
                                          const char *where);

/* Goes `steps` variates forward (or back: the counter is modulo 2^64) at once. */
#define ysim_stream_jump(stream, steps) ysim_stream_jump_from(stream, steps, YSIM_HERE)
void ysim_stream_jump_from(struct ysim_stream *stream YSIM_LENT, uint64_t steps, const char *where);

/* One block of Philox2x64-10, what all numbers come from: encrypts the two words of block by the key. */
void ysim_philox(uint64_t key, uint64_t block[2] YSIM_LENT);

/* ---- continuous distributions ------------------------------------------------------------------- */

/* Returns 64 random bits. */
uint64_t ysim_random_bits(struct ysim_stream *stream YSIM_LENT);

/* Uniform on [low, high): mean (low + high) / 2, variance (high - low)^2 / 12. low < high, both finite. */
#define ysim_uniform(stream, low, high) ysim_uniform_from(stream, low, high, YSIM_HERE)
double ysim_uniform_from(struct ysim_stream *stream YSIM_LENT, double low, double high, const char *where);

/* Exponential: mean `mean` >= 0, variance mean^2. Ziggurat: Marsaglia and Tsang 2000. */
#define ysim_exponential(stream, mean) ysim_exponential_from(stream, mean, YSIM_HERE)
double ysim_exponential_from(struct ysim_stream *stream YSIM_LENT, double mean, const char *where);

/* Normal: mean `mean`, variance deviation^2, deviation >= 0. Ziggurat, as above. */
#define ysim_normal(stream, mean, deviation) ysim_normal_from(stream, mean, deviation, YSIM_HERE)
double ysim_normal_from(struct ysim_stream *stream YSIM_LENT, double mean, double deviation, const char *where);

/* Erlang: the sum of `phases` >= 1 exponentials whose means add up to `mean` >= 0: variance mean^2 / phases. Up to 8
 * phases as that sum, then as gamma. */
#define ysim_erlang(stream, phases, mean) ysim_erlang_from(stream, phases, mean, YSIM_HERE)
double ysim_erlang_from(struct ysim_stream *stream YSIM_LENT, int phases, double mean, const char *where);

/* Gamma: mean shape * scale, variance shape * scale^2; shape > 0, scale > 0. Marsaglia and Tsang 2000, "A simple method
 * for generating gamma variables". */
#define ysim_gamma(stream, shape, scale) ysim_gamma_from(stream, shape, scale, YSIM_HERE)
double ysim_gamma_from(struct ysim_stream *stream YSIM_LENT, double shape, double scale, const char *where);

/* Beta on [0, 1]: mean a / (a + b), variance ab / ((a + b)^2 (a + b + 1)); a > 0, b > 0. Two gammas; Johnk 1964 where both
 * are below 1. */
#define ysim_beta(stream, a, b) ysim_beta_from(stream, a, b, YSIM_HERE)
double ysim_beta_from(struct ysim_stream *stream YSIM_LENT, double a, double b, const char *where);

/* Lognormal: e to a normal of mean `mu` and deviation `sigma` >= 0. Mean exp(mu + sigma^2 / 2), variance
 * (exp(sigma^2) - 1) exp(2 mu + sigma^2). */
#define ysim_lognormal(stream, mu, sigma) ysim_lognormal_from(stream, mu, sigma, YSIM_HERE)
double ysim_lognormal_from(struct ysim_stream *stream YSIM_LENT, double mu, double sigma, const char *where);

/* Weibull: scale * E^(1 / shape), E exponential of mean 1; shape > 0, scale > 0. Mean scale * G(1 + 1 / shape), variance
 * scale^2 (G(1 + 2 / shape) - G(1 + 1 / shape)^2), G the gamma function. */
#define ysim_weibull(stream, shape, scale) ysim_weibull_from(stream, shape, scale, YSIM_HERE)
double ysim_weibull_from(struct ysim_stream *stream YSIM_LENT, double shape, double scale, const char *where);

/* Triangular on [low, high] with its peak at `mode`, low <= mode <= high, low < high: mean (low + mode + high) / 3,
 * variance (low^2 + mode^2 + high^2 - low mode - low high - mode high) / 18. Inversion. */
#define ysim_triangular(stream, low, mode, high) ysim_triangular_from(stream, low, mode, high, YSIM_HERE)
double ysim_triangular_from(struct ysim_stream *stream YSIM_LENT, double low, double mode, double high,
                            const char *where);

/* ---- discrete distributions --------------------------------------------------------------------- */

/* Uniform on the integers low .. high, both included, without bias: mean (low + high) / 2, variance
 * ((high - low + 1)^2 - 1) / 12. Lemire 2019, "Fast random integer generation in an interval". */
#define ysim_uniform_int(stream, low, high) ysim_uniform_int_from(stream, low, high, YSIM_HERE)
int64_t ysim_uniform_int_from(struct ysim_stream *stream YSIM_LENT, int64_t low, int64_t high, const char *where);

/* Bernoulli: 1 with probability p in [0, 1], else 0. Mean p, variance p (1 - p). */
#define ysim_bernoulli(stream, p) ysim_bernoulli_from(stream, p, YSIM_HERE)
int ysim_bernoulli_from(struct ysim_stream *stream YSIM_LENT, double p, const char *where);

/* Poisson: mean and variance `mean`, 0 <= mean <= 1e15. Inversion below 10, else transformed rejection (PTRS): Hormann
 * 1993, "The transformed rejection method for generating Poisson random variables". */
#define ysim_poisson(stream, mean) ysim_poisson_from(stream, mean, YSIM_HERE)
int64_t ysim_poisson_from(struct ysim_stream *stream YSIM_LENT, double mean, const char *where);

/* Geometric: failures before the first success of trials that succeed with probability p, 1e-15 <= p <= 1: mean
 * (1 - p) / p, variance (1 - p) / p^2. From an exponential. */
#define ysim_geometric(stream, p) ysim_geometric_from(stream, p, YSIM_HERE)
int64_t ysim_geometric_from(struct ysim_stream *stream YSIM_LENT, double p, const char *where);

/* Binomial: successes in `trials` trials of probability p: mean trials * p, variance trials * p (1 - p);
 * 0 <= trials <= 10^12, p in [0, 1]. Inversion while trials * min(p, 1 - p) is below 10, else transformed rejection
 * (BTRS): Hormann 1993, "The generation of binomial random variates". */
#define ysim_binomial(stream, trials, p) ysim_binomial_from(stream, trials, p, YSIM_HERE)
int64_t ysim_binomial_from(struct ysim_stream *stream YSIM_LENT, int64_t trials, double p, const char *where);

/* ---- empirical distributions -------------------------------------------------------------------- */

/* Any distribution on 0 .. count - 1, by its weights; a variate costs the same however many there are. Alias method:
 * Walker 1977, with Vose's set-up of 1991. Mean and variance are those of the weights. */
struct ysim_discrete {
    uint32_t count;
    double *keep; /* column i is i with this probability, else alias[i] */
    uint32_t *alias;
};

/* Makes it from `count` >= 1 weights, which are finite, not negative, and not all 0; what it allocates is given back by
 * ysim_discrete_fini. */
#define ysim_discrete_init(discrete, count, weights) ysim_discrete_init_from(discrete, count, weights, YSIM_HERE)
void ysim_discrete_init_from(struct ysim_discrete *discrete, uint32_t count, const double *weights, const char *where);
void ysim_discrete_fini(struct ysim_discrete *discrete);

/* Returns one of 0 .. count - 1. */
uint32_t ysim_discrete_draw(struct ysim_stream *stream YSIM_LENT, const struct ysim_discrete *discrete);

/* A continuous distribution by points of its distribution function, straight between them: P(X <= value[i]) is
 * cumulative[i]. Both ascend, cumulative from 0 to 1. The arrays are the caller's, and must stay. Mean: the sum over the
 * pieces of their probability times their middle. Inversion by bisection. */
struct ysim_empirical {
    uint32_t count;
    const double *value, *cumulative;
};

#define ysim_empirical_init(empirical, count, value, cumulative)                                                       \
    ysim_empirical_init_from(empirical, count, value, cumulative, YSIM_HERE)
void ysim_empirical_init_from(struct ysim_empirical *empirical, uint32_t count, const double *value,
                              const double *cumulative, const char *where);
double ysim_empirical_draw(struct ysim_stream *stream YSIM_LENT, const struct ysim_empirical *empirical);

/* ---- arrivals whose rate changes ---------------------------------------------------------------- */

/* Returns the time of the next arrival after `now` of a Poisson process whose rate at time t is rate(t, context), never
 * above `most` > 0; +infinity if there is none before `until`. One step of the stream. Thinning: Lewis and Shedler 1979.
 * A rate that is negative, NaN or above `most` ends the program. */
#define ysim_next_arrival(stream, now, until, most, rate, context)                                                     \
    ysim_next_arrival_from(stream, now, until, most, rate, context, YSIM_HERE)
double ysim_next_arrival_from(struct ysim_stream *stream YSIM_LENT, double now, double until, double most,
                              double (*rate)(double time, void *context), void *context, const char *where);

#ifdef __cplusplus
}
#endif

#endif
