// Small threads that leave together for a node of another layout are converted as if each had gone alone; who has a value that does not
// fit there goes on where it was, and hears which.
// REQUIRES: foreign-aarch64, foreign-armhf, foreign-i386, foreign-s390x
// UNSUPPORTED: nodes-together
// RUN: %ycc -w --target=aarch64,armhf,i386,s390x %s -o %t
// RUN: %status 0 %yrun --nodes=x86_64:1,armhf:1 %t | FileCheck %s --check-prefixes=CHECK,NARROW
// RUN: %status 0 %yrun --nodes=s390x:1,i386:1 %t | FileCheck %s --check-prefixes=CHECK,NARROW
// RUN: %status 0 %yrun --nodes=i386:1,aarch64:1 %t | FileCheck %s --check-prefixes=CHECK,FITS
// RUN: %status 0 %yrun --nodes=aarch64:1,s390x:1 %t | FileCheck %s --check-prefixes=CHECK,FITS
// RUN: %status 0 %yrun --nodes=x86_64:2 %t | FileCheck %s --check-prefixes=CHECK,FITS
// RUN: %status 0 %yrun --nodes=x86_64:2 --wire=xdr %t | FileCheck %s --check-prefixes=CHECK,FITS
// CHECK: 400 are right, some came together
// NARROW: 10 stayed
// NARROW-NEXT: node 1: thread 0.{{[0-9]+}}, one(), field 'far': 1099511627776 does not fit 'long'
// FITS: 0 stayed
// REQUIRES: host-x86_64
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

enum { COUNT = 400, TOLD = 1 };
enum color { RED = -3, BLUE = 70000 };
struct record {
    short a;
    double b;
    char name[5];
    unsigned char bits[3];
};
struct told {
    int is_right, has_moved, came_together;
    char why[120];
};

thread one(int n, yid judge) {
    signed char c = (signed char)-n;
    unsigned short u = (unsigned short)(60000 + n);
    long near = -5L * n, far = n % 40 == 7 && sizeof(long) == 8 ? 1L << 20 << 20 : 4L * n;
    unsigned long long wide = ~0ull - (unsigned)n;
    float f = n / 8.0f;
    _Bool flag = n % 3 == 0;
    enum color color = n % 2 ? RED : BLUE;
    int many[3] = {n, -n, n * n};
    struct record r = {(short)-n, n * 0.1, "wxyz", {1, 2, (unsigned char)n}};
    long keep = far;
    int status = ythread_migrate(1);
    struct told told = {0};
    told.is_right = c == (signed char)-n && u == (unsigned short)(60000 + n) && near == -5L * n && far == keep &&
                    wide == ~0ull - (unsigned)n && f == n / 8.0f && flag == (n % 3 == 0) &&
                    color == (n % 2 ? RED : BLUE) && many[0] == n && many[1] == -n && many[2] == n * n &&
                    r.a == (short)-n && r.b == n * 0.1 && !strcmp(r.name, "wxyz") && r.bits[2] == (unsigned char)n;
    told.has_moved = !status;
    told.came_together = !status && ythread_node() == 1 && ythread_moved_bytes() < 150;
    if (status) snprintf(told.why, sizeof told.why, "%s", ythread_error());
    ythread_send(judge, TOLD, told);
}

thread ymain(void) {
    int right = 0, stayed = 0, together = 0;
    char why[120] = "";
    struct told told;
    for (int n = 0; n < COUNT; n++) ythread_create(0, 0, one, 2, n, ythread_self());
    for (int n = 0; n < COUNT; n++) {
        ythread_recv(YTHREAD_ANY, TOLD, &told);
        right += told.is_right;
        stayed += !told.has_moved;
        together += told.came_together;
        if (told.why[0]) strcpy(why, told.why);
    }
    printf("%d are right, %s came together\n%d stayed\n%s\n", right, together > 0 ? "some" : "none", stayed, why);
}
