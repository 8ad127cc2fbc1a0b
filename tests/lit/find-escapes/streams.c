// A stream of random numbers in a thread's locals keeps it nowhere.
// RUN: %ytranslate --dump-after=find-escapes --stop-after=find-escapes %s %flags | FileCheck --allow-empty %s
#include <ysim.h>

// CHECK-NOT: stream
thread customer(int number)
{
    struct ysim_stream stream = ysim_stream_numbered("customer", number);
    ysim_hold(ysim_exponential(&stream, 1));
    ysim_hold(ysim_uniform(&stream, 0, ysim_poisson(&stream, 3)) + ysim_gamma(&stream, 2, 1));
}
