/* Numbers and names as text: numbers the same on every machine and in every locale. */
#ifndef YT_SIM_STATISTICS_NUMBER_H
#define YT_SIM_STATISTICS_NUMBER_H

#include <stdio.h>

/* Writes x with so many significant digits, as printf's %g does in the C locale; returns text. */
char *yt_number_digits(char text[32], double x, int digits);

/* Writes text as a string of JSON, whatever bytes it consists of. */
void yt_json_text(FILE *file, const char *text);

#endif
