#include <stdio.h>
#include <wchar.h>
#include <stddef.h>
typedef __CHAR16_TYPE__ c16;
typedef __CHAR32_TYPE__ c32;
static const wchar_t *ws(int i) {
    static const wchar_t *t[] = {L"abc",
                                 L"d\x20ac"
                                 L"f",
                                 L""};
    return t[i];
}
static int caf\u00e9(int \u03b1) {
    int \U00000394x = \u03b1 * 2;
    return \U00000394x + 1;
}
static int größe(int ä) {
    return ä ? ä + größe(ä - 1) : 0;
}
int main(void) {
    c16 a[] = u"x\U0001F600y";
    const c32 *b = U"\U0001F600";
    const char *u8s = u8"\u00e9";
    wchar_t local[] = L"wide"
                      L"r";
    printf("%d %d %x %d %d %d\n", (int)wcslen(ws(1)), (int)(sizeof a / 2), (unsigned)b[0], (int)sizeof u8"\u00e9",
           (unsigned char)u8s[0], (int)(sizeof local / sizeof *local));
    printf("%d %d %d %d %d\n", caf\u00e9(3), größe(4), 'ab', L'\xff', (int)u'\u20ac');
    printf("%s %s\n", __func__,
           "a"
           "\0b" +
               2);
    return 0;
}
