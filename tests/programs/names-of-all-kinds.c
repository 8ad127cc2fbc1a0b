/* Variables, members, labels and functions with names that generated code might like for itself. */
#include <stdio.h>
#include <ythreads.h>

struct frame {
    int resume, point, caller;
};

static int result(int head)
{
    ythread_yield(YTHREAD_ANY);
    return head;
}

static int body(int this, int r, struct frame frame)
{
    int slot = result(this), keep = result(r), unwinding = 1, T = 2, field_1 = 3, gap = 4, t1 = 5;
    goto resume_1;
resume_1:
    ythread_yield(YTHREAD_ANY);
    {
        int slot = unwinding, _this = T;
        ythread_yield(YTHREAD_ANY);
        keep += slot * _this;
    }
    return slot + keep + frame.resume + frame.point + frame.caller + field_1 + gap + t1;
}

thread resume(int fun_num, yid head)
{
    int resume_pt = result(fun_num);
    ythread_yield(YTHREAD_ANY);
    ythread_send(head, 1, resume_pt);
}

thread ymain(void)
{
    struct frame ythis = {1, 2, 3};
    int head;
    resume(9, ythread_self());
    ythread_recv(YTHREAD_ANY, 1, &head);
    printf("%d %d\n", body(10, 20, ythis), head);
}

// expect: 50 9
