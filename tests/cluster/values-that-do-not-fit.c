// Values that the receiver cannot hold refuse the move, and the thread goes on: by thread, function, field and value.
// REQUIRES: foreign-armhf, foreign-i386, foreign-s390x
// UNSUPPORTED: nodes-together
// RUN: %ycc -w --target=armhf,i386,s390x %s -o %t
// RUN: %status 0 %yrun --nodes=x86_64:1,armhf:1 %t | FileCheck %s --check-prefixes=CHECK,UNSIGNED,SHORT,BITS,UNLIKE
// RUN: %status 0 %yrun --nodes=s390x:1,i386:1 %t | FileCheck %s --check-prefixes=CHECK,SIGNED,SHORT,BITS,UNLIKE
// RUN: %status 0 %yrun --nodes=i386:1,armhf:1 %t | FileCheck %s --check-prefixes=UNSIGNED,UNLIKE
// RUN: %status 0 %yrun --nodes=s390x:2 --wire=auto %t | FileCheck %s --check-prefix=ALIKE
// RUN: %status 0 %yrun --nodes=s390x:2 --wire=xdr %t | FileCheck %s --check-prefix=ALIKE
// BITS: node 1: thread 0.0, a_long(), field 'far': 4611686018427387904 does not fit 'long'
// BITS: node 1: thread 0.0, a_size(), field 'far': 18446744073709551615 does not fit 'size_t'
// SHORT: node 1: thread 0.0, a_long_double(), field 'third': quad 3ffd{{5+}}{{.*}} has no equal long double here
// UNSIGNED: node 1: thread 0.0, a_char(), field 'c': {{-56|200}} does not fit 'char'
// SIGNED: node 1: thread 0.0, a_char(), field 'c': 200 does not fit 'char'
// UNLIKE: thread 0.0, a_union(), field 'b.u': 'union raw' moves only between equal layouts
// CHECK: thread 0.0, a_struct(), field 'c.when': 'struct tm' holds pointers that nobody can follow
// BITS: node 1: thread 0.0, a_operand(), field 'far': 2305843009213693952 does not fit 'long'
// ALIKE-COUNT-5: moved
// ALIKE: thread 0.0, a_struct(), field 'c.when'
// ALIKE-NEXT: moved
// REQUIRES: host-x86_64
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <ythreads.h>

union raw {
    int i;
    float f;
};
struct clock {
    struct tm when;
};
struct bits {
    long long few;
    union raw u;
};

static void tell(int status) {
    printf("%s\n", status ? ythread_error() : "moved");
}
static void a_long(long far) {
    int s = ythread_migrate(1);
    tell(s);
    if (far == 3) printf("?");
}
static void a_size(size_t far) {
    int s = ythread_migrate(1);
    tell(s);
    if (far == 3) printf("?");
}
static void a_long_double(void) {
    long double third = 1 / 3.0L;
    int s = ythread_migrate(1);
    tell(s);
    if (third == 3) printf("?");
}
static void a_char(void) {
    char c = 200;
    int s = ythread_migrate(1);
    tell(s);
    if (c == 3) printf("?");
}
static void a_union(void) {
    struct bits b = {1, {2}};
    int s = ythread_migrate(1);
    tell(s);
    if (b.few == 3 || b.u.i == 3) printf("?");
}
static void a_struct(void) {
    struct clock c = {{1}};
    int s = ythread_migrate(1);
    tell(s);
    if (c.when.tm_sec == 3) printf("?");
}
static void a_operand(long far) {
    int s;
    long t = far * 2 + (s = ythread_migrate(1));
    tell(s);
    if (t == 3) printf("?");
}

thread ymain(void) {
    int from = ythread_node();
    a_long(1L << (sizeof(long) * 8 - 2));
    ythread_migrate(from);
    a_size(~(size_t)0);
    ythread_migrate(from);
    a_long_double();
    ythread_migrate(from);
    a_char();
    ythread_migrate(from);
    a_union();
    ythread_migrate(from);
    a_struct();
    ythread_migrate(from);
    a_operand(1L << (sizeof(long) * 8 - 3));
    ythread_migrate(from);
}
