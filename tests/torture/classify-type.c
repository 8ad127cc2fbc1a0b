extern void abort(void);
int main(void) {
    double d = 0;
    int i = 0;
    char *p = 0;
    if (__builtin_classify_type(i) != 1 || __builtin_classify_type(d) != 8 || __builtin_classify_type(p) != 5) abort();
    return 0;
}
