/* Heap blocks handed over: to itself, to others, before and after the receiver waits; mixed with other forms. */
#include <stdio.h>
#include <ythreads.h>

struct sample {
    char name[6];
    long long weight;
    double values[2];
};

static double total(const struct sample *samples, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += samples[i].values[0] * samples[i].values[1] + (double)samples[i].weight;
    return sum;
}

/* Takes blocks, adds to them, and hands them back. */
thread worker(yid to) {
    struct {
        int kept;
        struct sample *samples;
    } place = {7, 0};
    for (int round = 0; round < 3; round++) {
        int status = ythread_recv_block(to, 1, &place.samples);
        struct ythread_message got = ythread_received();
        for (unsigned i = 0; i < got.count; i++) place.samples[i].weight += round + place.kept;
        ythread_yield(YTHREAD_ANY);
        if (!status) ythread_send_block(to, 2, place.samples);
        place.samples = 0; /* an address that leads nowhere would keep the thread here */
    }
}

struct taken {
    int status, count, tag, by_maker, value, freed;
};

/* Waits in each of the ways in which a receiver can, and says what it has had. */
thread taker(yid to) {
    char *bytes = 0;
    for (int round = 0; round < 4; round++) {
        int status = round == 0   ? ythread_recv_block(to, 1, &bytes)
                     : round == 1 ? ythread_recv_block(YTHREAD_ANY, YTHREAD_ANY, &bytes)
                                  : ythread_recv_block_until(to, 1, &bytes, 60);
        struct ythread_message got = ythread_received();
        struct taken taken = {status, (int)got.count, got.tag, got.from == to, bytes[1], ythread_free(bytes)};
        bytes = 0;
        ythread_send(to, 7, taken);
        if (round == 2) ythread_mailbox_limit(1);
    }
}

thread late(yid to) { ythread_send_block(to, 9, ythread_alloc(short, 2)); }

thread ymain(void) {
    yid self = ythread_self(), id;
    ythread_create(&id, 0, worker, 1, self);
    for (int round = 0; round < 3; round++) {
        int n = round * 40;
        struct sample *samples = ythread_alloc(struct sample, n), *back = 0;
        for (int i = 0; i < n; i++)
            samples[i] = (struct sample){"abcde", -i, {i + 0.5, 2}};
        if (round == 1) ythread_yield(YTHREAD_ANY);
        int sent = ythread_send_block(id, 1, samples);
        int received = ythread_recv_block(id, 2, &back);
        printf("%d %d: %d of %d, %s %g\n", sent, received, (int)ythread_received().count, n, n ? back[n - 1].name : "-",
               total(back, n));
        printf("freed: %d\n", ythread_free(back));
    }
    // expect: 0 0: 0 of 0, - 0
    // expect: freed: 0
    // expect: 0 0: 40 of 40, abcde 1140
    // expect: freed: 0
    // expect: 0 0: 80 of 80, abcde 3960
    // expect: freed: 0

    /* Either side may use the other form. */
    int *ints = ythread_alloc(int, 3), few[4] = {0}, *block = 0, one = 0;
    for (int i = 0; i < 3; i++) ints[i] = i - 1;
    ythread_send_block(self, 3, ints);
    ythread_send_n(self, 4, (int[]){5, 6, 7, 8}, 4);
    ythread_send(self, 5, 70000);
    ythread_recv_n(self, 3, few, 4);
    int counted = (int)ythread_received().count;
    ythread_recv_block(self, 4, &block);
    printf("%d: %d %d %d, %d: %d %d\n", counted, few[0], few[1], few[2], (int)ythread_received().count, block[0],
           block[3]);
    // expect: 3: -1 0 1, 4: 5 8
    ythread_free(block);
    ythread_recv_block(self, 5, &block);
    printf("%d: %d\n", (int)ythread_received().count, *block);
    // expect: 1: 70000
    *block = 9;
    ythread_send_block(self, 5, block);
    short narrow = 0;
    block = 0; /* whether its address leads somewhere behind this would be chance */
    ythread_recv(self, 5, &narrow);
    printf("%d\n", narrow);
    // expect: 9

    /* What is not handed over stays as it was. */
    int **addresses = ythread_alloc(int *, 2);
    printf("%s, %s\n", ythread_strerror(ythread_send_block(self, 6, addresses)), addresses[1] ? "lost" : "kept");
    // expect: a value cannot be moved, kept
    printf("%s\n", ythread_strerror(ythread_send_block(self, 6, &one)));
    // expect: an argument is out of range
    int *mine = ythread_alloc(int, 1);
    *mine = 5;
    printf("%s\n", ythread_strerror(ythread_send_block(self, -1, mine)));
    // expect: an argument is out of range
    printf("%s\n", ythread_strerror(ythread_send_block(self, 6, 0)));
    // expect: an argument is out of range
    ythread_send_block(self, 6, mine);
    double *wrong = 0;
    printf("%s, %d\n", ythread_strerror(ythread_recv_block(self, 6, &wrong)), wrong != 0);
    // expect: the message is of another type, or too long, 0
    ythread_recv(self, 6, &one);
    printf("%d\n", one);
    // expect: 5

    yid last;
    ythread_create(&last, 0, late, 1, self);
    short *pair = 0;
    printf("%s\n", ythread_strerror(ythread_recv_block_until(self, 9, &pair, 0.01)));
    // expect: the time is over
    printf("%d %d\n", ythread_recv_block_until(last, 9, &pair, 60), (int)ythread_received().count);
    // expect: 0 2
    ythread_join(last, 0);
    mine = ythread_alloc(int, 1);
    *mine = 8;
    printf("%s, still %d\n", ythread_strerror(ythread_send_block(last, 1, mine)), *mine);
    // expect: the thread has ended, or never was, still 8

    /* Who waits has the block at once, and who sent it has it no more. */
    yid takes;
    ythread_create(&takes, 0, taker, 1, self);
    for (int round = 0; round < 4; round++) {
        struct taken taken;
        char *bytes = ythread_alloc(char, 100 * round + 2);
        bytes[1] = (char)(round + 10);
        ythread_yield(YTHREAD_ANY);
        int sent = ythread_send_block(takes, 1, bytes), freed = ythread_free(bytes);
        bytes = 0;
        ythread_recv(takes, 7, &taken);
        printf("%d, %s; %d: %d of tag %d, %d, %d, freed %d\n", sent, ythread_strerror(freed), taken.status, taken.count,
               taken.tag, taken.by_maker, taken.value, taken.freed);
    }
    ythread_join(takes, 0);
    // expect: 0, an argument is out of range; 0: 2 of tag 1, 1, 10, freed 0
    // expect: 0, an argument is out of range; 0: 102 of tag 1, 1, 11, freed 0
    // expect: 0, an argument is out of range; 0: 202 of tag 1, 1, 12, freed 0
    // expect: 0, an argument is out of range; 0: 302 of tag 1, 1, 13, freed 0
}
