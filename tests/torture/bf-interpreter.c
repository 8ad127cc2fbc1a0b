extern void abort(void);
extern int putchar(int);
static int run(const char *p, char *out) {
    unsigned char t[100] = {0}, *d = t;
    int n = 0;
    for (const char *c = p; *c; c++) switch (*c) {
        case '>':
            d++;
            break;
        case '<':
            d--;
            break;
        case '+':
            ++*d;
            break;
        case '-':
            --*d;
            break;
        case '.':
            out[n++] = *d;
            break;
        case '[':
            if (!*d)
                for (int k = 1; k;) {
                    c++;
                    k += (*c == '[') - (*c == ']');
                }
            break;
        case ']':
            if (*d)
                for (int k = 1; k;) {
                    c--;
                    k += (*c == ']') - (*c == '[');
                }
        }
    return n;
}
int main(void) {
    char o[20];
    int n = run("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.", o);
    if (n != 2 || o[0] != 'H' || o[1] != 'e') abort();
    for (int i = 0; i < n; i++) putchar(o[i]);
    return 0;
}
