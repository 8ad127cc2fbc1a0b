/* Receiving into members, elements, through pointers of other frames, while waiting. */
#include <stdio.h>
#include <ythreads.h>

struct record {
    int id;
    struct {
        double list[3];
        char name[6];
    } data;
};

thread feeder(yid to)
{
    double d[2] = {0.5, 1.5};
    char name[6] = "late";
    for (int i = 0; i < 2; i++)
        ythread_yield(YTHREAD_ANY);
    ythread_send(to, 1, 77);
    ythread_yield(YTHREAD_ANY);
    ythread_send_n(to, 2, d, 2);
    ythread_yield(YTHREAD_ANY);
    ythread_send_n(to, 3, name, 6);
    ythread_send(to, 4, d[1]);
}

static void take(int *id, double *list, char *name)
{
    ythread_recv(YTHREAD_ANY, 1, id);
    ythread_recv_n(YTHREAD_ANY, 2, list + 1, 2);
    ythread_recv_n(YTHREAD_ANY, 3, name, 6);
}

thread ymain(void)
{
    struct record records[2] = {{0, {{9, 9, 9}, ""}}, {0, {{9, 9, 9}, ""}}}, *r = &records[1];
    feeder(ythread_self());
    take(&r->id, r->data.list, r->data.name);
    ythread_recv(YTHREAD_ANY, 4, &records[0].data.list[2]);
    printf("%d %g %g %g %s\n", r->id, r->data.list[0], r->data.list[1], r->data.list[2], r->data.name);
    printf("%d %g\n", records[0].id, records[0].data.list[2]);
}

// expect: 77 9 0.5 1.5 late
// expect: 0 1.5
