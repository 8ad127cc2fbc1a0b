// The parentheses that a macro puts around `==` are left out where they are all of a condition: they draw a warning of clang's there.
// RUN: %ytranslate -o %t.c %s %flags
// RUN: %clang -std=gnu17 %include -Werror=parentheses-equality -fsyntax-only %t.c
#include <ythreads.h>

#define IS_NOTHING(x) ((x) == 0)

suspends int later(int x);

int conditions(int x)
{
    if (IS_NOTHING(later(x)))
        ++x;
    while (IS_NOTHING(later(x)))
        ++x;
    do
        ++x;
    while (IS_NOTHING(later(x)));
    for (int x = later(2); IS_NOTHING(x); ++x)
        if (IS_NOTHING(x))
            later(x);
    x += IS_NOTHING(later(x)) ? later(1) : 2;
    x += IS_NOTHING(later(x)) && later(1);
    if (x > 3)
        return IS_NOTHING(later(x)) ? later(1) : 2;
    return IS_NOTHING(later(x)) || later(1);
}
