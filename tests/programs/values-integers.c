// all-pairs: every machine of ours holds these values
/* Integers of every kind, at the ends of what all machines hold: in variables, members, arrays, bit-fields, saved operands. */
#include <inttypes.h>
#include <limits.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>
#include <wchar.h>
#include <ythreads.h>

enum small { LOW = -7, HIGH = 300 };
enum wide { WIDE = INT_MAX, LEAST = INT_MIN };
enum unsigned_one { ZERO, LARGEST = UINT_MAX };

struct bits {
    int one : 1;
    unsigned two : 2, : 0, thirty_one : 31;
    signed char tiny : 5;
    long long long_one : 40;
    unsigned long long all : 64;
    _Bool yes : 1;
    enum unsigned_one color : 32;
};

struct all {
    _Bool yes;
    char letter;
    signed char schar;
    unsigned char uchar;
    short s;
    unsigned short us;
    int i;
    unsigned u;
    long l;
    unsigned long ul;
    long long ll;
    unsigned long long ull;
    int8_t i8;
    uint8_t u8;
    int16_t i16;
    uint16_t u16;
    int32_t i32;
    uint32_t u32;
    int64_t i64;
    uint64_t u64;
    int_least16_t least;
    int_fast8_t fast8;
    int_fast32_t fast;
    uint_fast64_t ufast;
    intmax_t max;
    uintmax_t umax;
    size_t size;
    ssize_t ssize;
    ptrdiff_t difference;
    intptr_t ip;
    uintptr_t up;
    wchar_t wide;
    wint_t wint;
    off_t off;
    pid_t pid;
    enum small small;
    enum wide least_int;
    enum unsigned_one largest;
    struct bits bits;
    _Atomic int atomic;
    atomic_ullong atomic_long;
    char bytes[5];
    signed char sbytes[3];
    unsigned char ubytes[3];
    short shorts[2][3];
    long longs[2];
    uint64_t numbers[3];
};

static const struct all first = {
    .yes = 1, .letter = 'z', .schar = SCHAR_MIN, .uchar = UCHAR_MAX, .s = SHRT_MIN, .us = USHRT_MAX, .i = INT_MIN,
    .u = UINT_MAX, .l = -2147483647L - 1, .ul = 4294967295UL, .ll = LLONG_MIN, .ull = ULLONG_MAX, .i8 = -128,
    .u8 = 255, .i16 = -32768, .u16 = 65535, .i32 = INT32_MIN, .u32 = UINT32_MAX, .i64 = INT64_MIN, .u64 = UINT64_MAX,
    .least = -32768, .fast8 = -128, .fast = INT32_MIN, .ufast = UINT64_MAX, .max = INTMAX_MIN, .umax = UINTMAX_MAX,
    .size = 4294967295u, .ssize = -2147483647 - 1, .difference = 2147483647, .ip = -2147483647 - 1,
    .up = 4294967295u, .wide = 0x7fffffff, .wint = WEOF, .off = -2147483647 - 1, .pid = 4194304, .small = LOW,
    .least_int = LEAST, .largest = LARGEST,
    .bits = {-1, 3, 0x7fffffff, -16, -(1LL << 39), ULLONG_MAX, 1, LARGEST}, .atomic = -5, .atomic_long = ULLONG_MAX,
    .bytes = "\xff\x80 \x01", .sbytes = {-128, -1, 127}, .ubytes = {255, 128, 0},
    .shorts = {{-1, 2, -3}, {SHRT_MAX, SHRT_MIN, 0}}, .longs = {-1, 2147483647}, .numbers = {1, UINT64_MAX, 1ULL << 63}};

static int wrong;

#define SAME(member) (a->member == b->member ? 0 : printf("%s differs\n", #member))

static int compare(const struct all *a, const struct all *b)
{
    int n = SAME(yes) + SAME(letter) + SAME(schar) + SAME(uchar) + SAME(s) + SAME(us) + SAME(i) + SAME(u) + SAME(l) +
            SAME(ul) + SAME(ll) + SAME(ull) + SAME(i8) + SAME(u8) + SAME(i16) + SAME(u16) + SAME(i32) + SAME(u32) +
            SAME(i64) + SAME(u64) + SAME(least) + SAME(fast8) + SAME(fast) + SAME(ufast) + SAME(max) + SAME(umax) +
            SAME(size) + SAME(ssize) + SAME(difference) + SAME(ip) + SAME(up) + SAME(wide) + SAME(wint) + SAME(off) +
            SAME(pid) + SAME(small) + SAME(least_int) + SAME(largest) + SAME(bits.one) + SAME(bits.two) +
            SAME(bits.thirty_one) + SAME(bits.tiny) + SAME(bits.long_one) + SAME(bits.all) + SAME(bits.yes) +
            SAME(bits.color) + SAME(atomic) + SAME(atomic_long) + SAME(longs[0]) + SAME(longs[1]);
    for (int i = 0; i < 5; i++)
        n += SAME(bytes[i]);
    for (int i = 0; i < 3; i++)
        n += SAME(sbytes[i]) + SAME(ubytes[i]) + SAME(numbers[i]) + SAME(shorts[0][i]) + SAME(shorts[1][i]);
    return n;
}

static long long slowly(long long n)
{
    ythread_yield(YTHREAD_ANY);
    return n;
}

/* What stands before the call is saved as an operand, of a type that machines call by other names. */
static int operands(int64_t a, uint64_t b, size_t c, char d)
{
    uint64_t sum = (a + 1) + (int64_t)slowly(2);
    wrong += sum != (uint64_t)a + 3;
    wrong += (b ^ 1) + (uint64_t)slowly(1) != (b ^ 1) + 1;
    wrong += (c << 1) / 2 + (size_t)slowly(0) != c;
    wrong += (char)(d + 1) + slowly(3) != d + 4;
    wrong += (a < 0) + slowly(0) != 1;
    return wrong;
}

thread ymain(void)
{
    struct all a = first;
    _Bool yes = 1;
    char letter = 127;
    short s = -32768;
    long l = -2147483647L - 1;
    unsigned long long ull = ULLONG_MAX;
    size_t size = 4294967295u;
    wchar_t wide = L'\x10ffff';
    enum small small = HIGH;
    for (int i = 0; i < 4; i++) {
        ythread_yield(YTHREAD_ANY);
        wrong += compare(&a, &first) != 0;
        wrong += yes != 1 || letter != 127 || s != -32768 || l != -2147483647L - 1 || ull != ULLONG_MAX;
        wrong += size != 4294967295u || wide != L'\x10ffff' || small != HIGH;
        a = first;
    }
    int more = operands(-(1LL << 40), 1ULL << 63, 0x7ffffff, 'x');
    printf("%d wrong\n", more);
}

// expect: 0 wrong
