/* Files included in a body: what they leave of the macros that they change is true of the rest of the file. */
// flags: --stress=statement
#include <stdio.h>
#define OPERATION_SCALE(n) ((n) * 10)
#define WIDTH              3

static int id(int n)
{
    return n;
}

static int here(void)
{
    static const int sizes[] = {
#define OP(name, size)     size,
#define HIDDEN(name, size)
#include "modules/operations.h"
    };
    return id(sizeof sizes / sizeof sizes[0]) * 10 + sizes[1] + OPERATION_SCALE(id(1));
}

#define OP(name, size) #name,
static const char *const names[] = {
#include "modules/operations.h"
};

static int renumbered(int n)
{
#pragma push_macro("WIDTH")
#undef WIDTH
#define WIDTH 5
    return id(n) * WIDTH;
}

static int back(int n)
{
#pragma pop_macro("WIDTH")
    int most = id(n) * WIDTH;
/* a comment before it */ #define WIDTH_2 (WIDTH * 2)
    return most + id(WIDTH_2);
}

// expect: 123 200
// expect: first
// expect: second
// expect: third
// expect: 10 12 6
int main(void)
{
    printf("%d %d\n", here(), OPERATION_SCALE(2));
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; ++i)
        printf("%s\n", names[i]);
    printf("%d %d %d\n", renumbered(2), back(2), WIDTH_2);
    return 0;
}
