/* What a random number and an observation cost: ysim's beside a hand-written xoshiro256** with the C library's log, and beside
 * sums in plain doubles. Nanoseconds, the least of many interleaved rounds. */
#include <math.h>
#include <stdio.h>
#include <time.h>

#include <ysim.h>

#define MANY   (1 << 20)
#define ROUNDS 15

static uint64_t state[4] = {1, 2, 3, 4};

static uint64_t turn(uint64_t x, int bits) {
    return x << bits | x >> (64 - bits);
}

/* xoshiro256**: Blackman and Vigna 2018. */
static uint64_t xoshiro(void) {
    uint64_t result = turn(state[1] * 5, 7) * 9, shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = turn(state[3], 45);
    return result;
}

static double unit(uint64_t word) {
    return ((double)(int64_t)(word >> 12) + 0.5) * 0x1p-52;
}

static struct ysim_stream stream;
static double sink, values[4096], now, plain_sum, plain_squares;
static struct ysim_tally tally, full, off;
static struct ysim_quantiles quantiles;
static struct ysim_level level;
static struct ysim_series series;

/* Each gets the number of the round. */
#define KINDS(X)                                                                                                       \
    X("xoshiro256**: 64 bits", sink += (double)(int64_t)(xoshiro() >> 11))                                             \
    X("ysim_random_bits", sink += (double)(int64_t)(ysim_random_bits(&stream) >> 11))                                  \
    X("xoshiro256** and log: exponential", sink -= 1.1 * log(unit(xoshiro())))                                         \
    X("ysim_exponential", sink += ysim_exponential(&stream, 1.1))                                                      \
    X("ysim_uniform", sink += ysim_uniform(&stream, 0, 1))                                                             \
    X("ysim_normal", sink += ysim_normal(&stream, 0, 1))                                                               \
    X("ysim_erlang, 3 phases", sink += ysim_erlang(&stream, 3, 1))                                                     \
    X("ysim_gamma, shape 2.5", sink += ysim_gamma(&stream, 2.5, 1))                                                    \
    X("ysim_poisson, mean 5", sink += (double)ysim_poisson(&stream, 5))                                                \
    X("ysim_uniform_int, 6", sink += (double)ysim_uniform_int(&stream, 1, 6))                                          \
    X("log", sink += log(i + 0.5))                                                                                     \
    X("ysim_log", sink += ysim_log(i + 0.5))                                                                           \
    X("exp", sink += exp(values[i & 4095]))                                                                            \
    X("ysim_exp", sink += ysim_exp(values[i & 4095]))                                                                  \
    X("pow", sink += pow(values[i & 4095], 1.7))                                                                       \
    X("ysim_pow", sink += ysim_pow(values[i & 4095], 1.7))                                                             \
    X("two plain sums", (plain_sum += values[i & 4095], plain_squares += values[i & 4095] * values[i & 4095]))         \
    X("ysim_tally_add", ysim_tally_add(&tally, values[i & 4095]))                                                      \
    X("ysim_tally_add, off", ysim_tally_add(&off, values[i & 4095]))                                                   \
    X("ysim_tally_add with quantiles", ysim_tally_add(&full, values[i & 4095]))                                        \
    X("ysim_level_set", (now += values[i & 4095], ysim_level_set_from(&level, i & 7, now, "here")))                    \
    X("ysim_series_add", ysim_series_add(&series, values[i & 4095], now))

static double clock_ns(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

enum {
#define KIND(name, work) +1
    COUNT = KINDS(KIND)
#undef KIND
};

int main(void) {
    double best[COUNT];
    const char *names[COUNT];
    stream = ysim_stream("bench");
    for (int i = 0; i < 4096; i++) values[i] = ysim_exponential(&stream, 3);
    ysim_tally_init(&tally, "tally");
    ysim_tally_init(&full, "with quantiles");
    ysim_tally_init(&off, "off");
    full.quantiles = &quantiles;
    off.off = 1;
    ysim_level_init_at(&level, "level", 0, 0);
    ysim_series_init(&series);
    for (int round = 0; round < ROUNDS; round++) {
        int kind = 0;
#define KIND(name, work)                                                                                               \
    {                                                                                                                  \
        double begun = clock_ns();                                                                                     \
        for (int i = 0; i < MANY; i++) work;                                                                           \
        double each = (clock_ns() - begun) / MANY;                                                                     \
        if (!round || each < best[kind]) best[kind] = each;                                                            \
        names[kind++] = name;                                                                                          \
    }
        KINDS(KIND)
#undef KIND
    }
    puts("random numbers and statistics, ns each");
    for (int kind = 0; kind < COUNT; kind++) printf("  %-36s %6.1f\n", names[kind], best[kind]);
    return sink == 0.125 || plain_sum + plain_squares == 0.125; /* so that nothing is left out */
}
