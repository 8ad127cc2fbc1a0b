#include <stddef.h>
extern void abort(void);
typedef __CHAR16_TYPE__ c16;
typedef __CHAR32_TYPE__ c32;
static wchar_t w[] = L"ab\x1234"
                     L"c";
static c16 u16[] = u"h\u00e9llo";
static c32 u32[5] = U"xy";
static unsigned char u8s[] = u8"\u00e9";
static int len(const wchar_t *p) {
    int n = 0;
    while (*p++) n++;
    return n;
}
int main(void) {
    if (len(w) != 4 || w[2] != 0x1234 || sizeof u16 != 12 || u16[1] != 0xe9 || u32[2] || sizeof u8s != 3 ||
        u8s[0] != 0xc3)
        abort();
    wchar_t loc[] = L"zz", big[8] = L"q";
    if (len(loc) != 2 || big[7] || L'\xff' != 255 ||
        len(L""
            L"abc") != 3)
        abort();
    const wchar_t *p = L"same";
    if (len(p + 1) != 3) abort();
    return 0;
}
