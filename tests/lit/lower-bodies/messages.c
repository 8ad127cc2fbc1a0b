// Sends and receives carry the type.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

int f(yid to)
{
    short answer;
    ythread_send(to, 1, 42);
    ythread_recv(to, 2, &answer);
    return answer;
}

// CHECK: f: 1 point
// CHECK-NEXT: parameter to: yid
// CHECK-NEXT: local answer: short, in the frame
// CHECK-NEXT: ythread_send_typed(to, 1, (int[1]){42}, 1, &ythread_type_0);
// CHECK-NEXT: suspend 1: ythread_body_ythread_receive(to, 2, &ythread_this->answer, 1, &ythread_type_1)
// CHECK-NEXT: return ythread_this->answer;
