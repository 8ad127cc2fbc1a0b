/* What a sampler says of a parameter out of range. */
#ifndef YT_SIM_RANDOM_PARAMETERS_H
#define YT_SIM_RANDOM_PARAMETERS_H

/* The largest finite double. */
#define YT_FINITE 0x1.fffffffffffffp1023

/* Ends the program: "ysim_normal: deviation is -1, and must be >= 0". */
_Noreturn void yt_parameter_error(const char *where, const char *function, const char *name, double value,
                                  const char *range);

#endif
