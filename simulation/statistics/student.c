/* Student's t: its distribution function by the incomplete beta function, its quantiles by bisection. */
#include "statistics/report.h"

#include "base/fail.h"

#include <ysim/elementary.h>

#define LOG_SQRT_PI 0x1.250d048e7a1bdp-1 /* log(pi) / 2 */

/* log(Gamma(a + 1/2) / Gamma(a)), by shifting a to where the asymptotic series holds. */
static double log_gamma_ratio(double a) {
    double shift = 0;
    for (; a < 20; a++) shift -= ysim_log1p(0.5 / a); /* (a + 1/2) / a */
    double inverse = 1 / a, square = inverse * inverse;
    double series = inverse * (-1.0 / 8 + square * (1.0 / 192 + square * (-1.0 / 640 + square * (17.0 / 14336))));
    return 0.5 * ysim_log(a) + series + shift;
}

/* The continued fraction of the incomplete beta function, by Lentz's method (Abramowitz and Stegun 26.5.8). */
static double beta_fraction(double a, double b, double x) {
    const double tiny = 1e-300;
    double c = 1, d = 1 - (a + b) * x / (a + 1);
    d = 1 / (d < tiny && d > -tiny ? tiny : d);
    double fraction = d;
    for (int m = 1; m < 100000; m++) {
        double steps[] = {m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
                          -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))};
        double change = 1;
        for (int i = 0; i < 2; i++) {
            d = 1 + steps[i] * d;
            c = 1 + steps[i] / c;
            if (d < tiny && d > -tiny) d = tiny;
            if (c < tiny && c > -tiny) c = tiny;
            d = 1 / d;
            change = c * d;
            fraction *= change;
        }
        if (change - 1 < 1e-15 && change - 1 > -1e-15) break;
    }
    return fraction;
}

/* P(T > t) for t >= 0: half the incomplete beta function of v / (v + t^2) with v / 2 and 1 / 2. */
static double upper_tail(double t, double v) {
    double x = v / (v + t * t), rest = t * t / (v + t * t), a = v / 2;
    if (t == 0) return 0.5;
    double log_x = rest < 0.5 ? ysim_log1p(-rest) : ysim_log(x);
    double front = ysim_exp(a * log_x + 0.5 * ysim_log(rest) + log_gamma_ratio(a) - LOG_SQRT_PI);
    if (x < (a + 1) / (a + 2.5)) return 0.5 * front * beta_fraction(a, 0.5, x) / a;
    return 0.5 * (1 - front * beta_fraction(0.5, a, rest) / 0.5);
}

double ysim_student_quantile(double p, double freedom) {
    if (!(p > 0 && p < 1) || !(freedom > 0)) return __builtin_nan("");
    if (p < 0.5) return -ysim_student_quantile(1 - p, freedom);
    if (p == 0.5) return 0;
    if (freedom > 1e8) freedom = 1e8; /* the normal distribution, to 1e-8 */
    double tail = 1 - p, low = 0, high = 1;
    while (high < 1e300 && upper_tail(high, freedom) > tail) {
        low = high;
        high *= 2;
    }
    for (int i = 0; i < 60; i++) {
        double middle = low + (high - low) / 2;
        if (upper_tail(middle, freedom) > tail) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low + (high - low) / 2;
}

void yt_check_confidence(double confidence) {
    if (!(confidence > 0 && confidence < 1))
        ysim_fail_from(0, "an interval of confidence %g: it must be between 0 and 1 (0.95)", confidence);
}
