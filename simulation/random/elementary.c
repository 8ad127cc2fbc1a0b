/* log, log1p, exp, pow: the same bits on every machine.
 *
 * Both directions go by a table of 128 entries and a short Taylor polynomial. What must not be rounded is carried as an
 * unevaluated sum of two doubles. There is no fused multiply-add, so that products are made exact by splitting an operand:
 *
 *   log x      x = 2^k m, m in [0.6875, 1.375); c from the table, of 12 bits, near 1/m; r = m c - 1 exactly, in two parts;
 *              log x = k ln 2 - log c + log(1 + r); the first two terms are exact multiples of 2^-42, with lower parts.
 *              In the intervals on both sides of 1, c is 1 and its logarithm 0: nothing cancels there.
 *   exp x      x = k ln 2 / 128 + r, |r| < 0.0028; exp x = 2^(k / 128) (1 + r + r^2 / 2 + ...)
 *   pow x y    exp(y log x) with log x to 2^-67 of its value
 *
 * The idea of the tables: Tang 1990, "Table-driven implementation of the logarithm function in IEEE floating-point
 * arithmetic", and its companion of 1989 for exp; the sums and products of two doubles: Dekker 1971. */
#include <ysim/elementary.h>

#include "random/elementary_tables.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define INFINITE  (1.0 / zero)
#define NOT_A_NUM ((zero) / zero)

static const volatile double zero = 0;

struct pair { /* high + low, |low| at most half a unit of high */
    double high, low;
};

static uint64_t to_bits(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static double from_bits(uint64_t bits) {
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

#define EXPONENT_ONE ((uint64_t)1 << 52)
#define SIGN         ((uint64_t)1 << 63)
#define BITS_OF_INF  ((uint64_t)0x7ff << 52)

static bool is_nan(double x) {
    return x != x;
}

/* Returns a + b exactly, if |a| >= |b| or a is 0. */
static struct pair add_smaller(double a, double b) {
    double sum = a + b;
    return (struct pair){sum, b - (sum - a)};
}

/* The upper 26 bits of x, so that products of such parts are exact; x must be below 2^995 or so. */
static double upper_half(double x) {
    return from_bits((to_bits(x) + ((uint64_t)1 << 26)) >> 27 << 27);
}

/* Returns a * b exactly. */
static struct pair multiply(double a, double b) {
    double product = a * b, a1 = upper_half(a), a2 = a - a1, b1 = upper_half(b), b2 = b - b1;
    return (struct pair){product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2};
}

/* ---- logarithm ---------------------------------------------------------------------------------- */

#define LOG_FIRST ((uint64_t)0x3fe6000000000000) /* 0.6875 */

struct reduced { /* x = 2^exponent m; r = m c - 1, exactly */
    double exponent;
    unsigned index;
    struct pair r;
};

/* `rest` is added to x, which is positive and finite; |rest| is at most half a unit of x. */
static struct reduced reduce(double x, double rest) {
    uint64_t bits = to_bits(x);
    int scaled = 0;
    if (bits < EXPONENT_ONE) {
        bits = to_bits(x * 0x1p54);
        scaled = 54;
    }
    uint64_t above = bits - LOG_FIRST;
    int k = (int)((int64_t)above >> 52);
    unsigned index = (unsigned)(above >> 45) & 127;
    uint64_t mantissa = bits - ((uint64_t)k << 52);
    double m = from_bits(mantissa), c = log_inverse[index];
    double upper = from_bits(mantissa & ~(uint64_t)0xfff);
    struct pair r = add_smaller(upper * c - 1, (m - upper) * c);
    if (rest != 0) r = add_smaller(r.high, r.low + rest * c * from_bits((uint64_t)(1023 - k) << 52));
    return (struct reduced){k - scaled, index, r};
}

/* log(1 + r) - r + r^2 / 2 */
static double log_tail(double r) {
    double p = 1.0 / 9 + r * (-0.1 + r * (1.0 / 11));
    p = 1.0 / 6 - r * (1.0 / 7 + r * (-0.125 + r * p));
    return r * r * r * (1.0 / 3 + r * (-0.25 + r * (0.2 - r * p)));
}

static double log_of(double x, double rest) {
    struct reduced reduced = reduce(x, rest);
    double r = reduced.r.high, k = reduced.exponent;
    struct pair sum = add_smaller(k * LN2_HIGH + log_high[reduced.index], r);
    double low = k * LN2_LOW + log_low[reduced.index] + reduced.r.low * (1 - r) + sum.low;
    return sum.high + (low + (log_tail(r) - 0.5 * r * r));
}

/* The same, to about 2^-67 of its value. */
static struct pair log_pair(double x) {
    struct reduced reduced = reduce(x, 0);
    double r = reduced.r.high, k = reduced.exponent;
    struct pair sum = add_smaller(k * LN2_HIGH + log_high[reduced.index], r), square = multiply(r, r);
    struct pair more = add_smaller(sum.high, -0.5 * square.high);
    double low = k * LN2_LOW + log_low[reduced.index];
    low += reduced.r.low - r * reduced.r.low + sum.low + (more.low - 0.5 * square.low) + log_tail(r);
    return add_smaller(more.high, low);
}

double ysim_log(double x) {
    if (x > 0 && to_bits(x) < BITS_OF_INF) return log_of(x, 0);
    if (x == 0) return -INFINITE;
    return x < 0 ? NOT_A_NUM : x + x;
}

double ysim_log1p(double x) {
    if (!(x > -1)) return x == -1 ? -INFINITE : is_nan(x) ? x + x : NOT_A_NUM;
    if (to_bits(x) == BITS_OF_INF) return x;
    double size = x < 0 ? -x : x;
    if (size < 0x1p-54) return x;
    if (size > 0x1p54) return log_of(x, 0);
    double sum = 1 + x;
    return log_of(sum, size < 1 ? x - (sum - 1) : 1 - (sum - x));
}

/* ---- exponential -------------------------------------------------------------------------------- */

#define EXP_LARGEST  709.782712893384
#define EXP_SMALLEST -745.1332191019412
#define ROUND        0x1.8p52 /* added and taken away again: the nearest integer */

/* exp(x.high + x.low), whose value lies between the least subnormal and infinity. */
static double exp_pair(struct pair x) {
    double shifted = x.high * STEPS_PER_LN2 + ROUND, steps = shifted - ROUND;
    int k = (int)steps;
    double r = (x.high - steps * LN2_STEP_HIGH) - steps * LN2_STEP_LOW + x.low;
    double tail = r + r * r * (0.5 + r * (1.0 / 6 + r * (1.0 / 24 + r * (1.0 / 120 + r * (1.0 / 720)))));
    unsigned index = (unsigned)k & 127;
    double high = exp_high[index], low = exp_low[index] + high * tail;
    int exponent = (k - (int)index) / 128;
    if (exponent >= -1021 && exponent < 1023) return (high + low) * from_bits((uint64_t)(exponent + 1023) << 52);
    if (exponent > 0) return (high + low) * 2 * from_bits((uint64_t)(exponent + 1022) << 52);
    return (high + low) * from_bits((uint64_t)(exponent + 1023 + 60) << 52) * 0x1p-60;
}

double ysim_exp(double x) {
    if (is_nan(x)) return x + x;
    if (x > EXP_LARGEST) return INFINITE;
    if (x < EXP_SMALLEST) return 0;
    return exp_pair((struct pair){x, 0});
}

/* ---- power -------------------------------------------------------------------------------------- */

enum parity { NOT_INTEGER, EVEN, ODD };

static enum parity parity_of(double y) {
    double size = y < 0 ? -y : y;
    if (size >= 0x1p53) return EVEN;
    int64_t whole = (int64_t)size;
    if ((double)whole != size) return NOT_INTEGER;
    return whole & 1 ? ODD : EVEN;
}

/* x > 0, neither operand NaN or infinite. */
static double pow_positive(double x, double y) {
    struct pair log = log_pair(x);
    double rough = log.high * y;
    if (rough > 710) return INFINITE;
    if (rough < -746) return 0;
    if (rough < 0x1p-60 && rough > -0x1p-60) return 1 + rough;
    struct pair product = multiply(log.high, y);
    product = add_smaller(product.high, product.low + log.low * y);
    double whole = product.high + product.low;
    if (whole > EXP_LARGEST) return INFINITE;
    if (whole < EXP_SMALLEST) return 0;
    return exp_pair(product);
}

/* One of the operands is NaN, infinite or 0, but neither x is 1 nor y is 0. */
static double pow_special(double x, double y, enum parity parity) {
    if (is_nan(x) || is_nan(y)) return x + y;
    double size = x < 0 ? -x : x;
    if (to_bits(y) << 1 == BITS_OF_INF << 1) {
        if (size == 1) return 1;
        return (size > 1) == (y > 0) ? INFINITE : 0;
    }
    double result = (size > 1) == (y > 0) ? INFINITE : 0; /* size is 0 or infinite */
    return to_bits(x) & SIGN && parity == ODD ? -result : result;
}

double ysim_pow(double x, double y) {
    if (y == 0 || x == 1) return 1;
    bool special =
        x == 0 || is_nan(x) || is_nan(y) || to_bits(x) << 1 == BITS_OF_INF << 1 || to_bits(y) << 1 == BITS_OF_INF << 1;
    enum parity parity = special || x < 0 ? parity_of(is_nan(y) ? 0 : y) : EVEN;
    if (special) return pow_special(x, y, parity);
    if (x > 0) return pow_positive(x, y);
    if (parity == NOT_INTEGER) return NOT_A_NUM;
    return parity == ODD ? -pow_positive(-x, y) : pow_positive(-x, y);
}

double ysim_sqrt(double x) {
    return __builtin_sqrt(x);
}
