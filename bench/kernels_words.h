/* Loops over words, bits, text and pointers. Included by kernels.h. */

static const unsigned char *bytes = (const unsigned char *)text;

KERNEL(long, crc, (int rounds)) {
    uint32_t crc = ~0u;
    for (int r = 0; r < rounds; r++) {
        for (unsigned i = 0; i < sizeof text; i++) {
            crc ^= bytes[i];
            for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (0xedb88320u & -(crc & 1));
        }
        PAUSE(r);
    }
    GIVE((long)crc);
}

KERNEL(long, bits, (int rounds)) {
    long count = 0;
    for (int r = 0; r < rounds; r++) {
        PAUSE(r);
        for (uint64_t word = (uint64_t)r * 0x9e3779b97f4a7c15u; word; word &= word - 1) count++;
    }
    GIVE(count);
}

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

KERNEL(long, base64, (int rounds)) {
    char out[128];
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        char *p = out;
        for (unsigned i = 0; i + 2 < sizeof text; i += 3) {
            unsigned three = (unsigned)bytes[i] << 16 | (unsigned)bytes[i + 1] << 8 | bytes[i + 2];
            *p++ = digits[three >> 18];
            *p++ = digits[three >> 12 & 63];
            *p++ = digits[three >> 6 & 63];
            *p++ = digits[three & 63];
        }
        PAUSE(r);
        sum += p - out + out[r % 80];
    }
    GIVE(sum);
}

static const char pattern[] = "so again";

KERNEL(long, search, (int rounds)) {
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        const char *found = NULL;
        for (const char *start = text; *start && !found; start++) {
            const char *p = start, *q = pattern;
            while (*q && *p == *q) p++, q++;
            if (!*q) found = start;
        }
        PAUSE(r);
        sum += found - text;
    }
    GIVE(sum);
}

/* An open table of 128 places in a local variable. */
KERNEL(long, hash, (int rounds)) {
    uint32_t places[128] = {0};
    long probes = 0;
    for (int r = 0; r < rounds; r++) {
        uint32_t key = (uint32_t)(r * 7919 % 100) + 1, at = 2166136261u;
        for (int i = 0; i < 4; i++) at = (at ^ (key >> 8 * i & 255)) * 16777619u;
        for (; places[at & 127] && places[at & 127] != key; at++) probes++;
        places[at & 127] = key;
        PAUSE(r);
    }
    GIVE(probes);
}

KERNEL(long, lcg, (int rounds)) {
    unsigned state = 1;
    long inside = 0;
    for (int i = 0; i < rounds; i++) {
        state = state * 1664525u + 1013904223u;
        double x = state / 4294967296.0;
        state = state * 1664525u + 1013904223u;
        double y = state / 4294967296.0;
        inside += x * x + y * y < 1;
        if ((i & 0xffff) == 0) PAUSE(i);
    }
    GIVE(inside);
}

/* A state machine that suspends in one of its states. */
static const char input[] = "12 monkeys, 3.14 of them in 7 trees. 100 words";

KERNEL(long, machine, (int rounds)) {
    enum { BLANK, WORD, NUMBER, POINT } state = BLANK;
    long words = 0, numbers = 0;
    for (int r = 0; r < rounds; r++)
        for (const char *p = input; *p; p++) switch (state) {
            case BLANK:
                if (*p >= '0' && *p <= '9')
                    state = NUMBER;
                else if (*p != ' ')
                    state = WORD;
                break;
            case WORD:
                if (*p == ' ') {
                    state = BLANK;
                    words++;
                }
                break;
            case NUMBER:
                if (*p == '.') {
                    state = POINT;
                    break;
                }
                __attribute__((fallthrough));
            case POINT:
                if (*p == ' ') {
                    state = BLANK;
                    numbers++;
                    PAUSE(r);
                }
                break;
            }
    GIVE(words * 1000 + numbers);
}

struct knot {
    struct knot *left, *right;
    int key;
};
static struct knot knots[255];

KERNEL(long, tree, (int rounds)) {
    long depth = 0;
    struct knot *root = NULL;
    for (int i = 0; i < 255; i++) {
        struct knot **place = &root;
        knots[i] = (struct knot){NULL, NULL, (int)((i * 167u + 13) % 255)};
        while (*place) place = knots[i].key < (*place)->key ? &(*place)->left : &(*place)->right;
        *place = &knots[i];
    }
    for (int r = 0; r < rounds; r++) {
        PAUSE(r);
        for (int key = r % 255, n = 0; n < 64; n++, key = (key + 31) % 255)
            for (const struct knot *k = root; k && k->key != key; k = key < k->key ? k->left : k->right) depth++;
    }
    GIVE(depth);
}

KERNEL(long, mandelbrot, (int rounds)) {
    long steps = 0;
    for (int r = 0; r < rounds; r++)
        for (int column = 0; column < 32; column++) {
            double cx = column / 16.0 - 1.5, cy = (r % 32) / 16.0 - 1, x = 0, y = 0;
            int n = 0;
            for (; n < 64 && x * x + y * y < 4; n++) {
                double next = x * x - y * y + cx;
                y = 2 * x * y + cy;
                x = next;
            }
            steps += n;
            PAUSE(r);
        }
    GIVE(steps);
}

KERNEL(long, divisors, (int rounds)) {
    long sum = 0;
    for (unsigned i = 1; i < (unsigned)rounds; i++) {
        unsigned a = i, b = (unsigned)rounds;
        while (b) {
            unsigned rest = a % b;
            a = b;
            b = rest;
        }
        sum += a;
        PAUSE((int)i);
    }
    GIVE(sum);
}

/* Loops that are left early. */
KERNEL(long, primes, (int rounds)) {
    long count = 0;
    for (int n = 2; n < rounds; n++) {
        int d = 2;
        for (; d * d <= n; d++)
            if (n % d == 0) break;
        if (d * d <= n) continue;
        count++;
        PAUSE(n);
    }
    GIVE(count);
}

static double curve(double x) {
    return x * x * 0.5 + 1 / (1 + x);
}

__attribute__((noinline)) static double far_curve(double x) {
    return x * x * 0.5 + 1 / (1 + x);
}

KERNEL(long, integral, (int rounds)) {
    double sum = 0;
    for (int i = 0; i < rounds; i++) {
        sum += curve(i * 0.001) + far_curve(i * 0.002);
        PAUSE(i);
    }
    GIVE((long)sum);
}
