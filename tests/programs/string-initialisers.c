/* Character arrays initialised by strings keep their contents over suspensions. */
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

thread ymain(void)
{
    char text[] = "nine char", wide[20] = "rest is zero", exact[4] = {'f', 'o', 'u', 'r'};
    char lines[2][8] = {"first", "second"};
    const char greeting[] = "say \"hello\"\tand\\or go";
    ythread_yield(YTHREAD_ANY);
    text[0] = 'N';
    ythread_yield(YTHREAD_ANY);
    int rest = 0;
    for (size_t i = strlen(wide); i < sizeof wide; i++)
        rest += wide[i];
    printf("%s %zu\n", text, sizeof text);
    printf("%s %d %.4s\n", wide, rest, exact);
    printf("%s %s\n%s\n", lines[0], lines[1], greeting);
    for (int i = 0; i < 2; i++) {
        char fresh[8] = "abc";
        fresh[3] = 'd' + i;
        ythread_yield(YTHREAD_ANY);
        printf("%s\n", fresh);
    }
}

// expect: Nine char 10
// expect: rest is zero 0 four
// expect: first second
// expect: say "hello"	and\or go
// expect: abcd
// expect: abce
