#include <signal.h>
#include <stdlib.h>
static volatile sig_atomic_t n;
static void h(int s) {
    n += s == SIGUSR1 ? 1 : 100;
}
int main(void) {
    signal(SIGUSR1, h);
    signal(SIGUSR2, h);
    raise(SIGUSR1);
    raise(SIGUSR1);
    raise(SIGUSR2);
    if (n != 102) abort();
    signal(SIGUSR1, SIG_IGN);
    raise(SIGUSR1);
    if (n != 102) abort();
    struct sigaction a;
    if (sigaction(SIGUSR1, 0, &a) || a.sa_handler != SIG_IGN) abort();
    return 0;
}
