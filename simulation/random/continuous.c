/* Continuous distributions; <ysim/random.h> has their parameters and sources. */
#include "random/draw.h"

#include "base/fail.h"
#include "random/parameters.h"

static bool is_finite(double x) {
    return x >= -YT_FINITE && x <= YT_FINITE;
}

static bool is_positive(double x) {
    return x > 0 && x <= YT_FINITE;
}

double ysim_uniform_from(struct ysim_stream *stream, double low, double high, const char *where) {
    struct yt_draw draw = yt_draw_begin(stream);
    double width = high - low, x;
    if (!is_finite(low)) yt_parameter_error(where, "ysim_uniform", "low", low, "finite");
    if (!is_finite(high) || !(low < high))
        yt_parameter_error(where, "ysim_uniform", "high", high, "finite and above low");
    if (!is_finite(width)) yt_parameter_error(where, "ysim_uniform", "high - low", width, "finite");
    do x = low + width * yt_draw_unit(yt_draw_next(&draw));
    while (__builtin_expect(x >= high, 0)); /* by rounding */
    return x;
}

double ysim_erlang_from(struct ysim_stream *stream, int phases, double mean, const char *where) {
    struct yt_draw draw = yt_draw_begin(stream);
    if (phases < 1) yt_parameter_error(where, "ysim_erlang", "phases", phases, ">= 1");
    if (!(mean >= 0 && mean <= YT_FINITE)) yt_parameter_error(where, "ysim_erlang", "mean", mean, ">= 0");
    if (phases > 8) return mean / phases * yt_draw_gamma(&draw, phases);
    double sum = 0;
    for (int phase = 0; phase < phases; phase++) sum += yt_draw_exponential(&draw);
    return mean / phases * sum;
}

/* Marsaglia and Tsang's method for shapes of at least 1. */
static double gamma_of_large(struct yt_draw *draw, double shape) {
    double d = shape - 1.0 / 3, c = 1 / ysim_sqrt(9 * d);
    for (;;) {
        double x = yt_draw_normal(draw), v = 1 + c * x;
        if (v <= 0) continue;
        v = v * v * v;
        double u = yt_draw_inside(yt_draw_next(draw)), square = x * x;
        if (u < 1 - 0.0331 * square * square) return d * v;
        if (ysim_log(u) < 0.5 * square + d * (1 - v + ysim_log(v))) return d * v;
    }
}

double yt_draw_gamma(struct yt_draw *draw, double shape) {
    if (shape >= 1) return gamma_of_large(draw, shape);
    double power = ysim_exp(-yt_draw_exponential(draw) / shape); /* a uniform to the power of 1 / shape */
    return power * gamma_of_large(draw, shape + 1);
}

double ysim_gamma_from(struct ysim_stream *stream, double shape, double scale, const char *where) {
    struct yt_draw draw = yt_draw_begin(stream);
    if (!is_positive(shape)) yt_parameter_error(where, "ysim_gamma", "shape", shape, "> 0");
    if (!is_positive(scale)) yt_parameter_error(where, "ysim_gamma", "scale", scale, "> 0");
    return scale * yt_draw_gamma(&draw, shape);
}

/* Johnk's: powers of two uniforms, given that their sum is at most 1; by logarithms, as both may be tiny. */
static double beta_of_small(struct yt_draw *draw, double a, double b) {
    for (;;) {
        double x = -yt_draw_exponential(draw) / a, y = -yt_draw_exponential(draw) / b;
        if (ysim_exp(x) + ysim_exp(y) > 1) continue;
        double odds = ysim_exp(y - x);
        return 1 / (1 + odds);
    }
}

double ysim_beta_from(struct ysim_stream *stream, double a, double b, const char *where) {
    struct yt_draw draw = yt_draw_begin(stream);
    if (!is_positive(a)) yt_parameter_error(where, "ysim_beta", "a", a, "> 0");
    if (!is_positive(b)) yt_parameter_error(where, "ysim_beta", "b", b, "> 0");
    if (a < 1 && b < 1) return beta_of_small(&draw, a, b);
    double x = yt_draw_gamma(&draw, a), y = yt_draw_gamma(&draw, b);
    return x / (x + y);
}

double ysim_lognormal_from(struct ysim_stream *stream, double mu, double sigma, const char *where) {
    struct yt_draw draw = yt_draw_begin(stream);
    if (!is_finite(mu)) yt_parameter_error(where, "ysim_lognormal", "mu", mu, "finite");
    if (!(sigma >= 0 && sigma <= YT_FINITE)) yt_parameter_error(where, "ysim_lognormal", "sigma", sigma, ">= 0");
    return ysim_exp(mu + sigma * yt_draw_normal(&draw));
}

double ysim_weibull_from(struct ysim_stream *stream, double shape, double scale, const char *where) {
    struct yt_draw draw = yt_draw_begin(stream);
    if (!is_positive(shape)) yt_parameter_error(where, "ysim_weibull", "shape", shape, "> 0");
    if (!is_positive(scale)) yt_parameter_error(where, "ysim_weibull", "scale", scale, "> 0");
    return scale * ysim_pow(yt_draw_exponential(&draw), 1 / shape);
}

double ysim_triangular_from(struct ysim_stream *stream, double low, double mode, double high, const char *where) {
    struct yt_draw draw = yt_draw_begin(stream);
    double width = high - low;
    if (!is_finite(low)) yt_parameter_error(where, "ysim_triangular", "low", low, "finite");
    if (!(low < high && is_finite(width))) yt_parameter_error(where, "ysim_triangular", "high", high, "above low");
    if (!(low <= mode && mode <= high))
        yt_parameter_error(where, "ysim_triangular", "mode", mode, "between low and high");
    double u = yt_draw_unit(yt_draw_next(&draw));
    if (u * width < mode - low) return low + ysim_sqrt(u * width * (mode - low));
    return high - ysim_sqrt((1 - u) * width * (high - mode));
}

/* ---- arrivals whose rate changes ---------------------------------------------------------------- */

double ysim_next_arrival_from(struct ysim_stream *stream, double now, double until, double most,
                              double (*rate)(double time, void *context), void *context, const char *where) {
    struct yt_draw draw = yt_draw_begin(stream);
    ysim_check_given((const void *)(uintptr_t)rate, "rate", where);
    if (until != until) yt_parameter_error(where, "ysim_next_arrival", "until", until, "a time");
    if (!is_finite(now)) yt_parameter_error(where, "ysim_next_arrival", "now", now, "finite");
    if (!is_positive(most)) yt_parameter_error(where, "ysim_next_arrival", "most", most, "> 0");
    for (;;) {
        now += yt_draw_exponential(&draw) / most;
        if (!(now < until)) return __builtin_inf();
        double value = rate(now, context);
        if (!(value >= 0 && value <= most))
            yt_parameter_error(where, "ysim_next_arrival", "rate", value, "between 0 and most");
        if (yt_draw_unit(yt_draw_next(&draw)) * most < value) return now;
    }
}
