// Bit-fields of types without a name, of constants and in unions without a name.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
// RUN: %ytranslate %s %flags -o %t.c
#include <ythreads.h>

const struct { unsigned low : 4; } constant = {1};
// CHECK: struct: STRUCT, sizeof(__typeof__((void)0, constant)), count 1
struct port {
    int before;
    union {
        struct { unsigned one : 1; };
        unsigned char raw;
    };
    union { unsigned few : 3, many : 9; };
} port;
// CHECK: struct port: STRUCT, sizeof(struct port), count 3
unsigned use(void) { return constant.low + port.raw; }
