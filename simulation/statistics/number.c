/* Numbers as text, the same on every machine and in every locale. */
#include "statistics/number.h"

#include <ysim/statistics.h>

#include <stdlib.h>
#include <string.h>

/* The decimal point of the locale may be of several bytes. */
static void use_point(char *text) {
    static const char known[] = "0123456789+-aefint";
    size_t length = strspn(text, known), odd = strcspn(text + length, known);
    if (!text[length]) return;
    text[length] = '.';
    memmove(text + length + 1, text + length + odd, strlen(text + length + odd) + 1);
}

static int is_finite(double x) {
    return x - x == 0;
}

char *yt_number_digits(char text[32], double x, int digits) {
    if (!is_finite(x)) return strcpy(text, x != x ? "nan" : x > 0 ? "inf" : "-inf");
    snprintf(text, 32, "%.*g", digits, x);
    use_point(text);
    return text;
}

char *ysim_number(char text[32], double x) {
    if (!is_finite(x)) return yt_number_digits(text, x, 17);
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, 32, "%.*g", digits, x);
        if (strtod(text, 0) == x) break; /* both in the same locale */
    }
    use_point(text);
    return text;
}
