/* Loops by where they suspend. Included by kernels.h. */

/* Seldom, in a branch of the innermost loop. */
KERNEL(long, seldom, (int rounds)) {
    uint64_t bits = 88172645463325252u;
    long sum = 0;
    for (int i = 0; i < rounds; i++) {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        sum += (long)(bits & 255);
        if ((bits & 0xffff) == 0) {
            sum++;
            PAUSE(0);
        }
    }
    GIVE(sum);
}

/* Every so many rounds, as one does to let others run. */
KERNEL(long, polite, (int rounds)) {
    unsigned list[64], sum = 0;
    for (unsigned i = 0; i < 64; i++) list[i] = i * i;
    for (int i = 0; i < rounds; i++) {
        sum += list[(unsigned)i & 63] ^ (sum >> 3);
        if (i % 1000 == 0) PAUSE(i);
    }
    GIVE((long)sum);
}

/* Before and behind loops that do not suspend. */

KERNEL(long, between, (int rounds)) {
    long sum = 0;
    memset(data.thousand, 0, sizeof data.thousand);
    PAUSE(0);
    for (int r = 0; r < rounds; r++)
        for (int i = 0; i < 1000; i++) data.thousand[i] += i ^ r;
    PAUSE(1);
    for (int r = 0; r < rounds; r++)
        for (int i = 0; i < 1000; i++) sum += data.thousand[i] & r;
    PAUSE(2);
    int most = 0;
    for (int r = 0; r < rounds; r++)
        for (int i = 0; i < 1000; i++) most = data.thousand[i] > most ? data.thousand[i] : most;
    GIVE(sum + most);
}

/* Variables whose addresses are taken. */
static void halve(long *high, long *low) {
    if (*high > *low)
        *high /= 2;
    else
        *low += 7;
}

KERNEL(long, addresses, (int rounds)) {
    long a = 1000, b = 1, sum = 0;
    for (int i = 0; i < rounds; i++) {
        halve(&a, &b);
        sum += a - b;
        if (b > 100000) {
            a += b;
            b = i % 7;
        }
        if (i % 4096 == 0) PAUSE(i);
    }
    GIVE(sum);
}

/* Two in one loop. */
KERNEL(long, twice, (int rounds)) {
    long a = 1, b = 2;
    for (int i = 0; i < rounds; i++) {
        a += b ^ i;
        if ((a & 0xfff) == 0) PAUSE(i);
        b += a >> 3;
        if ((b & 0xfff) == 0) PAUSE(i);
    }
    GIVE(a + b);
}

KERNEL(long, until, (int rounds)) {
    unsigned state = 1;
    int steps = 0;
    do {
        state = state * 69069 + 1;
        if (state >> 28 == 3) continue;
        PAUSE(steps);
        if (state == 17) break;
        state ^= state >> 5;
    } while (++steps < rounds);
    GIVE((long)state + steps);
}

#ifndef THREADED
KERNEL(int, advance, (unsigned *state)) {
    *state = *state * 1664525u + 1013904223u;
    if (*state == 0) PAUSE(0);
    return *state >> 30 != 3;
}

/* A suspending function in the head of a loop. */
KERNEL(long, heads, (int rounds)) {
    unsigned state = 1;
    long steps = 0;
    for (int r = 0; r < rounds; r++)
        while (CALL(advance)(&state)) steps++;
    GIVE(steps);
}

/* Calls in a loop, of which one suspends. */
KERNEL(double, weigh, (const double *list, int count)) {
    double sum = 0;
    for (int i = 0; i < count; i++) sum += list[i] * i;
    if (sum < 0) PAUSE(0);
    return sum;
}

KERNEL(long, callees, (int rounds)) {
    double list[40], sum = 0;
    for (int i = 0; i < 40; i++) list[i] = i;
    for (int r = 0; r < rounds; r++) {
        list[r % 40] = sqrt(r);
        sum += CALL(weigh)(list, 40);
    }
    GIVE((long)sum);
}
#endif
