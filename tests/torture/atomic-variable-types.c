/* Atomic pointers to arrays of variable length. */
#include <stdatomic.h>
#include <stdio.h>

static int count;
static int effect(void) { return count++, 0; }

int main(int argc, char **argv)
{
    int s = argc + 4, vla[s][s];
    int (*_Atomic p)[s] = &vla[0];
    int (*b)[s] = kill_dependency(++p);
    int (*_Atomic *q)[s] = &p;
    vla[1][2] = 7;
    printf("%d %d %d\n", b == &vla[1], p == &vla[1], (*p)[2]);
    atomic_store(q + effect(), &vla[0]);
    printf("%d %d\n", atomic_load(q + effect()) == vla, count);
    printf("%d\n", atomic_exchange(q, &vla[3]) == vla);
    printf("%d %d\n", (int)(*q - vla), (int)sizeof(*p));
    (void)argv;
    return 0;
}
