// flags: -std=gnu2x
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <uchar.h>
/* Literals of all kinds, joined, indexed, modified in arrays, kept over calls. */
static int n;
static int tick(int x) {
    n++;
    return x;
}
static int wide(const wchar_t *w) {
    int t = 0;
    for (; *w; w++) t = t * 3 + *w;
    return t;
}
static unsigned sixteen(const char16_t *w) {
    unsigned t = 0;
    for (; *w; w++) t = t * 5 + *w;
    return t;
}
static unsigned thirtytwo(const char32_t *w) {
    unsigned t = 0;
    while (*w) t = t * 7 + *w++;
    return t;
}
static int utf8(const char8_t *s) {
    int t = 0;
    for (; *s; s++) t += *s;
    return t;
}
static char *modify(void) {
    static char s[] = "modified";
    s[tick(0)] ^= 32;
    return s;
}
static int arrays(void) {
    char a[] = "abc", b[2] = "xy", c[10] = "q", d[] = {"braced"}, e[3][4] = {"one", "two", {'t', 'h'}};
    a[1] = tick('z');
    return a[1] + b[1] + c[9] + sizeof d + e[2][1] + sizeof a;
}
static int wides(void) {
    wchar_t a[] = L"wide\x263a", b[3] = L"abc";
    char16_t c[] = u"\U0001F600";
    char32_t d[] = U"\U0001F600";
    a[0] = tick(L'v');
    return a[4] + b[2] + c[0] + c[1] + (int)d[0] + sizeof c;
}
static const char *choose(int k) {
    return k ? "first"
               "joined"
             : &"second"[3];
}
static int index_(int k) {
    return "0123456789abcdef"[tick(k)] + *("xyz" + tick(1)) + 2 ["abc"] + sizeof("four") + sizeof "a\0b";
}
static int escapes(void) {
    const char *s = "\a\b\f\n\r\t\v\\\'\"\?\0101\x41\e";
    int t = 0;
    for (int i = 0; i < 15; i++) t = t * 3 + s[i];
    return t;
}
static int chars(void) {
    return 'a' + '\377' + L'\xff' + u'x' + U'y' + 'ab' % 100 + u8'z';
}
static const char *table[] = {"a", "bb", [5] = "five", "six"};
struct s {
    char name[8];
    const char *p;
    wchar_t w[4];
};
static struct s make(const char *p) {
    struct s r = {"seven77", p, L"ww"};
    r.name[tick(6)] = '!';
    return r;
}
static int same(void) {
    const char *p = "same", *q = p;
    p += tick(2);
    return p - q + (q[4] == 0);
}
static int empty(void) {
    char a[] = "";
    return sizeof a + strlen("") + sizeof(L"") + a[0];
}
int main(void) {
    printf("%d %u %u %d %s %s\n", wide(L"abc\u00e9"), sixteen(u"ab\u20ac"), thirtytwo(U"ab\U0001F600"),
           utf8(u8"\u00e9x"), modify(), modify());
    printf("%d %d %s %s %d %d %d\n", arrays(), wides(), choose(1), choose(0), index_(11), escapes(), chars());
    struct s s = make("pointer");
    printf("%s %s %ls %s %s %d %d %d\n", s.name, s.p, s.w, table[5], table[6], table[4] == 0, same(), empty());
    printf("%d\n", n);
    return 0;
}
