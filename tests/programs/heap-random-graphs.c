// Graphs of blocks with random pointers, to beginnings, insides and ends: their checksums stay the same wherever they go.
#include <stdint.h>
#include <stdio.h>
#include <ythreads.h>

struct small {
    short value;
    struct any *to;
};

struct wide {
    double weight;
    long value;
    struct any *first;
    char tag;
    struct {
        int *number;
        struct any *more[2];
    } in[3];
};

struct any {
    unsigned kind;
    unsigned mark;
    struct small *small;
    struct wide *wide;
    int *numbers, *end;
    struct any *next;
};

static uint32_t draw(uint32_t *state, uint32_t below)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) % below;
}

static struct any *at(struct any *list, uint32_t steps)
{
    while (steps--) list = list->next ? list->next : list;
    return list;
}

static struct any *make(uint32_t *state, struct any *list)
{
    struct any *a = ythread_alloc(struct any, 1);
    a->next = list;
    a->kind = draw(state, 4);
    if (a->kind & 1) {
        uint32_t count = 1 + draw(state, 5);
        a->small = ythread_alloc(struct small, count);
        for (uint32_t i = 0; i < count; i++)
            a->small[i] = (struct small){(short)draw(state, 30000), at(a, draw(state, 9))};
        a->small += draw(state, count);
    }
    if (a->kind & 2) {
        a->wide = ythread_alloc(struct wide, 1);
        a->wide->weight = draw(state, 1000) / 8.0;
        a->wide->value = -(long)draw(state, 70000);
        a->wide->first = a;
        a->wide->tag = (char)('a' + draw(state, 26));
        for (int i = 0; i < 3; i++) a->wide->in[i].more[i & 1] = at(a, draw(state, 20));
    }
    uint32_t count = draw(state, 400);
    a->numbers = ythread_alloc(int, count);
    a->end = a->numbers + count;
    for (uint32_t i = 0; i < count; i++) a->numbers[i] = (int)draw(state, 1u << 24) - (1 << 23);
    if (a->wide && count) a->wide->in[2].number = &a->numbers[draw(state, count)];
    return a;
}

static uint64_t mix(uint64_t sum, uint64_t value)
{
    return (sum ^ value) * UINT64_C(0x100000001b3);
}

/* Numbers the nodes, and mixes those that are pointed to. */
static uint64_t checksum(struct any *list)
{
    uint64_t sum = 1;
    unsigned number = 0;
    for (struct any *a = list; a; a = a->next) a->mark = ++number;
    for (struct any *a = list; a; a = a->next) {
        if (a->small) sum = mix(mix(sum, (uint64_t)a->small->value), a->small->to->mark);
        for (int i = 0; a->wide && i < 3; i++)
            for (int k = 0; k < 2; k++) sum = mix(sum, a->wide->in[i].more[k] ? a->wide->in[i].more[k]->mark : 0);
        if (a->wide) sum = mix(mix(sum, (uint64_t)(a->wide->weight * 8)), (uint64_t)a->wide->value + a->wide->tag);
        if (a->wide && a->wide->in[2].number) sum = mix(sum, (uint32_t)*a->wide->in[2].number);
        for (int *n = a->numbers; n != a->end; n++) sum = mix(sum, (uint32_t)*n);
    }
    return sum;
}

static void free_some(uint32_t *state, struct any *list)
{
    for (struct any *a = list; a; a = a->next)
        if (!draw(state, 8)) {
            if (ythread_free(a->numbers)) printf("%s\n", ythread_error());
            if (a->wide) a->wide->in[2].number = 0;
            a->numbers = a->end = 0;
        }
}

thread worker(uint32_t seed)
{
    uint32_t state = seed;
    struct any *list = 0;
    int wrong = 0;
    for (int turn = 0; turn < 12; turn++) {
        for (uint32_t i = draw(&state, 25); i; i--) list = make(&state, list);
        uint64_t before = checksum(list);
        ythread_yield(YTHREAD_ANY);
        wrong += before != checksum(list);
        free_some(&state, list);
    }
    ythread_exit(wrong);
}

thread ymain(void)
{
    for (uint32_t seed = 1; seed <= 6; seed++) {
        yid id;
        int wrong = -1;
        ythread_create(&id, 0, worker, 1, seed * 7919);
        ythread_join(id, &wrong);
        printf("%d\n", wrong);
    }
}

// expect: 0
// expect: 0
// expect: 0
// expect: 0
// expect: 0
// expect: 0
