/* A program with functions and a variable that are named like the C library's. */
static int inside;
static int calls;
#define BAD(name) int name() { if (inside) calls++; return 77; }
BAD(memchr) BAD(memcmp) BAD(strcmp) BAD(strncmp) BAD(strlen) BAD(strchr) BAD(strrchr) BAD(strcspn) BAD(strcpy)
BAD(strdup) BAD(strnlen) BAD(memmove) BAD(snprintf) BAD(vsnprintf) BAD(asprintf) BAD(fprintf) BAD(fwrite) BAD(fflush)
BAD(setvbuf) BAD(atexit) BAD(sigaction) BAD(sigprocmask) BAD(sigemptyset) BAD(sigqueue) BAD(read) BAD(write)
BAD(open) BAD(close) BAD(poll) BAD(send) BAD(recv) BAD(fcntl) BAD(flock) BAD(rename) BAD(unlink) BAD(lstat) BAD(fstat)
BAD(fsync) BAD(ftruncate) BAD(fchmod) BAD(geteuid) BAD(getpid) BAD(getenv) BAD(qsort) BAD(strtol) BAD(strtod) BAD(strerror)
BAD(clock_gettime) BAD(unsetenv) BAD(syscall)
BAD(longjmp) BAD(abort) BAD(exit) BAD(printf) BAD(puts) BAD(putchar)
int environ = 5;
static int triangle(int n) { return n ? n + triangle(n - 1) : 0; }
int main(void)
{
    int i, sum = 0, a[20];
    inside = 1;
    for (i = 0; i < 20; i++) a[i] = triangle(i);
    for (i = 0; i < 20; i++) sum += a[i];
    inside = 0;
    if (sum != 1330) return 1;
    if (calls) return 2;
    return (&abort != 0) + (&exit != 0) == 2 && environ == 5 ? 42 : 3;
}
