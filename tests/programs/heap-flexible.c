// Flexible arrays: what a member counts travels, or all that there is room for; pointers into them, to their ends.
// all-pairs: offsets and sizes of every machine
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct samples {
    short count;
    long double sum;
    double values[] ythread_count(count);
};

struct name {
    double weight;
    unsigned char length;
    char text[];
};

struct list {
    struct {
        unsigned used : 7, spare : 3;
    };
    struct list *items[0] ythread_count(used);
};

static void pause(void)
{
    ythread_yield(YTHREAD_ANY);
}

static struct samples *grow(struct samples *s, double value)
{
    s = ythread_realloc(s, s->count + 5);
    s->values[s->count++] = value;
    s->sum += value;
    return s;
}

thread ymain(void)
{
    struct samples *s = ythread_alloc_flexible(struct samples, 2);
    for (int i = 0; i < 10; i++) {
        s = grow(s, i + 0.5);
        pause();
    }
    double *third = &s->values[3], *end = s->values + s->count;
    pause();
    printf("%d %.1Lf %g %d\n", s->count, s->sum, *third, (int)(end - third));

    struct name *n = ythread_alloc_flexible(struct name, 3);
    memcpy(n->text, "ab", 3);
    char *b = &n->text[1];
    pause();
    printf("%s %c\n", n->text, *b);
    n = ythread_realloc(n, 40);
    b = strcpy(n->text, "a longer text") + 2;
    pause();
    printf("%s %s\n", n->text, b);

    struct list *l = ythread_alloc_flexible(struct list, 3);
    l->used = 2;
    l->items[0] = l;
    l->items[1] = ythread_alloc_flexible(struct list, 0);
    struct list **second = &l->items[1];
    pause();
    printf("%d %d %d\n", l->items[0] == l, (*second)->used, second == l->items + 1);

    struct samples alone = {3, 0.25L};
    struct samples *rows = ythread_alloc(struct samples, 1);
    *rows = alone;
    rows->count = 0;
    pause();
    printf("%d %.2Lf %d\n", alone.count, rows->sum, rows->count);
}

// expect: 10 50.0 3.5 7
// expect: ab b
// expect: a longer text longer text
// expect: 1 0 1
// expect: 3 0.25 0
