/* Library calls that write through addresses of locals between suspensions. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

thread ymain(void)
{
    int day, month;
    double fraction, whole;
    char word[12], copy[12];
    sscanf("24 december", "%d %11s", &day, word);
    ythread_yield(YTHREAD_ANY);
    month = (int)strtol("12,", NULL, 10);
    fraction = modf(2.75, &whole);
    ythread_yield(YTHREAD_ANY);
    memcpy(copy, word, sizeof copy);
    snprintf(word, sizeof word, "%02d.%02d.", day, month);
    ythread_yield(YTHREAD_ANY);
    printf("%s %s %g %g\n", word, copy, whole, fraction);
}

// expect: 24.12. december 2 0.75
