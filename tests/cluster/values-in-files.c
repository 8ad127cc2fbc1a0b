// Values of all kinds in a checkpoint, each of a type that nothing else in the program has: continued on other architectures, and
// in the words of ystate.
// REQUIRES: foreign, foreign-s390x, foreign-armhf
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc --target=%arch,%foreign,s390x,armhf -O1 %s -o %t
// RUN: %t %t.d/all | FileCheck %s
// RUN: %yrun --restart=%t.d/all --nodes=%foreign %t | FileCheck %s
// RUN: %yrun --restart=%t.d/all --nodes=s390x %t | FileCheck %s
// RUN: %yrun --restart=%t.d/all --nodes=armhf %t | FileCheck %s
// CHECK: written: 0
// CHECK-NEXT: bits -4 127 1 -549755813888 2147483647 -1 7 -2
// CHECK-NEXT: union 1.5, abc
// CHECK-NEXT: 1025.25, 1.5 -2.5, 3.5 -7, 7ff8dead00beef01 ffc12345 0x0.0000000000001p-1022
// CHECK-NEXT: 20000 255 -128 65535 -9223372036854775808, 4 250, -5
// CHECK-NEXT: variables -3 1 2.25
// RUN: ystate show %t.d/all | FileCheck %s --check-prefix=SHOW
// RUN: ystate show --json %t.d/all | %json
// SHOW: of_file: struct
// SHOW: low = -3
// SHOW: bits: struct
// SHOW: a = -4
// SHOW: c = 1
// SHOW: d = -549755813888
// SHOW: kind = -2
// SHOW: number = 1.5
#include <complex.h>
#include <float.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <ythreads.h>

enum sign { MINUS = -2, PLUS = 1 };
typedef float four __attribute__((vector_size(16)));
typedef signed char sixteen __attribute__((vector_size(16)));

struct bits {
    signed a : 3;
    unsigned b : 7;
    _Bool c : 1;
    long long d : 40;
    unsigned long e : 31;
    int : 0;
    short f : 1;
    unsigned char g : 4;
    enum sign kind : 3;
};

struct tagged {
    unsigned char which;
    union {
        double number ythread_when(1, 3);
        char text[9] ythread_when(2);
    } value ythread_tag(which);
};

static struct {
    long low : 3;
    enum sign sign : 2;
    float _Complex z;
} of_file = {-3, PLUS, 0};

thread ymain(int argc, char **argv) {
    struct bits bits = {-4, 127, 1, -549755813888LL, 0x7fffffff, -1, 7, MINUS};
    struct tagged tagged[2] = {{.which = 3, .value.number = 1.5}, {.which = 2, .value.text = "abc"}};
    long double wide = 1025.25L;
    double _Complex z = 1.5 - 2.5 * I;
    four v = {1, 2, 3.5f, 4};
    sixteen small = {1, -7};
    unsigned long long quiet = 0x7ff8dead00beef01ULL;
    unsigned int quiet_single = 0xffc12345U;
    double nan, denormal = DBL_TRUE_MIN;
    float single;
    memcpy(&nan, &quiet, sizeof nan);
    memcpy(&single, &quiet_single, sizeof single);
    wchar_t letter = 20000;
    unsigned char byte = 255;
    signed char low = -128;
    unsigned short half = 65535;
    long long least = LLONG_MIN;
    _Atomic int shared = 4;
    _Atomic unsigned char shared_byte = 250;
    _Atomic(long long) shared_long = -5;
    of_file.z = 2.25f;
    printf("written: %d\n", ythread_checkpoint(argv[1]));
    printf("bits %d %u %d %lld %lu %d %d %d\n", bits.a, bits.b, bits.c, (long long)bits.d, (unsigned long)bits.e,
           bits.f, bits.g, bits.kind);
    printf("union %g, %s\n", tagged[0].value.number, tagged[1].value.text);
    memcpy(&quiet, &nan, sizeof nan);
    memcpy(&quiet_single, &single, sizeof single);
    printf("%Lg, %g %g, %g %d, %llx %x %a\n", wide, creal(z), cimag(z), v[2], small[1], quiet, quiet_single, denormal);
    printf("%ld %d %d %d %lld, %d %d, %lld\n", (long)letter, byte, low, half, least, shared, shared_byte, shared_long);
    printf("variables %d %d %g\n", (int)of_file.low, of_file.sign, crealf(of_file.z));
}
