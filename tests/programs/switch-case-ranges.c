/* GNU case ranges, characters and enumerators as labels, a switch without a matching label. */
#include <stdio.h>
#include <ythreads.h>

enum kind { DIGIT, LETTER = 10, OTHER };

static enum kind kind_of(char c)
{
    ythread_yield(YTHREAD_ANY);
    switch (c) {
    case '0' ... '9':
        ythread_yield(YTHREAD_ANY);
        return DIGIT;
    case 'a' ... 'z':
    case '_':
        return LETTER;
    }
    return OTHER;
}

thread ymain(void)
{
    const char *text = "x_7+";
    for (int i = 0; text[i]; i++)
        switch (kind_of(text[i])) {
        case DIGIT:
            printf("%c digit\n", text[i]);
            break;
        case LETTER:
            printf("%c letter\n", text[i]);
            break;
        case OTHER:
            printf("%c other\n", text[i]);
        }
}

// expect: x letter
// expect: _ letter
// expect: 7 digit
// expect: + other
