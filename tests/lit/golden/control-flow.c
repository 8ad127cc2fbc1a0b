// RUN: %ytranslate --source-name=control-flow.c -o %t.c %s %flags
// RUN: diff %S/Inputs/control-flow.expected %t.c
/* Statements of all kinds around suspensions. */
#include <ythreads.h>

#define LIMIT 3
#define CLAMP(x) ((x) > LIMIT ? LIMIT : (x))

suspends int later(int v);

int walk(int n, int *list)
{
    int count = 0;
    for (int i = later(0); i < n && later(i); i++) {
        if (list[i] < 0)
            continue;
        switch (list[i]) {
        case 0:
            count += later(1);
            /* fall through */
        case 1:
            count = CLAMP(count);
            break;
        default:
            goto out;
        }
    }
    while (n > 0 ? later(n) : 0)
        n -= 2;
    do {
        for (int k = 0; k < n; k++)
            list[k] += CLAMP( k );
    } while (later(count) > LIMIT);
out:
    return count ? list[later(0)]++ : n;
}
