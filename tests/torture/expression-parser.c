extern void abort(void);
static const char *p;
static int expr(void);
static int num(void) {
    int v = 0;
    if (*p == '(') {
        p++;
        v = expr();
        p++;
        return v;
    }
    if (*p == '-') {
        p++;
        return -num();
    }
    while (*p >= '0' && *p <= '9') v = v * 10 + *p++ - '0';
    return v;
}
static int term(void) {
    int v = num();
    for (;;)
        if (*p == '*')
            p++, v *= num();
        else if (*p == '/') {
            p++;
            v /= num();
        } else
            return v;
}
static int expr(void) {
    int v = term();
    while (*p == '+' || *p == '-') v = *p++ == '+' ? v + term() : v - term();
    return v;
}
static int eval(const char *s) {
    p = s;
    int v = expr();
    if (*p) abort();
    return v;
}
int main(void) {
    if (eval("1+2*3") != 7 || eval("(1+2)*3-4/2") != 7 || eval("-(2-5)*(7-(3-1))") != 15 ||
        eval("2*(3*(4*(5)))-1") != 119)
        abort();
    return 0;
}
