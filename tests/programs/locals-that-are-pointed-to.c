// Variables that a pointer leads to while the thread is suspended stay in the frame, however it does so.
// not-shipped: pointers as bytes
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

static int wrong;

static void check(int line, int good)
{
    if (!good) {
        wrong++;
        printf("line %d\n", line);
    }
}
#define CHECK(condition) check(__LINE__, condition)

struct node {
    int value;
    struct node *next;
};

static void pause(void)
{
    ythread_yield(YTHREAD_ANY);
}

static int later(int n)
{
    ythread_yield(YTHREAD_ANY);
    return n;
}

static void add_later(int *to, int n)
{
    pause();
    *to += n;
}

static int *pick(int *a, int *b, int first)
{
    return first ? a : b;
}

static void keep(int **where, int *what)
{
    *where = what;
}

static void by_variables(void)
{
    int x = 1, y = 2, *p = &x, **pp = &p;
    pause();
    *p = 3;
    CHECK(x == 3);
    *pp = &y;
    pause();
    ++**pp;
    CHECK(y == 3 && p == &y && x == 3);
    p = pick(&x, &y, 1);
    pause();
    CHECK(p == &x && *p == 3);
    keep(&p, &y);
    pause();
    CHECK(p == &y && *p == 3);
}

static void by_structs(void)
{
    int value = 5;
    struct { int n; int *at; } holder = {1, &value}, copy;
    pause();
    copy = holder;
    pause();
    *copy.at += 1;
    CHECK(value == 6 && copy.at == holder.at);
    struct node third = {3, NULL}, second = {2, &third}, first = {1, &second}, *last = &first;
    pause();
    while (last->next)
        last = last->next;
    pause();
    last->value = 33;
    CHECK(third.value == 33 && last == &third);
    struct node ring = {9, &ring};
    pause();
    CHECK(ring.next == &ring && ring.next->next->value == 9);
}

static void by_arrays(void)
{
    int rows[3][4] = {{0}}, *row[3], (*whole)[4] = rows;
    for (int i = 0; i < 3; i++)
        row[i] = rows[i];
    pause();
    row[1][2] = 12;
    pause();
    whole[2][3] = 23;
    pause();
    CHECK(rows[1][2] == 12 && rows[2][3] == 23 && row[2] + 3 == &rows[2][3]);
    int *end = &rows[2][4], sum = 0;
    for (int *p = rows[0]; p < end; p++) {
        sum += *p;
        pause();
    }
    CHECK(sum == 35);
}

static void by_calls(void)
{
    int n = 1, a[200] = {0};
    add_later(&n, 4);
    CHECK(n == 5);
    add_later(a + 150, n);
    CHECK(a[150] == 5);
    struct node inner = {1, NULL}, outer = {2, &inner};
    struct node *p = outer.next;
    add_later(&p->value, 3);
    CHECK(inner.value == 4);
}

/* Operands that wait. */
static void by_operands(void)
{
    int a = 1, b = 2, list[40] = {0}, *p = list;
    *pick(&a, &b, 0) = later(7);
    CHECK(a == 1 && b == 7);
    *pick(&a, &b, 1) += later(3);
    CHECK(a == 4);
    CHECK(*(later(1) ? &a : &b) == 4);
    CHECK((later(1) ? &a : &b) == (later(2), &a));
    *p++ = later(1);
    *p++ = later(2);
    CHECK(p == list + 2 && list[0] == 1 && list[1] == 2);
    int *q = later(0) ? &a : &b;
    pause();
    CHECK(*q == 7);
    CHECK(strcmp(strcpy((char *)list, "text"), later(1) ? "text" : "") == 0);
}

/* Seen by the C library, as bytes, and by the compiler's own functions. */
static void by_other_means(void)
{
    char text[40] = "one two", *rest, *word = strtok_r(text, " ", &rest), *end;
    pause();
    CHECK(strcmp(word, "one") == 0 && strcmp(strtok_r(NULL, " ", &rest), "two") == 0);
    strcpy(text, "17 rest");
    CHECK(strtol(text, &end, 10) == 17);
    pause();
    CHECK(strcmp(end, " rest") == 0);
    char *found = strchr(text, 'r');
    pause();
    CHECK(found == text + 3);
    int x = 4, y = 5, *p = &x;
    int *old = __sync_lock_test_and_set(&p, &y);
    pause();
    CHECK(*old == 4 && *p == 5);
    __atomic_store_n(&p, &x, __ATOMIC_SEQ_CST);
    pause();
    CHECK(*p == 4 && old == p);
    int *pointers[2] = {&x, &y}, *copies[2];
    memcpy(copies, pointers, sizeof copies);
    pointers[0] = pointers[1] = NULL;
    pause();
    CHECK(*copies[0] == 4 && *copies[1] == 5);
}

static void by_scopes(int n)
{
    int total = 0, *outer = NULL;
    for (int i = 0; i < n; i++) {
        int inner = i, kept;
        if (i % 2 == 0)
            outer = &inner;
        kept = i;
        int *at = &kept;
        pause();
        total += outer == &inner ? *outer : 100;
        pause();
        total += *at;
        outer = NULL;
    }
    CHECK(total == 208);
    int *p = NULL, x = 1;
again:
    if (p)
        *p += 1;
    p = &x;
    pause();
    if (*p < 3)
        goto again;
    CHECK(x == 3);
}

static int from_elsewhere(int **out, int *in)
{
    int mine = *in;
    *out = &mine;
    pause();
    **out += 1;
    pause();
    *out = in;
    return mine;
}

thread ymain(void)
{
    int five = 5, *p;
    by_variables();
    by_structs();
    by_arrays();
    by_calls();
    by_operands();
    by_other_means();
    by_scopes(4);
    CHECK(from_elsewhere(&p, &five) == 6 && p == &five);
    printf("%d wrong\n", wrong);
}

// expect: 0 wrong
