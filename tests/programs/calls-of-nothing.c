// flags: --stress=statement -O2 -Wno-unused-parameter
/* Functions and variables that nobody defines: an optimising compiler finds out that nothing needs them. */
#include <stdio.h>

void link_error(void);
int link_error_of(int);
extern int nowhere;

struct callbacks {
    int (*first)(int);
};

static inline void unused(struct callbacks *callbacks)
{
    callbacks->first = link_error_of;
}

static int limit(unsigned char value)
{
    if (value > 255)
        link_error();
    return value;
}

int main(void)
{
    int four = 4, sum = 0;
    struct callbacks callbacks = {0};
    if (sizeof(char) != 1)
        link_error();
    if (four != 4)
        sum = link_error_of(nowhere);
    if (four > 5)
        unused(&callbacks);
    for (int i = 0; i < 3; i++) {
        extern int nowhere_either(int);
        if (i > 7)
            nowhere = nowhere_either(i);
        sum += limit(i);
    }
    printf("%d %d\n", sum, callbacks.first == 0);
    return 0;
}
// expect: 3 1
