// flags: -w
extern void abort(void);
static int stdout = 3, stderr = 4, errno = 5, environ = 6;
static int stdin(int a) {
    return a;
}
int main(void) {
    return stdout + stderr + errno + environ + stdin(1) != 19;
}
