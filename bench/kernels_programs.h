/* What the loops of known benchmark programs do, small, in one function each. Included by kernels.h. */

/* Planets whose state is kept in a local array, with pointers to it across the suspension. */
struct planet {
    double at[3], speed[3], mass;
};

KERNEL(long, planets, (int rounds)) {
    struct planet system[5];
    for (int i = 0; i < 5; i++)
        system[i] = (struct planet){{i, i * 0.3 + 1, 2.0 - i}, {0.1 * i, 0.2, -0.1 * i}, 1.0 / (1 + i)};
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < 5; i++) {
            struct planet *a = &system[i];
            for (int j = i + 1; j < 5; j++) {
                struct planet *b = &system[j];
                double d[3], square = 0;
                for (int k = 0; k < 3; k++) {
                    d[k] = a->at[k] - b->at[k];
                    square += d[k] * d[k];
                }
                double push = 0.001 / (square * sqrt(square));
                for (int k = 0; k < 3; k++) {
                    a->speed[k] -= d[k] * b->mass * push;
                    b->speed[k] += d[k] * a->mass * push;
                }
            }
        }
        for (int i = 0; i < 5; i++)
            for (int k = 0; k < 3; k++) system[i].at[k] += 0.001 * system[i].speed[k];
        if (r % 100 == 0) PAUSE(r);
    }
    GIVE((long)(1e6 * system[2].at[1]));
}

static double element(int i, int j) {
    return 1.0 / ((i + j) * (i + j + 1) / 2 + i + 1);
}

static void multiply(int n, const double *v, double *result) {
    for (int i = 0; i < n; i++) {
        result[i] = 0;
        for (int j = 0; j < n; j++) result[i] += element(i, j) * v[j];
    }
}

/* The spectral norm of a matrix that is computed as it is read: plain helpers get local arrays. */
KERNEL(long, spectral, (int rounds)) {
    double u[40], v[40], uv = 0, vv = 0;
    for (int i = 0; i < 40; i++) u[i] = 1;
    for (int r = 0; r < rounds; r++) {
        multiply(40, u, v);
        multiply(40, v, u);
        PAUSE(r);
        uv = vv = 0;
        for (int i = 0; i < 40; i++) {
            uv += u[i] * v[i];
            vv += v[i] * v[i];
        }
        for (int i = 0; i < 40; i++) u[i] /= sqrt(vv);
    }
    GIVE((long)(1e9 * sqrt(uv / vv)));
}

/* Flips of pancakes over all permutations; the suspension stands in the outermost loop. */
KERNEL(long, pancakes, (int rounds)) {
    enum { N = 7 };
    int order[N], count[N], flipped[N], most = 0;
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        int left = N;
        for (int i = 0; i < N; i++) order[i] = i;
        for (;;) {
            for (; left != 1; left--) count[left - 1] = left;
            PAUSE(sum);
            for (int i = 0; i < N; i++) flipped[i] = order[i];
            int flips = 0;
            for (int first; (first = flipped[0]) != 0; flips++)
                for (int low = 0, high = first; low < high; low++, high--) {
                    int other = flipped[low];
                    flipped[low] = flipped[high];
                    flipped[high] = other;
                }
            most = flips > most ? flips : most;
            sum += flips;
            for (;; left++) {
                if (left == N) break;
                int first = order[0];
                for (int i = 0; i < left; i++) order[i] = order[i + 1];
                order[left] = first;
                if (--count[left] > 0) break;
            }
            if (left == N) break;
        }
    }
    GIVE(sum + most);
}

/* Quicksort with a stack of its own. */
KERNEL(long, quicksort, (int rounds)) {
    int list[400], low[32], high[32];
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        unsigned seed = (unsigned)r;
        for (int i = 0; i < 400; i++) list[i] = (int)((seed = seed * 1103515245u + 12345u) >> 8);
        int top = 0;
        low[0] = 0;
        high[0] = 399;
        while (top >= 0) {
            int from = low[top], to = high[top--];
            while (from < to) {
                int pivot = list[(from + to) / 2], i = from, j = to;
                while (i <= j) {
                    while (list[i] < pivot) i++;
                    while (list[j] > pivot) j--;
                    if (i <= j) {
                        int other = list[i];
                        list[i++] = list[j];
                        list[j--] = other;
                    }
                }
                if (j - from < to - i) {
                    top++;
                    low[top] = i;
                    high[top] = to;
                    to = j;
                } else {
                    top++;
                    low[top] = from;
                    high[top] = j;
                    from = i;
                }
            }
        }
        PAUSE(r);
        sum += list[r % 400];
    }
    GIVE(sum);
}

/* A table of chains on the heap. */
struct link {
    struct link *next;
    unsigned key, count;
};

KERNEL(long, chains, (int rounds)) {
    struct link **table = calloc(64, sizeof *table);
    unsigned key = 1;
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        key = key * 1664525u + 1013904223u;
        unsigned wanted = key >> 24;
        struct link **place = &table[wanted & 63];
        while (*place && (*place)->key != wanted) place = &(*place)->next;
        if (!*place) {
            *place = malloc(sizeof **place);
            **place = (struct link){NULL, wanted, 0};
            PAUSE(r);
        }
        sum += ++(*place)->count;
    }
    for (int i = 0; i < 64; i++)
        for (struct link *next, *l = table[i]; l; l = next) {
            next = l->next;
            free(l);
        }
    free(table);
    GIVE(sum);
}

/* Blocks of a digest: rotations of eight words, and a local schedule. */
KERNEL(long, digest, (int rounds)) {
    uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
#define ROTATE(x, n) ((x) >> (n) | (x) << (32 - (n)))
    for (int r = 0; r < rounds; r++) {
        uint32_t w[64], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], f = state[5],
                        g = state[6], h = state[7];
        for (int i = 0; i < 16; i++) w[i] = (uint32_t)(i * r) ^ (uint32_t)text[i];
        for (int i = 16; i < 64; i++)
            w[i] = w[i - 16] + w[i - 7] + (ROTATE(w[i - 15], 7) ^ ROTATE(w[i - 15], 18) ^ w[i - 15] >> 3) +
                   (ROTATE(w[i - 2], 17) ^ ROTATE(w[i - 2], 19) ^ w[i - 2] >> 10);
        for (int i = 0; i < 64; i++) {
            uint32_t t = h + (ROTATE(e, 6) ^ ROTATE(e, 11) ^ ROTATE(e, 25)) + ((e & f) ^ (~e & g)) + 0x428a2f98u + w[i];
            uint32_t u = (ROTATE(a, 2) ^ ROTATE(a, 13) ^ ROTATE(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
            h = g, g = f, f = e, e = d + t, d = c, c = b, b = a, a = t + u;
        }
        state[0] += a, state[1] += b, state[2] += c, state[3] += d;
        state[4] += e, state[5] += f, state[6] += g, state[7] += h;
        PAUSE(r);
    }
    GIVE((long)(state[0] ^ state[7]));
}

/* A matrix of variable size. */
KERNEL(long, variable, (int rounds)) {
    int n = 12 + rounds % 8;
    double a[n][n], b[n][n], c[n][n], sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            a[i][j] = i + j;
            b[i][j] = i - j;
        }
    for (int r = 0; r < rounds; r++) {
        PAUSE(r);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double part = 0;
                for (int k = 0; k < n; k++) part += a[i][k] * b[k][j];
                c[i][j] = part;
            }
        sum += c[r % n][3];
    }
    GIVE((long)sum);
}

/* Numbers of two parts, by value. */
struct complex {
    double re, im;
};

static struct complex times(struct complex a, struct complex b) {
    return (struct complex){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

static struct complex plus(struct complex a, struct complex b) {
    return (struct complex){a.re + b.re, a.im + b.im};
}

KERNEL(long, julia, (int rounds)) {
    struct complex c = {-0.4, 0.6};
    long steps = 0;
    for (int r = 0; r < rounds; r++)
        for (int x = 0; x < 64; x++) {
            struct complex z = {x / 32.0 - 1, r % 64 / 32.0 - 1};
            for (int n = 0; n < 50 && z.re * z.re + z.im * z.im < 4; n++) {
                z = plus(times(z, z), c);
                steps++;
            }
            if (x == 0) PAUSE(r);
        }
    GIVE(steps);
}

/* A butterfly transform, with rows on the heap that only this function knows. */
KERNEL(long, transform, (int rounds)) {
    enum { N = 128 };
    double *re = malloc(N * sizeof *re), *im = malloc(N * sizeof *im), sum = 0;
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < N; i++) {
            re[i] = (i * 7 + r) % 16;
            im[i] = 0;
        }
        for (int half = N / 2; half >= 1; half /= 2) {
            double turn = 3.14159265358979 / half, wr = 1, wi = 0, sr = 1 - turn * turn / 2,
                   si = turn - turn * turn * turn / 6;
            for (int k = 0; k < half; k++) {
                for (int i = k; i < N; i += 2 * half) {
                    double xr = re[i] - re[i + half], xi = im[i] - im[i + half];
                    re[i] += re[i + half];
                    im[i] += im[i + half];
                    re[i + half] = xr * wr - xi * wi;
                    im[i + half] = xr * wi + xi * wr;
                }
                double next = wr * sr - wi * si;
                wi = wr * si + wi * sr;
                wr = next;
            }
            PAUSE(r);
        }
        sum += re[r % N];
    }
    free(re);
    free(im);
    GIVE((long)sum);
}
