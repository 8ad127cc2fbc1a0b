/* Structs that end with a flexible array of a told length are sent with it: to threads here and elsewhere, to several at once, and received into heap
 * blocks that have room; what does not fit stays in the mailbox, and what is not there is not sent. */
// expect: 3 values of 'first': 0.5 1.5 2.5
// expect: none of 'second'
// expect: too long: the message is of another type, or too long, 0 stays 2
// expect: 5 values of 'third': 0.5 1.5 2.5 3.5 4.5
// expect: 3 values of 'first': 0.5 1.5 2.5
// expect: 4 words: one two three four
// expect: 4 words: one two three four
// expect: too much told: a value cannot be moved, a value cannot be moved, and as a block; no error
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct samples {
    char name[8];
    short count;
    double values[] ythread_count(count);
};

struct word {
    char letters[6];
    long length;
};

struct text {
    unsigned char count;
    struct word words[] ythread_count(count);
};

static void show(const struct samples *s) {
    if (!s->count) printf("none of '%s'", s->name);
    if (s->count) printf("%d values of '%s':", s->count, s->name);
    for (int i = 0; i < s->count; i++) printf(" %g", s->values[i]);
    printf("\n");
}

thread taker(yid master) {
    struct samples *s = ythread_alloc_flexible(struct samples, 3);
    ythread_send(master, 9, 0);
    for (int i = 0; i < 2; i++) {
        ythread_recv(master, 1, s);
        show(s);
    }
    s->count = 2;
    int status = ythread_recv(master, 1, s);
    printf("too long: %s, %d stays %d\n", ythread_strerror(status), ythread_probe(master, 1, 0) - 1, s->count);
    struct samples *larger = ythread_alloc_flexible(struct samples, 8);
    ythread_recv(master, 1, larger);
    show(larger);
    struct samples *given;
    ythread_recv_block(master, 1, &given);
    show(given);
    ythread_send(master, 9, 0);
}

thread reader(yid master, int after) {
    int ready;
    struct text *t = ythread_alloc_flexible(struct text, 4);
    ythread_recv(master, 2, t);
    if (after) ythread_recv(master, 3, &ready);
    printf("%d words:", t->count);
    for (int i = 0; i < t->count; i++) printf(" %.*s", (int)t->words[i].length, t->words[i].letters);
    printf("\n");
    ythread_send(master, 9, 0);
}

static struct samples *make(const char *name, int count) {
    struct samples *s = ythread_alloc_flexible(struct samples, count);
    strcpy(s->name, name);
    s->count = (short)count;
    for (int i = 0; i < count; i++) s->values[i] = i + 0.5;
    return s;
}

/* What lies in front of the block's end, for there are 3 elements, is all that may be sent. */
static void tell_too_much(void) {
    struct samples *s = make("many", 3);
    yid self = ythread_self();
    s->count = 4;
    int one = ythread_send(self, 1, *s), many = ythread_send_many(&self, 1, 1, *s);
    int block = ythread_send_block(self, 1, s);
    s->count = 3;
    printf("too much told: %s, %s, and%s as a block; %s\n", ythread_strerror(one), ythread_strerror(many),
           block == YTHREAD_ESTATE ? "" : " not", ythread_strerror(ythread_send(self, 1, *s)));
}

thread ymain(void) {
    yid id, both[2];
    int done;
    ythread_create(&id, 0, taker, 1, ythread_self());
    ythread_recv(id, 9, &done);
    struct samples *first = make("first", 3), *second = make("second", 0), *third = make("third", 5);
    ythread_send(id, 1, *first);
    ythread_send(id, 1, *second);
    ythread_send(id, 1, *third);
    ythread_send(id, 1, *first);
    ythread_recv(id, 9, &done);

    const char *words[] = {"one", "two", "three", "four"};
    struct text *t = ythread_alloc_flexible(struct text, 6);
    t->count = 4;
    for (int i = 0; i < 4; i++) {
        t->words[i].length = (long)strlen(words[i]);
        memcpy(t->words[i].letters, words[i], strlen(words[i]));
    }
    for (int i = 0; i < 2; i++) ythread_create(&both[i], 0, reader, 2, ythread_self(), i);
    ythread_send_many(both, 2, 2, *t);
    ythread_recv(both[0], 9, &done);
    ythread_send(both[1], 3, 1);
    ythread_recv(both[1], 9, &done);
    tell_too_much();
}
