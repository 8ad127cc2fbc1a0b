/* An inline function of a header, whose address every file takes. The file compiled with MAIN defines it. */
#include <stdio.h>
inline int twice(int k)
{
    return 2 * k;
}
int (*left(void))(int);
int (*right(void))(int);
#ifdef MAIN
extern int twice(int k);
int main(void)
{
    printf("%d %d\n", left()(2) + right()(3), left() == right() && left() == twice);
}
#else
int (*NAME(void))(int)
{
    return twice;
}
#endif
