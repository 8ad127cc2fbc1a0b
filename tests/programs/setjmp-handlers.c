// flags: --stress=statement
// status: 3
// not-shipped: keeps the chain in a global
// stays: the chain is of variables of its frames
// stays-shipped: the same
/* Handlers in a chain of buffers, as libraries of exceptions have them. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ctx {
    struct ctx *up;
    jmp_buf b;
    int code;
};
static struct ctx *top;
static void raise_(int c)
{
    if (!top) {
        printf("unhandled %d\n", c);
        exit(3);
    }
    top->code = c;
    longjmp(top->b, 1);
}

#define TRY                                                                                                  \
    do {                                                                                                     \
        struct ctx c_;                                                                                       \
        c_.up = top;                                                                                         \
        top = &c_;                                                                                           \
        if (setjmp(c_.b) == 0) {
#define CATCH(x)                                                                                             \
    top = c_.up;                                                                                             \
    }                                                                                                        \
    else                                                                                                     \
    {                                                                                                        \
        int x = c_.code;                                                                                     \
        top = c_.up;
#define END                                                                                                  \
    }                                                                                                        \
    }                                                                                                        \
    while (0)
static int depth(int n)
{
    int got = 0;
    TRY
    {
        if (n == 0)
            raise_(42);
        got = depth(n - 1);
        raise_(got + 1);
    }
    CATCH(e)
    {
        return e;
    }
    END;
    return -1;
}

static int nested(void)
{
    volatile int s = 0;
    for (volatile int i = 0; i < 4; i++) {
        TRY
        {
            TRY
            {
                if (i & 1)
                    raise_(i);
                s += 100;
            }
            CATCH(e)
            {
                s += e;
                if (i == 3)
                    raise_(1000);
            }
            END;
            s += 7;
        }
        CATCH(f)
        {
            s += f;
        }
        END;
    }
    return s;
}

int main(void)
{
    printf("%d\n", depth(5));
    printf("%d\n", nested());
    raise_(1);
}

// expect: 47
// expect: 1225
// expect: unhandled 1
