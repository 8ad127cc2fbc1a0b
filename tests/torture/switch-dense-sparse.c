#include <limits.h>
#include <stdlib.h>
static int dense(int x) {
    switch (x) {
    case 0:
        return 1;
    case 1:
        return 3;
    case 2:
        return 5;
    case 3:
        return 7;
    case 4:
    case 5:
        return 9;
    case 6:
        x++;
    case 7:
        return x;
    default:
        return -1;
    }
}
static int sparse(long long x) {
    switch (x) {
    case -1:
        return 1;
    case 0x100000000LL:
        return 2;
    case LLONG_MIN:
        return 3;
    case LLONG_MAX:
        return 4;
    case 1000000:
        return 5;
    }
    return 0;
}
static int uns(unsigned x) {
    switch (x) {
    case 0xffffffffu:
        return 1;
    case 0x80000000u:
        return 2;
    case 5 ... 9:
        return 3;
    case 0 ... 2:
        return 4;
    }
    return 0;
}
static int chr(char c) {
    switch (c) {
    case 'a' ... 'z':
        return 1;
    case 'A' ... 'Z':
        return 2;
    case '0' ... '9':
        return 3;
    case '\n':
        return 4;
    case (char)-1:
        return 5;
    }
    return 0;
}
enum e { A = -3, B, C = 7 };
static int en(enum e e) {
    switch (e) {
    case A:
        return 1;
    case B:
        return 2;
    case C:
        return 3;
    }
    return 0;
}
static int bl(_Bool b) {
    switch (b) {
    case 0:
        return 10;
    case 1:
        return 20;
    }
    return 30;
}
static int inner(int a, int b) {
    int t = 0;
    switch (a) {
    case 1:
        switch (b) {
        case 1:
            t = 11;
            break;
        case 2:
            t = 12;
        default:
            t++;
        }
        t *= 2;
        break;
    case 2:
        do {
            switch (b) {
            case 3:
                continue;
            case 4:
                t += 5;
                break;
            }
            t++;
        } while (b-- > 3);
    }
    return t;
}
static int nocase(int x) {
    switch (x++) {}
    switch (x)
    default:
        x++;
    switch (x) {
        int y;
    case 9:
        y = 4;
        return y;
        x = 99;
    }
    return x;
}
int main(void) {
    static const int d[] = {1, 3, 5, 7, 9, 9, 7, 7, -1};
    for (int i = 0; i < 9; i++)
        if (dense(i) != d[i]) abort();
    if (sparse(-1) != 1 || sparse(0x100000000LL) != 2 || sparse(LLONG_MIN) != 3 || sparse(LLONG_MAX) != 4 ||
        sparse(1000000) != 5 || sparse(0) != 0)
        abort();
    if (uns(~0u) != 1 || uns(INT_MIN) != 2 || uns(7) != 3 || uns(2) != 4 || uns(3) != 0) abort();
    if (chr('q') != 1 || chr('Q') != 2 || chr('5') != 3 || chr('\n') != 4 || chr(-1) != 5 || chr(' ') != 0) abort();
    if (en(A) != 1 || en(B) != 2 || en(C) != 3 || en(0) != 0 || bl(5) != 20) abort();
    if (inner(1, 1) != 22 || inner(1, 2) != 26 || inner(1, 3) != 2 || inner(2, 4) != 6 || inner(3, 3) != 0) abort();
    if (nocase(7) != 4 || nocase(1) != 3) abort();
    return 0;
}
