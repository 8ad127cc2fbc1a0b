// At -Os variables that are saved are used in the frame where that is shorter, the test of the flag and the keeping of a frame
// that is there are one call (one with that of a primitive, or of a library's function that has such a form, where nobody asks for
// the result), so are the end of a function and that of a frame made at its entry, and integers and pointers go to and from the
// runtime as words.
// RUN: %ytranslate %s %flags -Os | grep -v '^#line' | FileCheck %s
#include <ythreads.h>

#define EXPECT(n) expect(n, named)
void expect(int n, int named);
suspends int ask(int n);
int twice(int n) { return 2 * ask(n); }
suspends int pause(int n, double time);
ythread_keeps int pause_kept(void *place, int n, double time);
int ask_kept(void *place, int n); /* nobody says so */

suspends int late(int n);

int entered(yid whom, int n)
{
    int answer, status;
    ythread_recv(whom, 1, &answer);
    pause(n, 1);
    status = pause(n, 2);
    ask(n);
    late(n);
    ythread_join(whom, &n);
    return answer + status + n;
}

ythread_keeps int late_kept(void *place, int n); /* too late */

thread f(int kept, yid whom, yevent event, int named)
{
    int n, busy = 0;
    for (n = 0; n < kept; n++) {
        ythread_wait(event);
        busy += twice(n);
        busy *= busy + busy / 3 + (busy ^ busy >> 5) + (busy & 7);
        ythread_send(whom, 1, busy);
        ythread_recv(whom, 1, &n);
    }
    EXPECT(n);
}

// CHECK: int ythread_body_twice(struct ythread_header *ythread_resumed, int n)
// CHECK: ythread_t1 = ythread_body_ask(0, n);
// CHECK-NEXT: if (__builtin_expect(ythread_unwinding, 0)) {
// CHECK-NEXT: ythread_this = ythread_keep((void *)ythread_this, &ythread_fun_twice, 1);
// CHECK: ythread_resume_1:
// CHECK-NEXT: ythread_t1 = (int)ythread_fetch_4();
// CHECK: ythread_store_4((__UINT32_TYPE__)ythread_body_twice(ythread_resumed, 0));
// CHECK: ythread_stub_enter(&ythread_stub_here, &ythread_fun_twice);
// CHECK-NEXT: return (int)ythread_stub_leave_4(&ythread_stub_here, (__UINT32_TYPE__)ythread_body_twice(0, n));

// CHECK: ythread_this = ythread_enter(&ythread_fun_entered);
// CHECK: if (__builtin_expect(ythread_kept_receive_int(ythread_place(ythread_this, 1), ythread_this->whom, 1, &ythread_this->answer), 0)) {
// CHECK: if (__builtin_expect(pause_kept(ythread_place(ythread_this, 2), ythread_this->n, {{.*}}1{{.*}}), 0)) {
// CHECK: status = ythread_body_pause(0, ythread_this->n, {{.*}}2{{.*}});
// CHECK-NEXT: if (__builtin_expect(ythread_left_place(ythread_place(ythread_this, 3)), 0)) {
// CHECK: ythread_body_ask(0, ythread_this->n);
// CHECK-NEXT: if (__builtin_expect(ythread_left_place(ythread_place(ythread_this, 4)), 0)) {
// CHECK: ythread_body_late(0, ythread_this->n);
// CHECK: if (__builtin_expect(ythread_kept_join(ythread_place(ythread_this, 6), ythread_this->whom, &ythread_this->n), 0)) {
// CHECK: int ythread_value = ythread_this->answer + status + ythread_this->n;
// CHECK-NEXT: return (int)ythread_end_4(ythread_this, (__UINT32_TYPE__)ythread_value);

// CHECK: struct ythread_frame_f {
// CHECK-NEXT: struct ythread_header ythread_head;
// CHECK-NEXT: int kept;
// CHECK-NEXT: yid whom;
// CHECK-NEXT: yevent event;
// CHECK-NEXT: int named;
// CHECK-NEXT: int n;
// CHECK-NEXT: char ythread_gap_4;
// CHECK-NEXT: int busy;
// CHECK-NEXT: };
// CHECK: named = ythread_this->named;
// CHECK: for (ythread_this->n = 0; ythread_this->n < ythread_this->kept; ythread_this->n++) {
// CHECK-NEXT: if (__builtin_expect(ythread_wait_place(ythread_place(ythread_this, 1), ythread_this->event), 0)) {
// CHECK-NEXT: ythread_this->busy = busy;
// CHECK-NEXT: return;
// CHECK: ythread_t1 = ythread_body_twice(0, ythread_this->n);
// CHECK-NEXT: if (__builtin_expect(ythread_left_place(ythread_place(ythread_this, 2)), 0)) {
// CHECK: ythread_send_int(ythread_this->whom, 1, (int)(busy));
// CHECK: if (__builtin_expect(ythread_receive_int_place(ythread_place(ythread_this, 3), ythread_this->whom, 1, &ythread_this->n), 0)) {
// CHECK: EXPECT(ythread_this->n);

thread turns(int rounds);

// Who has no parameters passes none, nor their number.
thread bare(void) { turns(1); }

// CHECK: ythread_spawn_plain_bare(&ythread_fun_bare);

// A yield of a thread function returns always.
thread turns(int rounds)
{
    int saved = rounds * 7;
    while (rounds-- > 0) ythread_yield(YTHREAD_ANY);
    ythread_yield(saved);
    expect(saved, 0);
}

// CHECK: void ythread_body_turns(
// CHECK: while (ythread_this->rounds-- > 0) {
// CHECK-NEXT: {
// CHECK-NEXT: ythread_yield_place(ythread_place(ythread_this, 1), {{.*}});
// CHECK-NEXT: return;
// CHECK-NEXT: ythread_resume_1:;
// CHECK-NEXT: }
