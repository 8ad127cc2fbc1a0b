// Receives with a limit and messages to many get the type's description; the other primitives are called as they are.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

thread ymain(void) {
    int one, many[4], *block;
    yid all[2] = {0};
    // CHECK: ythread_body_ythread_receive_until(0, 1, 2, &{{.*}}one, 0.5, 1, &ythread_type_0)
    ythread_recv_until(1, 2, &one, 0.5);
    // CHECK: ythread_body_ythread_receive_n_until(0, 1, 2, {{.*}}many, ythread_at_most(4), 0.5, &ythread_type_0)
    ythread_recv_n_until(1, 2, many, 4, 0.5);
    // CHECK: ythread_receive_from({{.*}}, 1, 2, {{.*}}many, ythread_at_most(4), &ythread_type_0)
    ythread_recv_n(1, 2, many, 4);
    // CHECK: ythread_send_many_typed({{.*}}all, 2, 3, (int[1]){{[{].*}}one}, 1, &ythread_type_0);
    ythread_send_many(all, 2, 3, one);
    // CHECK: ythread_body_ythread_sleep(0, 1)
    ythread_sleep(1);
    // CHECK: ythread_body_ythread_receive_block(0, 1, 2, &{{.*}}block, &ythread_type_0)
    ythread_recv_block(1, 2, &block);
    // CHECK: ythread_body_ythread_receive_block_until(0, 1, 2, &{{.*}}block, 0.5, &ythread_type_0)
    ythread_recv_block_until(1, 2, &block, 0.5);
    // CHECK: ythread_send_block(2, 3, {{.*}}block);
    ythread_send_block(2, 3, block);
}
