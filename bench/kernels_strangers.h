/* What strangers would write first. Included by kernels.h. */

static double rate = 0.25;
static int calls;
static const char *phrase =
    "it was the best of times it was the worst of times it was the age of wisdom it was the age of foolishness";

struct bead {
    struct bead *next;
    long value;
};

/* A list on the heap, walked and changed. */
KERNEL(long, linked, (int rounds)) {
    struct bead *cells = malloc(1000 * sizeof *cells), *head = NULL;
    long sum = 0;
    for (int i = 0; i < 1000; i++) {
        cells[i * 7 % 1000].next = head;
        cells[i * 7 % 1000].value = i;
        head = &cells[i * 7 % 1000];
    }
    for (int r = 0; r < rounds; r++) {
        for (struct bead *p = head; p; p = p->next) {
            sum += p->value;
            p->value ^= r;
        }
        if (r % 16 == 0) PAUSE(r);
    }
    free(cells);
    GIVE(sum);
}

static uint32_t rotate(uint32_t x, int n) {
    return x >> n | x << (32 - n);
}

/* Sixty-four rounds of a digest, and its state in a local array. */
KERNEL(long, sha, (int rounds)) {
    static const uint32_t k[16] = {0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
                                   0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
                                   0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174};
    uint32_t h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19},
             w[64];
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < 16; i++) w[i] = (uint32_t)(r * 16 + i);
        for (int i = 16; i < 64; i++) {
            uint32_t s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3,
                     s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10;
            w[i] = w[i - 16] + s0 + w[i - 7] + s1;
        }
        uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4], f = h[5], g = h[6], x = h[7];
        for (int i = 0; i < 64; i++) {
            uint32_t t1 = x + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + k[i & 15] + w[i];
            uint32_t t2 = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
            x = g;
            g = f;
            f = e;
            e = d + t1;
            d = c;
            c = b;
            b = a;
            a = t1 + t2;
        }
        h[0] += a;
        h[1] += b;
        h[2] += c;
        h[3] += d;
        h[4] += e;
        h[5] += f;
        h[6] += g;
        h[7] += x;
        PAUSE(r);
    }
    GIVE((long)h[0] + h[7]);
}

/* The distance of two texts; the suspension stands in the loop in the middle. */
KERNEL(long, edit, (int rounds)) {
    const char *a = "kitten on the mat sitting with a mitten", *b = "sitting on the cat knitting with a kitten";
    int n = (int)strlen(a), m = (int)strlen(b);
    int *row = malloc((m + 1) * sizeof *row);
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        for (int j = 0; j <= m; j++) row[j] = j;
        for (int i = 1; i <= n; i++) {
            int previous = row[0];
            row[0] = i;
            for (int j = 1; j <= m; j++) {
                int old = row[j], cost = a[i - 1] != b[j - 1];
                int best = previous + cost;
                if (row[j] + 1 < best) best = row[j] + 1;
                if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
                row[j] = best;
                previous = old;
            }
            PAUSE(i + r * n);
        }
        sum += row[m];
    }
    free(row);
    GIVE(sum);
}

/* Sets with shortened paths. */
KERNEL(long, union_find, (int rounds)) {
    int parent[256];
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        unsigned seed = r;
        for (int i = 0; i < 256; i++) parent[i] = i;
        for (int i = 0; i < 400; i++) {
            seed = seed * 1664525u + 1013904223u;
            int x = seed >> 24, y = seed >> 16 & 255;
            while (parent[x] != x) x = parent[x] = parent[parent[x]];
            while (parent[y] != y) y = parent[y] = parent[parent[y]];
            if (x != y) parent[x] = y, sum++;
            if (i % 100 == 99) PAUSE(r * 400 + i);
        }
    }
    GIVE(sum);
}

/* Five weights over a signal: a local table that is only read. */
KERNEL(long, convolve, (int rounds)) {
    double signal[256], out[256], sum = 0;
    const double weights[5] = {0.0625, 0.25, 0.375, 0.25, 0.0625};
    for (int i = 0; i < 256; i++) signal[i] = i % 17;
    for (int r = 0; r < rounds; r++) {
        for (int i = 2; i < 254; i++) {
            double s = 0;
            for (int k = 0; k < 5; k++) s += weights[k] * signal[i + k - 2];
            out[i] = s;
        }
        PAUSE(r);
        for (int i = 2; i < 254; i++) signal[i] = out[i] + 0.001;
        sum += signal[r & 255];
    }
    GIVE((long)sum);
}

/* Products of long numbers. */
KERNEL(long, bignum, (int rounds)) {
    uint32_t a[32], b[32], c[64];
    long sum = 0;
    for (int i = 0; i < 32; i++) a[i] = 0x9e3779b9u * (i + 1), b[i] = 0x85ebca6bu * (i + 3);
    for (int r = 0; r < rounds; r++) {
        memset(c, 0, sizeof c);
        for (int i = 0; i < 32; i++) {
            uint64_t carry = 0;
            for (int j = 0; j < 32; j++) {
                uint64_t t = (uint64_t)a[i] * b[j] + c[i + j] + carry;
                c[i + j] = (uint32_t)t;
                carry = t >> 32;
            }
            c[i + 32] = (uint32_t)carry;
            PAUSE(r * 32 + i);
        }
        a[r & 31] ^= c[40];
        sum += c[63];
    }
    GIVE(sum);
}

/* Characters of one to four bytes. */
KERNEL(long, utf8, (int rounds)) {
    static const unsigned char input[] = "na\xc3\xafve caf\xc3\xa9 \xe2\x82\xac 100 \xf0\x9f\x98\x80 plain text that "
                                         "goes on for a while and then some more \xe6\x97\xa5\xe6\x9c\xac";
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        const unsigned char *p = input;
        while (*p) {
            uint32_t code;
            if (*p < 0x80)
                code = *p++;
            else if (*p < 0xe0)
                code = (p[0] & 31u) << 6 | (p[1] & 63u), p += 2;
            else if (*p < 0xf0)
                code = (p[0] & 15u) << 12 | (p[1] & 63u) << 6 | (p[2] & 63u), p += 3;
            else
                code = (p[0] & 7u) << 18 | (p[1] & 63u) << 12 | (p[2] & 63u) << 6 | (p[3] & 63u), p += 4;
            sum += code;
        }
        if ((r & 255) == 0) PAUSE(r);
    }
    GIVE(sum);
}

/* Repeated strings, found by hashing. */
KERNEL(long, lz, (int rounds)) {
    int table[256];
    long sum = 0;
    int length = (int)strlen(phrase);
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < 256; i++) table[i] = -1;
        for (int i = 0; i + 4 < length;) {
            uint32_t four;
            memcpy(&four, phrase + i, 4);
            unsigned h = four * 2654435761u >> 24;
            int at = table[h], run = 0;
            table[h] = i;
            if (at >= 0)
                while (i + run < length && phrase[at + run] == phrase[i + run]) run++;
            i += run > 3 ? run : 1;
            sum += run > 3;
        }
        PAUSE(r);
    }
    GIVE(sum);
}

/* Shortest ways from one place. */
KERNEL(long, dijkstra, (int rounds)) {
    enum { N = 40 };
    int cost[N][N], distance[N], done[N];
    long sum = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) cost[i][j] = (i * 17 + j * 29) % 41 + 1;
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < N; i++) distance[i] = 1 << 30, done[i] = 0;
        distance[r % N] = 0;
        for (int step = 0; step < N; step++) {
            int u = -1;
            for (int i = 0; i < N; i++)
                if (!done[i] && (u < 0 || distance[i] < distance[u])) u = i;
            done[u] = 1;
            for (int i = 0; i < N; i++)
                if (distance[u] + cost[u][i] < distance[i]) distance[i] = distance[u] + cost[u][i];
        }
        PAUSE(r);
        sum += distance[N - 1];
    }
    GIVE(sum);
}

/* A sort with gaps from a local table. */
KERNEL(long, shell, (int rounds)) {
    int list[500], gaps[] = {301, 132, 57, 23, 10, 4, 1};
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        unsigned seed = r;
        for (int i = 0; i < 500; i++) list[i] = (seed = seed * 1103515245u + 12345u) >> 8;
        for (unsigned g = 0; g < sizeof gaps / sizeof *gaps; g++) {
            int gap = gaps[g];
            for (int i = gap; i < 500; i++) {
                int t = list[i], j;
                for (j = i; j >= gap && list[j - gap] > t; j -= gap) list[j] = list[j - gap];
                list[j] = t;
            }
        }
        PAUSE(r);
        sum += list[r % 500];
    }
    GIVE(sum);
}

/* Sums and greatest values of floats. */
KERNEL(long, reduce, (int rounds)) {
    float x[512], best = 0;
    double sum = 0;
    for (int i = 0; i < 512; i++) x[i] = i % 31;
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < 512; i++) sum += x[i] / 4.0;
        for (int i = 0; i < 512; i++) best = x[i] > best ? x[i] : best;
        x[r & 511] += 0.5f;
        PAUSE(r);
    }
    GIVE((long)(sum + best));
}

/* Static variables of the file: one counts, the other is only read. */
KERNEL(long, counted, (int rounds)) {
    long sum = 0;
    calls = 0;
    for (int i = 0; i < rounds; i++) {
        calls++;
        sum += i * rate > (calls & 1023) ? 1 : 2;
        if (i % 1000 == 0) PAUSE(i);
    }
    GIVE(sum);
}

/* What is counted in a static variable is no part of an array that a pointer leads to. */
KERNEL(long, tally, (int rounds)) {
    int *row = data.row = data.row ? data.row : data.thousand;
    calls = 0;
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < 1000; i++) {
            row[i] = i ^ r;
            calls += row[i] & 1;
        }
        PAUSE(r);
    }
    GIVE(calls);
}

/* Ways to pay a sum. */
KERNEL(long, partition, (int rounds)) {
    long ways[201];
    static const int coins[] = {1, 2, 5, 10, 20, 50, 100, 200};
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        memset(ways, 0, sizeof ways);
        ways[0] = 1;
        for (int c = 0; c < 8; c++) {
            for (int i = coins[c]; i <= 200; i++) ways[i] += ways[i - coins[c]];
            PAUSE(r * 8 + c);
        }
        sum += ways[200] + r;
    }
    GIVE(sum);
}

/* Common divisors. */
KERNEL(long, gcds, (int rounds)) {
    long sum = 0;
    for (int i = 1; i < rounds; i++) {
        unsigned a = i, b = 360360;
        while (b) {
            unsigned t = a % b;
            a = b;
            b = t;
        }
        sum += a;
        if (!(i & 1023)) PAUSE(i);
    }
    GIVE(sum);
}

/* Five bodies in three dimensions. */
KERNEL(long, nbody, (int rounds)) {
    struct {
        double p[3], v[3], m;
    } b[5];
    double dt = 0.001;
    for (int i = 0; i < 5; i++) {
        for (int k = 0; k < 3; k++) b[i].p[k] = i * 1.5 + k, b[i].v[k] = 0.1 * (k - i);
        b[i].m = 1 + i;
    }
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < 5; i++)
            for (int j = i + 1; j < 5; j++) {
                double d[3], s = 0.01;
                for (int k = 0; k < 3; k++) d[k] = b[i].p[k] - b[j].p[k], s += d[k] * d[k];
                double f = dt / (s * sqrt(s));
                for (int k = 0; k < 3; k++) b[i].v[k] -= d[k] * b[j].m * f, b[j].v[k] += d[k] * b[i].m * f;
            }
        for (int i = 0; i < 5; i++)
            for (int k = 0; k < 3; k++) b[i].p[k] += dt * b[i].v[k];
        if (r % 100 == 0) PAUSE(r);
    }
    GIVE((long)(1e6 * b[2].p[1]));
}
