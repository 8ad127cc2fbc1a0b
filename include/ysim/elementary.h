/* Elementary functions that give the same bits on every machine.
 *
 * The C library's log, exp and pow differ from one processor to the next, even between two of one architecture; what a
 * simulation computes with them then does, too. These use + - * / and the square root of IEEE 754 only, which are the
 * same everywhere as long as the compiler neither fuses a multiplication with an addition nor keeps more digits than a
 * double has: ycc sees to that (-ffp-contract=off; SSE2 on i386).
 *
 * Values and special cases are those of C11 annex F; errno and the floating-point flags are left alone. All are pure,
 * suspend: no, and may be called from any OS thread. The error bounds hold in the default rounding mode, and are tested
 * against long doubles. */
#ifndef YSIM_ELEMENTARY_H
#define YSIM_ELEMENTARY_H

#ifdef __cplusplus
extern "C" {
#endif

/* Returns the natural logarithm; error below 0.52 units in the last place. -inf at 0, NaN below. */
double ysim_log(double x);

/* Returns log(1 + x), also for tiny x; error below 0.52 units in the last place. -inf at -1, NaN below. */
double ysim_log1p(double x);

/* Returns e to the power of x; error below 0.52 units in the last place (1 where the result is subnormal). */
double ysim_exp(double x);

/* Returns x to the power of y; error below 0.55 units in the last place (1 where the result is subnormal). */
double ysim_pow(double x, double y);

/* Returns the square root, rounded correctly. */
double ysim_sqrt(double x);

#ifdef __cplusplus
}
#endif

#endif
