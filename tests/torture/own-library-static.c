// flags: -static
static int calls;
#define BAD(name) int name() { calls++; return 77; }
BAD(asprintf) BAD(snprintf) BAD(fprintf) BAD(setvbuf) BAD(atexit) BAD(fflush) BAD(fwrite)
BAD(sigqueue) BAD(read) BAD(write) BAD(open) BAD(close) BAD(poll) BAD(send) BAD(fcntl)
BAD(getpid)  BAD(qsort) BAD(unsetenv) BAD(sigaction) BAD(sigemptyset)
static int triangle(int n) { return n ? n + triangle(n - 1) : 0; }
int main(void)
{
    int i, sum = 0, a[20];
    for (i = 0; i < 20; i++) a[i] = triangle(i);
    for (i = 0; i < 20; i++) sum += a[i];
    return calls ? 2 : sum != 1330;
}
