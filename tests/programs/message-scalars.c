/* Messages of every scalar type, to oneself, come back exact. */
#include <stdio.h>
#include <ythreads.h>

enum level { LOW = -5, HIGH = 5 };

#define CHECK(type, value) \
    do { \
        type sent_ = (value), got_ = 0; \
        int a_ = ythread_send(ythread_self(), 1, sent_); \
        int b_ = ythread_recv(YTHREAD_ANY, 1, &got_); \
        printf("%s %s\n", #type, a_ == 0 && b_ == 0 && got_ == sent_ ? "exact" : "wrong"); \
    } while (0)

thread ymain(void)
{
    CHECK(_Bool, 1);
    CHECK(char, 'c');
    CHECK(signed char, -128);
    CHECK(unsigned char, 255);
    CHECK(short, -32768);
    CHECK(unsigned short, 65535);
    CHECK(int, -2147483647);
    CHECK(unsigned, 4294967295u);
    CHECK(long, -123456789L);
    CHECK(unsigned long, 4123456789UL);
    CHECK(long long, -9223372036854775807LL);
    CHECK(unsigned long long, 18446744073709551615ULL);
    CHECK(float, 0.1f);
    CHECK(double, 1e-300 / 3);
    CHECK(enum level, LOW);
    CHECK(yid, ythread_self());
}

// expect: _Bool exact
// expect: char exact
// expect: signed char exact
// expect: unsigned char exact
// expect: short exact
// expect: unsigned short exact
// expect: int exact
// expect: unsigned exact
// expect: long exact
// expect: unsigned long exact
// expect: long long exact
// expect: unsigned long long exact
// expect: float exact
// expect: double exact
// expect: enum level exact
// expect: yid exact
