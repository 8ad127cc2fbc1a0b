/* Parts of what a range, an empty place or a string has given are overridden. */
#include <stdio.h>

struct pair {
    int a, b;
};
struct mixed {
    struct pair pairs[2];
    int numbers[2][2];
    char words[3][4];
};

static int f(int n) {
    printf("f%d ", n);
    return n;
}

static void show(const struct mixed *m) {
    printf("\n%d %d %d %d; %d %d %d %d; %d %d %d %d", m->pairs[0].a, m->pairs[0].b, m->pairs[1].a, m->pairs[1].b,
           m->numbers[0][0], m->numbers[0][1], m->numbers[1][0], m->numbers[1][1], m->words[0][0], m->words[1][2],
           m->words[2][0], m->words[2][1]);
}

static void nothing_was_there(void) {
    int cubes[3][2][2] = {[0] = {{1, 2}, {3, 4}}, [2][1][0] = f(5)};
    for (int i = 0; i < 3; i++) printf("%d %d %d %d|", cubes[i][0][0], cubes[i][0][1], cubes[i][1][0], cubes[i][1][1]);
    struct mixed all[3] = {[0].numbers[1][1] = f(6),
                           [2].pairs[1].b = f(7),
                           [2].words[1][2] = f('x'),
                           [2].words[2][0] = 'y',
                           [1] = {.words = {"abc"}, .words[2][1] = f('z'), .pairs[1].a = 3}};
    for (int i = 0; i < 3; i++) show(&all[i]);
}

static void strings_were_there(void) {
    struct {
        struct pair pairs[3];
        int numbers[4];
        char words[3][5];
    } one = {.pairs = {{1, 2}},
             .pairs[2].b = f(8),
             .numbers = {1, 2},
             .numbers[3] = f(9),
             .words = {"ab"},
             .words[2] = {'q', 'r'},
             .words[2][3] = f('s'),
             .words[1][1] = f('t')};
    printf("\n%d %d %d %d; %d %d %d %d; %d %d %d %d %d", one.pairs[0].a, one.pairs[0].b, one.pairs[2].a, one.pairs[2].b,
           one.numbers[0], one.numbers[1], one.numbers[2], one.numbers[3], one.words[0][0], one.words[1][1],
           one.words[2][0], one.words[2][1], one.words[2][3]);
}

static void ranges_were_there(void) {
    struct pair pairs[4] = {[0 ... 2] = {1, 2}, [1].b = f(10), [3].a = f(11)};
    int rows[2][3] = {{1, 2, 3}, {4, 5, 6}, [0][1] = f(12)};
    int many[4][2] = {[0 ... 1] = {7, 8}, [3][1] = f(13), [1][0] = f(14)};
    printf("\n");
    for (int i = 0; i < 4; i++) printf("%d %d %d %d|", pairs[i].a, pairs[i].b, many[i][0], many[i][1]);
    printf("%d %d\n", rows[0][1], rows[1][2]);
}

int main(void) {
    nothing_was_there();
    strings_were_there();
    ranges_were_there();
    return 0;
}
