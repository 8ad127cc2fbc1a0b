// Which member of an untagged union is alive nobody knows: the bytes of all travel, and none that belong to no member.
// RUN: %ycc -w -O1 %s -o %t
// RUN: %status 0 %yrun -n 2 %t %t.state | FileCheck %s
// RUN: %status 0 %yrun -n 2 --wire=xdr %t %t.state | FileCheck %s
// CHECK: text 'abcdefgh', bits 5, a 3, b 4, twin 2.5 at node 1
// CHECK-NEXT: bytes of before: 0
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

union odd {
    double number;
    char text[9];
};

struct mixed {
    union odd odd;
    union {
        struct {
            char a;
            long long b;
        } far;
        struct {
            unsigned bits : 3; // in the first byte, too
        } few;
    } two[3];
    union {
        double _Complex pair;
        _Atomic float twin;
    } full;
};

static int count(const char *path, int byte) {
    FILE *file = fopen(path, "rb");
    int found = 0, c;
    while ((c = getc(file)) != EOF) found += c == byte;
    fclose(file);
    return found;
}

thread traveller(const char *path) {
    struct mixed mixed;
    memset(&mixed, 0x5A, sizeof mixed);
    strcpy(mixed.odd.text, "abcdefgh");
    for (int i = 0; i < 3; i++) mixed.two[i].far.a = 3, mixed.two[i].far.b = 4;
    mixed.two[1].few.bits = 5;
    memset(&mixed.full, 0, sizeof mixed.full);
    mixed.full.twin = 2.5f;
    if (ythread_save(ythread_self(), path) || ythread_migrate(1)) printf("%s\n", ythread_error());
    printf("text '%s', bits %u, a %d, b %lld, twin %g at node %d\n", mixed.odd.text, mixed.two[1].few.bits,
           mixed.two[2].far.a, mixed.two[1].far.b, (double)mixed.full.twin, ythread_node());
}

thread ymain(int argc, char **argv) {
    yid id;
    ythread_create(&id, NULL, traveller, 1, argv[1]);
    ythread_join(id, NULL);
    printf("bytes of before: %d\n", count(argv[1], 0x5A));
}
