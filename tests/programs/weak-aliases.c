// flags: --stress=statement -O1
// files: modules/weak-aliases.c
/* By another name a weak function is its own file's, whatever the linker takes for its name. */
#include <stdio.h>
int others(void);
__attribute__((weak)) int which(void)
{
    int here = 1;
    return here;
}
static int own(void) __attribute__((alias("which")));
int main(void)
{
    printf("%d %d\n", own(), others());
    return 0;
}
// expect: 1 2
