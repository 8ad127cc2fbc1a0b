/* Matrices as locals, multiplied with a suspension per cell. */
#include <stdio.h>
#include <ythreads.h>

enum { N = 4 };

static void multiply(double (*c)[N], double (*a)[N], double (*b)[N])
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0;
            for (int k = 0; k < N; k++)
                sum += a[i][k] * b[k][j];
            ythread_yield(YTHREAD_ANY);
            c[i][j] = sum;
        }
}

thread ymain(void)
{
    double a[N][N], b[N][N], c[N][N], trace = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            a[i][j] = i + j * 0.5;
            b[i][j] = (i == j) * 2 - (i == j + 1) * 0.25;
        }
    multiply(c, a, b);
    multiply(a, c, b);
    for (int i = 0; i < N; i++)
        trace += a[i][i];
    printf("%.4f %.4f %.4f\n", c[1][2], a[3][0], trace);
}

// expect: 3.3750 8.7500 30.2188
