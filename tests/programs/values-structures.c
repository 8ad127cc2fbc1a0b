// all-pairs: every machine of ours holds these values
// stays: one object of pointers, bytes and numbers: where its addresses may lie is not known
/* Arrays of arrays, structs in structs, packed, aligned, empty; flexible members; pointers and functions in them; what travels and what is dead. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

typedef int (*operation)(int);
typedef char word[6];

struct empty {};

struct leaf {
    char c;
    double d;
    short s;
    int64_t i;
};

struct __attribute__((packed)) tight {
    char c;
    int64_t i;
    short s;
    double d;
};

struct roomy {
    char c;
    _Alignas(64) char far;
    struct empty nothing;
};

struct counted {
    int count;
    long rest[];
};

struct tree {
    word words[2][3];
    struct leaf leaves[2][2];
    struct tight tight[3];
    struct roomy roomy;
    struct {
        int x;
        union {
            int as_int ythread_when(1);
            double as_double ythread_when(2);
        } u ythread_tag(x);
    } choice[2];
    wchar_t name[5];
    struct tree *self;
    struct leaf *inner;
    char *letter;
    const char *text;
    operation apply[2];
    void *none;
    const int *global;
    struct leaf **list[2];
};

static const int constant[3] = {7, 8, 9};

static int twice(int n) {
    return 2 * n;
}

int negate(int n) {
    return -n;
}

static int check(struct tree *t, struct leaf **row, struct tree *whole) {
    ythread_yield(YTHREAD_ANY);
    int wrong = strcmp(t->words[1][2], "omega") || strcmp(t->words[0][0], "alpha");
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            struct leaf *l = &t->leaves[i][j];
            wrong += l->c != 'a' + i || l->d != i + j / 4.0 || l->s != -i || l->i != (1LL << 40) * (j + 1);
        }
    for (int i = 0; i < 3; i++)
        wrong +=
            t->tight[i].c != i || t->tight[i].i != -i * (1LL << 33) || t->tight[i].s != i || t->tight[i].d != i / 8.0;
    wrong += t->roomy.c != 'r' || t->roomy.far != 'f';
    wrong += t->choice[0].u.as_int != 41 || t->choice[1].u.as_double != 0.125;
    wrong += t->name[1] != L'\xe4' || t->name[4];
    wrong += t->self != t || t != whole || t->inner != &t->leaves[1][0] || t->letter != &t->words[0][1][2];
    wrong += strcmp(t->text, "a text") || t->apply[0](4) != 8 || t->apply[1](4) != -4 || t->none || *t->global != 8;
    wrong += t->list[0] != row || *t->list[0] != &t->leaves[0][1] || t->list[1] != row + 2 || row[1] != t->leaves[2];
    return wrong;
}

thread ymain(void) {
    struct tree t = {.words = {{"alpha", "beta", "gamma"}, {"delta", "eps", "omega"}},
                     .roomy = {.c = 'r', .far = 'f'},
                     .choice = {{1, {.as_int = 41}}, {2, {.as_double = 0.125}}},
                     .name = L"n\xe4me",
                     .text = "a text",
                     .apply = {twice, negate},
                     .global = &constant[1]};
    struct leaf *row[2] = {&t.leaves[0][1], t.leaves[2]};
    struct empty nothing = {};
    struct counted head = {3};
    struct {
        struct counted *first;
        struct empty *empty;
    } ends = {&head, &nothing};
    int wrong = 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) t.leaves[i][j] = (struct leaf){'a' + i, i + j / 4.0, -i, (1LL << 40) * (j + 1)};
    for (int i = 0; i < 3; i++) t.tight[i] = (struct tight){i, -i * (1LL << 33), i, i / 8.0};
    t.self = &t;
    t.inner = &t.leaves[1][0];
    t.letter = &t.words[0][1][2];
    t.list[0] = row;
    t.list[1] = row + 2;
    for (int i = 0; i < 4; i++) {
        int *dead = malloc(sizeof *dead); /* what nobody knows does not hinder when it is dead */
        *dead = i;
        wrong += *dead != i;
        free(dead);
        wrong += check(&t, row, t.self);
        wrong += ends.first != &head || ends.first->count != 3 || ends.empty != &nothing;
    }
    printf("%d wrong\n", wrong);
}

// expect: 0 wrong
