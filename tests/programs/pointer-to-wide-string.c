// all-pairs: literals of wide characters are the same on machines of either byte order
/* Pointers to literals of wide characters, and into them. (One past their end may be the start of another.) */
#include <stdint.h>
#include <stdio.h>
#include <uchar.h>
#include <wchar.h>
#include <ythreads.h>

static int length(const wchar_t *text) {
    int n = 0;
    while (text[n]) {
        ythread_yield(YTHREAD_ANY);
        n++;
    }
    return n;
}

thread ymain(void) {
    const wchar_t *wide = L"w\u00efde", *inside = wide + 2, *end = wide + 4;
    const char16_t *half = u"h\u20aclf";
    const char32_t *full = U"\U0001f600 f";
    const char *plain = u8"n\u00e4rrow";
    int wrong = 0;
    for (int i = 0; i < 4; i++) {
        wrong += length(wide) != 4 || wide[1] != 0xef || inside != wide + 2 || *inside != L'd' || end != wide + 4;
        ythread_yield(YTHREAD_ANY);
        wrong += half[1] != 0x20ac || half[3] != 'f' || half[4];
        ythread_yield(YTHREAD_ANY);
        wrong += full[0] != 0x1f600 || full[2] != 'f' || full[3];
        ythread_yield(YTHREAD_ANY);
        wrong += plain[1] != (char)0xc3 || plain[3] != 'r';
    }
    printf("%d wrong\n", wrong);
}

// expect: 0 wrong
