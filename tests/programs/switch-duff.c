/* Duff's device: case labels inside a loop whose body suspends. */
#include <stdio.h>
#include <ythreads.h>

static void copy(char *to, const char *from, int count)
{
    int rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0:
        do {
            *to++ = *from++;
            ythread_yield(YTHREAD_ANY);
            __attribute__((fallthrough));
    case 3:
            *to++ = *from++;
            __attribute__((fallthrough));
    case 2:
            *to++ = *from++;
            ythread_yield(YTHREAD_ANY);
            __attribute__((fallthrough));
    case 1:
            *to++ = *from++;
        } while (--rounds > 0);
    }
}

thread ymain(void)
{
    char out[32] = "";
    copy(out, "a thread that walks", 20);
    printf("%s\n", out);
    copy(out, "eleven char", 11);
    printf("%s\n", out);
}

// expect: a thread that walks
// expect: eleven charat walks
