/* A list that names members and leaves others out draws no warning, neither here nor where a value in it suspends.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -Wall -Wextra -Werror -fsyntax-only >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 */
struct size {
    int width, height;
};
struct box {
    int corner[3];
    struct {
        int left, right;
    };
    struct size size;
};
struct cell {
    struct {
        int tag;
        struct {
            short x, y;
        };
    };
    int raw[4];
};

int next(int n);
int next(int n)
{
    return n + 1;
}

int first(int n);
int first(int n)
{
    struct box box = {.corner = {next(1), next(2)}};
    struct cell cell = {.tag = next(n)}, other = {.y = next(n), .raw[2] = next(3)};
    struct box wide = {.size.height = next(n)}, tall = {{next(1)}, .size = {next(2), .height = next(3)}};
    int all = ((struct box){.corner = {next(1), next(2)}, .left = next(n)}).corner[1];
    return all + box.corner[0] + cell.tag + other.y + wide.size.height + tall.size.width;
}
