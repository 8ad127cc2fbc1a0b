/* Functions that could suspend and call one another, in a file of their own: how far C compilers inline them hangs on what
 * else a file holds. */
#include <stdlib.h>

extern int pause_at;

KERNEL(int, ackermann, (int m, int n)) {
    if (m == 0) {
        PAUSE(n);
        return n + 1;
    }
    if (n == 0) return CALL(ackermann)(m - 1, 1);
    return CALL(ackermann)(m - 1, CALL(ackermann)(m, n - 1));
}

KERNEL(long, ackermanns, (int rounds)) {
    long sum = 0;
    for (int r = 0; r < rounds; r++) sum += CALL(ackermann)(2, r % 20);
    return sum;
}

KERNEL(int, tak, (int x, int y, int z)) {
    PAUSE(x);
    if (y >= x) return z;
    return CALL(tak)(CALL(tak)(x - 1, y, z), CALL(tak)(y - 1, z, x), CALL(tak)(z - 1, x, y));
}

KERNEL(long, taks, (int rounds)) {
    return CALL(tak)(rounds, 8, 4);
}

KERNEL(long, hanoi, (int n, int from, int to, int over)) {
    if (n == 0) return 0;
    PAUSE(n);
    return CALL(hanoi)(n - 1, from, over, to) + (from ^ to) + CALL(hanoi)(n - 1, over, to, from);
}

KERNEL(long, towers, (int rounds)) {
    return CALL(hanoi)(rounds, 1, 2, 3);
}

/* Quicksort as it is mostly written. */
KERNEL(void, sort, (int *list, int low, int high)) {
    int i = low, j = high, pivot = list[(low + high) / 2];
    while (i <= j) {
        while (list[i] < pivot) i++;
        while (list[j] > pivot) j--;
        if (i <= j) {
            int other = list[i];
            list[i++] = list[j];
            list[j--] = other;
        }
    }
    PAUSE(low);
    if (low < j) CALL(sort)(list, low, j);
    if (i < high) CALL(sort)(list, i, high);
}

KERNEL(long, sorts, (int rounds)) {
    int list[500];
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        unsigned seed = (unsigned)r;
        for (int i = 0; i < 500; i++) list[i] = (int)((seed = seed * 1103515245u + 12345u) >> 8);
        CALL(sort)(list, 0, 499);
        sum += list[r % 500];
    }
    return sum;
}

/* Trees that are made, counted and freed. */
struct branch {
    struct branch *left, *right;
};

KERNEL(struct branch *, grow, (int depth)) {
    struct branch *b = malloc(sizeof *b);
    PAUSE(depth);
    if (depth == 0)
        b->left = b->right = NULL;
    else {
        b->left = CALL(grow)(depth - 1);
        b->right = CALL(grow)(depth - 1);
    }
    return b;
}

KERNEL(int, members, (const struct branch *b)) {
    if (!b) {
        PAUSE(1);
        return 0;
    }
    return 1 + CALL(members)(b->left) + CALL(members)(b->right);
}

KERNEL(void, cut, (struct branch * b)) {
    if (!b) return;
    CALL(cut)(b->left);
    CALL(cut)(b->right);
    PAUSE(1);
    free(b);
}

KERNEL(long, trees, (int rounds)) {
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        struct branch *b = CALL(grow)(8);
        for (int i = 0; i < 8; i++) sum += CALL(members)(b);
        CALL(cut)(b);
    }
    return sum;
}

/* Queens, row by row. */
KERNEL(int, place, (unsigned columns, unsigned left, unsigned right)) {
    int found = 0;
    if (columns == 255) {
        PAUSE(1);
        return 1;
    }
    for (unsigned free = 255 & ~(columns | left | right); free; free &= free - 1) {
        unsigned bit = free & -free;
        found += CALL(place)(columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return found;
}

KERNEL(long, boards, (int rounds)) {
    long sum = 0;
    for (int r = 0; r < rounds; r++) sum += CALL(place)(0, 0, 0);
    return sum;
}

/* Two functions that call each other, and one of eight arguments. */
KERNEL(int, odd, (unsigned n));
KERNEL(int, even, (unsigned n)) {
    PAUSE((int)n);
    if (n == 0) return 1;
    return CALL(odd)(n - 1) ^ 1;
}

KERNEL(int, odd, (unsigned n)) {
    if (n == 0) return 0;
    return CALL(even)(n - 1) ^ 1;
}

KERNEL(long, parities, (int rounds)) {
    long sum = 0;
    for (int r = 0; r < rounds; r++) sum += CALL(even)((unsigned)r & 63);
    return sum;
}

KERNEL(__attribute__((noinline)) double, mix, (int a, double b, long c, float d, int e, double f, long g, char h)) {
    if (a < 0) PAUSE(0);
    return a * b + (double)c * d - e * f + (double)g + h;
}

KERNEL(long, mixes, (int rounds)) {
    double sum = 0;
    for (int r = 0; r < rounds; r++) sum += CALL(mix)(r, 0.5, r & 7, 1.5f, r & 3, 2.5, r >> 4, 'x');
    return (long)sum;
}

/* A small struct there and back. */
struct point {
    int x, y;
};

KERNEL(__attribute__((noinline)) struct point, walk, (struct point p, int way)) {
    if (way > 3) PAUSE(0);
    p.x += (way == 0) - (way == 1);
    p.y += (way == 2) - (way == 3);
    return p;
}

KERNEL(long, walks, (int rounds)) {
    struct point p = {0, 0};
    for (int r = 0; r < rounds; r++) p = CALL(walk)(p, r * 7 / 3 & 3);
    return p.x + 1000L * p.y;
}

/* A call in a loop's body, and what it changes by an address. */
KERNEL(__attribute__((noinline)) int, step, (struct point * p, const int *weights)) {
    p->x += weights[p->x & 7];
    p->y ^= p->x;
    if (p->y == -1) PAUSE(0);
    return p->y & 1;
}

KERNEL(long, steps, (int rounds)) {
    struct point p = {1, 2};
    int weights[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    long sum = 0;
    for (int r = 0; r < rounds; r++) sum += CALL(step)(&p, weights);
    return sum + p.x;
}
