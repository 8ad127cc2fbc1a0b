// flags: -funsigned-char
extern void abort(void);
int main(void) {
    char c = -1;
    if (c != 255) abort();
    char s[] = "\xff";
    if (s[0] != 255) abort();
    switch (c) {
    case 255:
        break;
    default:
        abort();
    }
    return 0;
}
