// At -O2 a creation of a thread function whose frame's struct stands above fills the frame itself. A function that comes
// later, or gets a struct, is the runtime's affair.
// RUN: %ytranslate %s %flags -O2 | grep -v '^#line' | FileCheck %s
// RUN: %ytranslate %s %flags -O1 | not grep -q 'ythread_[n]ew'
#include <ythreads.h>

struct pair {
    int a, b;
};

thread worker(char c, float f, const char *text)
{
    (void)c, (void)f, (void)text;
}
thread shown(int n)
{
    int *place = &n;
    *place = 1;
    ythread_yield(YTHREAD_ANY);
    (void)*place;
}
thread paired(struct pair p)
{
    (void)p;
}
thread later(int n);

thread maker(int n, yid id)
{
    // CHECK: char ythread_a1 = (char)('a');
    // CHECK-NEXT: float ythread_a2 = (double)(float)(n);
    // CHECK-NEXT: void *ythread_a3 = "text";
    // CHECK-NEXT: struct ythread_frame_worker *const ythread_new = ythread_begin(&ythread_fun_worker);
    // CHECK-NEXT: if (__builtin_expect(ythread_new != 0, 1)) {
    // CHECK-NEXT: *ythread_new = (struct ythread_frame_worker){.ythread_head = {ythread_new->ythread_head.fun_num, 0, ythread_new->ythread_head.caller}, ythread_a1, ythread_a2, ythread_a3};
    // CHECK-NEXT: } else {
    // CHECK: ythread_spawn_from(ythread_this, 1, &ythread_fun_worker, ythread_a1, ythread_a2, ythread_a3)
    worker('a', n, "text");
    // A variable whose address is taken has a gap behind it.
    // CHECK: int ythread_a1 = n;
    // CHECK: (struct ythread_frame_shown){.ythread_head = {ythread_new->ythread_head.fun_num, 0, ythread_new->ythread_head.caller}, ythread_a1, 0};
    shown(n);
    // CHECK: const struct ythread_wish ythread_wish = {&ythread_this->id, 0}, ythread_kept = ythread_wish;
    // CHECK: ythread_begin_as(&ythread_wish, &ythread_fun_shown)
    // CHECK: ythread_t1 = 0;
    // CHECK-NEXT: } else {
    // CHECK: ythread_create_from(ythread_this, 3, ythread_kept.id, ythread_kept.attr, &ythread_fun_shown, ythread_a1)
    if (ythread_create(&id, 0, shown, 1, 2)) return;
    // CHECK-NOT: ythread_begin
    // CHECK: ythread_spawn_from(ythread_this, 4, &ythread_fun_paired, (struct pair[1]){
    // CHECK: ythread_spawn_from(ythread_this, 5, &ythread_fun_later, n)
    paired((struct pair){1, 2});
    later(n);
}
thread later(int n)
{
    (void)n;
}
