/* Loops and calls, compiled twice: as plain C and as functions that could suspend. KERNEL makes a function's head, CALL
 * its name, PAUSE(n) is a suspension where n is negative, which it never is. Included twice, so without a guard. */
#include <stdint.h>
#include <string.h>

static float x[1000], y[1000];
static const char text[] = "a loop that counts the words of a text, as long as there are any, and does so again";

KERNEL(long, xorshift, (int rounds)) {
    uint64_t bits = 88172645463325252u;
    PAUSE(rounds);
    for (int i = 0; i < rounds; i++) {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
    }
    return (long)(bits >> 1);
}

KERNEL(long, sieve, (int rounds)) {
    char composite[8191];
    long count = 0;
    while (rounds-- > 0) {
        PAUSE(rounds);
        memset(composite, 0, sizeof composite);
        count = 0;
        for (int i = 0; i < 8191; i++) {
            if (composite[i]) continue;
            int prime = i + i + 3;
            for (int k = i + prime; k < 8191; k += prime) composite[k] = 1;
            count++;
        }
    }
    return count;
}

KERNEL(long, matrix, (int rounds)) {
    double a[24][24], b[24][24], c[24][24], sum = 0;
    for (int i = 0; i < 24; i++)
        for (int j = 0; j < 24; j++) {
            a[i][j] = i + j;
            b[i][j] = i - j;
        }
    for (int r = 0; r < rounds; r++) {
        PAUSE(r);
        for (int i = 0; i < 24; i++)
            for (int j = 0; j < 24; j++) {
                double element = 0;
                for (int k = 0; k < 24; k++) element += a[i][k] * b[k][j];
                c[i][j] = element;
            }
        sum += c[r % 24][3];
    }
    return (long)sum;
}

KERNEL(long, saxpy, (int rounds)) {
    for (int r = 0; r < rounds; r++) {
        PAUSE(r);
        for (int i = 0; i < 1000; i++) y[i] += 1.5f * x[i];
    }
    return (long)y[0];
}

KERNEL(long, words, (int rounds)) {
    long count = 0;
    for (int r = 0; r < rounds; r++) {
        int inside = 0;
        PAUSE(r);
        for (const char *p = text; *p; p++) {
            count += !inside && *p != ' ';
            inside = *p != ' ';
        }
    }
    return count;
}

KERNEL(long, nested, (int rounds)) {
    long sum = 0;
    for (int i = 0; i < rounds; i++) {
        for (int j = 0; j < 1000; j++) sum += ((long)i * j) ^ sum;
        PAUSE(i);
    }
    return sum;
}

KERNEL(long, fibonacci, (int n)) {
    PAUSE(n);
    return n < 2 ? n : CALL(fibonacci)(n - 1) + CALL(fibonacci)(n - 2);
}

KERNEL(long, three, (long a, long b, long c)) {
    PAUSE(a);
    return a + b * c;
}

KERNEL(long, calls, (int rounds)) {
    long sum = 0;
    for (int i = 0; i < rounds; i++) sum += CALL(three)(i, 2, sum & 15);
    return sum;
}
