/* Participants that are threads; hosts are nodes. */
#include <ythreads.h>

typedef yid name;

#define PUT(to, tag, values, n)   ythread_send_n(to, tag, values, n)
#define GET(from, tag, values, n) ythread_recv_n(from, tag, values, n)
#define START(id, host)                                                                                                \
    ythread_create(&(id), &(struct ythread_attr){YTHREAD_INHERIT, (host) % ythread_nodes(), 0, 0}, participant, 1,     \
                   ythread_self())
#define MAIN                                                                                                           \
    thread participant(yid root) {                                                                                     \
        participate(root);                                                                                             \
    }                                                                                                                  \
    thread ymain(int argc, char **argv) {                                                                              \
        all(argc, argv);                                                                                               \
    }

thread participant(yid root);
