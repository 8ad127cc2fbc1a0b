#include <stdio.h>
typedef int yid;
struct yevent { int yt_x; };
static int ymutex(int ysemaphore) { return ysemaphore + 1; }
int ynode(int a, int b) { return a + b; }
int ymain(void) { return 5; }
int yrestart;
enum thread { suspends = 3, yfd };
static int yt_local(yid n) { int yt_n = n; return yt_n; }
int main(void)
{
    yid x = ymutex(2);
    struct yevent e = { 4 };
    enum thread t = yfd;
    printf("%d %d %d %d %d %d %d\n", x, e.yt_x, ynode(1, 2), ymain(), yrestart, yt_local(7), t);
    return 0;
}
