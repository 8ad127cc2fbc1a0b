/* Loops over arrays: global, on the heap, local, small and large. Included by kernels.h. */

KERNEL(long, product, (int rounds)) {
    double sum = 0;
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 20; j++) {
            data.a[i][j] = i + j;
            data.b[i][j] = i - j;
        }
    for (int r = 0; r < rounds; r++) {
        PAUSE(r);
        for (int i = 0; i < 20; i++)
            for (int j = 0; j < 20; j++) {
                double element = 0;
                for (int k = 0; k < 20; k++) element += data.a[i][k] * data.b[k][j];
                data.c[i][j] = element;
            }
        sum += data.c[r % 20][3];
    }
    GIVE((long)sum);
}

/* The suspension stands between the loops; rows on the heap. */
KERNEL(long, rows, (int rounds)) {
    enum { SIDE = 24 };
    double *a = malloc(SIDE * SIDE * sizeof *a), *b = malloc(SIDE * SIDE * sizeof *b),
           *c = calloc(SIDE * SIDE, sizeof *c);
    for (int i = 0; i < SIDE * SIDE; i++) {
        a[i] = i % 7;
        b[i] = i % 5;
    }
    for (int r = 0; r < rounds; r++)
        for (int i = 0; i < SIDE; i++) {
            PAUSE(i + r);
            for (int k = 0; k < SIDE; k++)
                for (int j = 0; j < SIDE; j++) c[i * SIDE + j] += a[i * SIDE + k] * b[k * SIDE + j];
        }
    double sum = c[5] + c[100];
    free(a);
    free(b);
    free(c);
    GIVE((long)sum);
}

KERNEL(long, vector, (int rounds)) {
    float matrix[32][32], x[32], y[32];
    for (int i = 0; i < 32; i++) {
        x[i] = (float)i;
        for (int j = 0; j < 32; j++) matrix[i][j] = (float)((i ^ j) & 3);
    }
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < 32; i++) {
            y[i] = 0;
            for (int j = 0; j < 32; j++) y[i] += matrix[i][j] * x[j];
        }
        PAUSE(r);
        for (int i = 0; i < 32; i++) x[i] = y[i] * 0.01f;
    }
    GIVE((long)(x[3] * 1000));
}

KERNEL(long, stencil, (int rounds)) {
    int from = 0;
    memset(data.grids, 0, sizeof data.grids);
    for (int i = 0; i < 48; i++) data.grids[0][0][i] = data.grids[1][0][i] = 100;
    for (int r = 0; r < rounds; r++, from = 1 - from) {
        for (int i = 1; i < 47; i++)
            for (int j = 1; j < 47; j++)
                data.grids[1 - from][i][j] = 0.25f * (data.grids[from][i - 1][j] + data.grids[from][i + 1][j] +
                                                      data.grids[from][i][j - 1] + data.grids[from][i][j + 1]);
        PAUSE(r);
    }
    GIVE((long)(data.grids[from][5][7] * 1000));
}

KERNEL(long, dot, (int rounds)) {
    int a[500], b[500];
    long sum = 0;
    for (int i = 0; i < 500; i++) {
        a[i] = i;
        b[i] = 500 - i;
    }
    for (int r = 0; r < rounds; r++) {
        int part = r;
        for (int i = 0; i < 500; i++) part += a[i] * b[i];
        sum += part;
        PAUSE(r);
    }
    GIVE(sum);
}

KERNEL(long, mean, (int rounds)) {
    float sample[400], all = 0;
    for (int i = 0; i < 400; i++) sample[i] = (float)(i * 37 % 101);
    for (int r = 0; r < rounds; r++) {
        float sum = 0, squares = 0;
        for (int i = 0; i < 400; i++) {
            sum += sample[i];
            squares += sample[i] * sample[i];
        }
        PAUSE(r);
        all += sum / 400 + squares;
    }
    GIVE((long)all);
}

KERNEL(long, prefix, (int rounds)) {
    unsigned sums[600];
    for (int i = 0; i < 600; i++) sums[i] = (unsigned)i;
    for (int r = 0; r < rounds; r++) {
        for (int i = 1; i < 600; i++) sums[i] += sums[i - 1];
        if (r % 64 == 0) PAUSE(r);
    }
    GIVE((long)sums[599]);
}

/* A local array of 40,000 bytes. */
KERNEL(long, histogram, (int rounds)) {
    unsigned counts[10000];
    unsigned bits = 1;
    memset(counts, 0, sizeof counts);
    for (int r = 0; r < rounds; r++) {
        PAUSE(r);
        for (int i = 0; i < 1000; i++) {
            bits = bits * 1664525u + 1013904223u;
            counts[bits % 10000]++;
        }
    }
    GIVE(counts[17] + counts[4711] * 1000L);
}

/* A ring of 16 in a local struct. */
KERNEL(long, ring, (int rounds)) {
    struct {
        int places[16];
        unsigned head, tail;
    } queue = {{0}, 0, 0};
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        if (queue.tail - queue.head < 16) queue.places[queue.tail++ & 15] = r;
        if (r % 3) sum += queue.places[queue.head++ & 15];
        if (queue.head % 4096 == 0) PAUSE(r);
    }
    GIVE(sum);
}

/* The longest common subsequence, row by row. */
static const char other_text[] = "all those who count the words of a loop in a text do so again and again";

KERNEL(long, subsequence, (int rounds)) {
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        unsigned char row[sizeof other_text];
        memset(row, 0, sizeof row);
        for (const char *p = text; *p; p++) {
            int corner = 0;
            for (int j = 1; other_text[j]; j++) {
                int above = row[j];
                row[j] = (unsigned char)(*p == other_text[j] ? corner + 1 : above > row[j - 1] ? above : row[j - 1]);
                corner = above;
            }
        }
        PAUSE(r);
        sum += row[sizeof other_text - 2];
    }
    GIVE(sum);
}

KERNEL(long, particles, (int rounds)) {
    for (int i = 0; i < 256; i++) {
        data.px[i] = data.py[i] = i;
        data.vx[i] = 1 - i;
        data.vy[i] = i * 0.5;
    }
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < 256; i++) {
            data.px[i] += data.vx[i] * 0.01;
            data.py[i] += data.vy[i] * 0.01;
            if (data.px[i] < 0) data.vx[i] = -data.vx[i];
        }
        PAUSE(r);
    }
    GIVE((long)(data.px[7] + data.py[9]));
}

KERNEL(long, heapsort, (int rounds)) {
    int list[256];
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        unsigned seed = (unsigned)r;
        for (int i = 0; i < 256; i++) list[i] = (int)((seed = seed * 1103515245u + 12345u) >> 16);
        PAUSE(r);
        for (int n = 256, start = 128; n > 1;) {
            int moved, hole;
            if (start > 0) {
                moved = list[hole = --start];
            } else {
                moved = list[--n];
                list[n] = list[hole = 0];
            }
            for (int child; (child = 2 * hole + 1) < n; hole = child) {
                if (child + 1 < n && list[child + 1] > list[child]) child++;
                if (list[child] <= moved) break;
                list[hole] = list[child];
            }
            list[hole] = moved;
        }
        sum += list[r % 256];
    }
    GIVE(sum);
}
