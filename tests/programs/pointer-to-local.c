/* Pointers to the function's own locals, of several types, and writes through them. */
#include <stdio.h>
#include <ythreads.h>

thread ymain(void)
{
    int number = 1;
    double real = 2.5;
    char letters[4] = "abc";
    int *to_number = &number;
    double *to_real = &real;
    char *to_letter = letters;
    char(*to_letters)[4] = &letters;
    ythread_yield(YTHREAD_ANY);
    *to_number += 10;
    *to_real *= 2;
    to_letter[1] = 'B';
    ythread_yield(YTHREAD_ANY);
    (*to_letters)[2]++;
    printf("%d %g %s\n", number, real, letters);
    printf("%d %d %d\n", to_number == &number, to_real == &real, (void *)to_letters == (void *)to_letter);
}

// expect: 11 5 aBd
// expect: 1 1 1
