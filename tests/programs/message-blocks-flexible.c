/* Heap blocks with flexible arrays handed over: of a told length, of one that nobody tells, and where nothing is in it. */
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct samples {
    int count;
    double values[] ythread_count(count);
};

struct text {
    short kind;
    char bytes[];
};

struct node {
    int n;
    struct node *to[];
};

/* Takes them, changes them, and hands them back. */
thread worker(yid to) {
    struct samples *s = 0;
    struct text *t = 0;
    int first = ythread_recv_block(to, 1, &s), second = ythread_recv_block(to, 2, &t);
    for (int i = 0; i < s->count; i++) s->values[i] *= 2;
    ythread_yield(YTHREAD_ANY);
    t->bytes[0] = 'T';
    t->kind += first + second;
    ythread_send_block(to, 3, t);
    t = 0;
    ythread_send_block(to, 4, s);
    s = 0;
}

thread ymain(void) {
    yid id, self = ythread_self();
    ythread_create(&id, 0, worker, 1, self);
    struct samples *s = ythread_alloc_flexible(struct samples, 5), *other = 0;
    s->count = 3;
    for (int i = 0; i < 5; i++) s->values[i] = i + 0.5;
    struct text *t = ythread_alloc_flexible(struct text, 7);
    t->kind = -5;
    memcpy(t->bytes, "texts!", 7);
    int sent = ythread_send_block(id, 1, s), more = ythread_send_block(id, 2, t);
    s = 0, t = 0;
    int got = ythread_recv_block(id, 3, &t);
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d: %d %s %d %d\n", sent, more, got, t->kind, t->bytes, t->bytes[5], t->bytes[6]);
    // expect: 0 0 0: -5 Texts! 33 0
    ythread_free(t);
    t = 0;
    s = ythread_alloc_flexible(struct samples, 3);
    got = ythread_recv(id, 4, s);
    printf("%d: %d %g %g %g\n", got, s->count, s->values[0], s->values[1], s->values[2]);
    // expect: 0: 3 1 3 5

    /* Sent as a value, received as a block; the other way there must be room. */
    s->count = 2;
    ythread_send(self, 5, *s);
    got = ythread_recv_block(self, 5, &other);
    printf("%d: %d %g\n", got, other->count, other->values[1]);
    // expect: 0: 2 3
    s->count = 3;
    s->values[2] = 5; /* what is not in use does not travel */
    ythread_send_block(self, 6, s);
    s = 0;
    ythread_free(other);
    other = ythread_alloc_flexible(struct samples, 2);
    printf("%s\n", ythread_strerror(ythread_recv(self, 6, other)));
    // expect: the message is of another type, or too long
    ythread_free(other);
    other = 0;
    got = ythread_recv_block(self, 6, &other);
    printf("%d: %d %g\n", got, other->count, other->values[2]);
    // expect: 0: 3 5

    /* What a member tells must be there; an array of such structs has nothing in them. */
    other->count = 4;
    printf("%s: %s\n", ythread_strerror(ythread_send_block(self, 7, other)), ythread_error());
    other->count = -1;
    printf("%s\n", ythread_strerror(ythread_send_block(self, 7, other)));
    // expect: a value cannot be moved: send_block: 'values' tells of 4 elements, and room is for 3
    // expect: a value cannot be moved
    ythread_free(other);
    other = ythread_alloc(struct samples, 2);
    other[0].count = 8;
    other[1].count = 9;
    ythread_send_block(self, 8, other);
    other = 0;
    got = ythread_recv_block(self, 8, &other);
    printf("%d of %d: %d %d\n", got, (int)ythread_received().count, other[0].count, other[1].count);
    // expect: 0 of 2: 8 9
    struct node *node = ythread_alloc_flexible(struct node, 1);
    printf("%s: %s\n", ythread_strerror(ythread_send_block(self, 9, node)), ythread_error());
    // expect: a value cannot be moved: send_block: 'struct node' holds addresses, which stay here
    ythread_free(node);
    node = 0;
    ythread_join(id, 0);
}
