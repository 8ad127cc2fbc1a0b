extern void abort(void);
struct s {
    char a[10];
    int b;
};
static int f(char *p) {
    return (int)__builtin_object_size(p, 0);
}
int main(void) {
    char buf[20];
    struct s s;
    if (__builtin_object_size(buf, 0) != 20 || __builtin_object_size(buf + 5, 0) != 15 ||
        __builtin_object_size(s.a, 1) != 10 || __builtin_object_size(&s.b, 0) != 4)
        abort();
    int r = f(buf);
    if (r != -1 && r != 20) abort();
    return 0;
}
