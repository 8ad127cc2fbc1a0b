// What C compilers read as leave to fall through stands in comments, which the text of a function that suspends does not have; and
// they need none where the next case is left at once, which a suspension before that hides.
// RUN: %ytranslate --stress=statement %s -o %t.c %flags
// RUN: %cc -S -o %t.s -Werror -Wall -Wextra %s
// RUN: %cc -S -o %t.s -Werror -Wall -Wextra %include %t.c
// RUN: %clang -fsyntax-only -Werror -Wall -Wextra %include %t.c
// RUN: FileCheck %s --input-file=%t.c
#define HASH(h, k, l) \
    do { \
        switch (l) { \
        case 3: h += k[2] << 16; /* FALLTHROUGH */ \
        case 2: \
            h += k[1] << 8; /* fall through */ \
            /* of one */ \
        default: h += k[0]; \
        } \
    } while (0)
int f(int n, int m) {
    // CHECK-COUNT-6: __attribute__((fallthrough));
    // CHECK-NOT: fallthrough))
    switch (n) {
    case 1:
        m = 1;
        /* FALL THROUGH... */

        /*
         * The second case: what the first one leaves; and more.
         */
    case 2:
        m = 2;
#if 1
        // fall through
    case 3:
#endif
        m = 3;
        // fallthrough
        // to 4; "really"
    case 4:
        m = 4;
    case 5:
    default:
        break;
    }
    for (; n < m; n++)
        switch (n) {
        case 1:
            m = 1;
        case 2:
            continue;
        case 3:
            m = 2;
        case 4:
            goto end;
        }
end:
    return m;
}
int labels(int n, int m) {
    // CHECK: __attribute__((fallthrough));
    // CHECK-NEXT: case 2:
    // CHECK: {{^ +}}both:
    // CHECK-NOT: fallthrough))
    switch (n) {
    case 1:
        if (m)
            goto both;
        m = 1;
        /* fall through */
    both:
    case 2:
        m = 2;
    }
    return m;
}
unsigned g(const unsigned char *k, int l, unsigned h) {
    // CHECK-COUNT-2: __attribute__((fallthrough));
    // CHECK-NOT: fallthrough))
    HASH(h, k, l);
    return h;
}
