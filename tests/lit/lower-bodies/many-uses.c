// What is known of a variable is found out once, however often it is used: 10,000 reads of a struct that has a
// million members, and 40,000 gotos through one array of labels. It took minutes each.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

#include "../Inputs/many.h"

struct one { int n; };
struct ten { struct one a, b, c, d, e, f, g, h, i, j; };
struct hundred { struct ten a, b, c, d, e, f, g, h, i, j; };
struct thousand { struct hundred a, b, c, d, e, f, g, h, i, j; };
struct more { struct thousand a, b, c, d, e, f, g, h, i, j; };
struct most { struct more a, b, c, d, e, f, g, h, i, j; };
struct all { struct most a, b, c, d, e, f, g, h, i, j; };

// CHECK: ythread_fun_reads
int reads(void)
{
    static struct all other;
    struct all all = other;
    int sum = 0;
    ythread_yield(YTHREAD_ANY);
    MANY(sum += all.a.a.a.a.a.a.n;)
    return sum;
}

// CHECK: static const void *const ythread_targets_0[] = {&&{{[a-z_]*}}again, &&{{[a-z_]*}}out};
int gotos(int n)
{
    static const void *const targets[] = {&&again, &&out};
again:
    ythread_yield(YTHREAD_ANY);
    MANY(if (n == 3) goto *targets[n];)
    MANY(if (n == 4) goto *targets[n];)
    MANY(if (n == 5) goto *targets[n];)
    MANY(if (n == 6) goto *targets[n];)
out:
    return n;
}
