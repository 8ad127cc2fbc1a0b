/* Participants that are tasks of PVM, joined by its direct routes. Hosts are those of the virtual machine, in order. */
#include <pvm3.h>
#include <unistd.h>

typedef int name;

#define PACK(values, n)                                                                                                \
    _Generic((values), char *: pvm_pkbyte, int *: pvm_pkint, float *: pvm_pkfloat, double *: pvm_pkdouble)(values, n, 1)
#define UNPACK(values, n)                                                                                              \
    _Generic((values), char *: pvm_upkbyte, int *: pvm_upkint, float *: pvm_upkfloat, double *: pvm_upkdouble)(values, \
                                                                                                               n, 1)
#define PUT(to, tag, values, n)   (pvm_initsend(PvmDataDefault), PACK(values, n), pvm_send(to, tag))
#define GET(from, tag, values, n) (pvm_recv(from, tag), UNPACK(values, n))
#define START(task, host)         (task = spawn(host))
#define MAIN                                                                                                           \
    int main(int argc, char **argv) {                                                                                  \
        pvm_setopt(PvmRoute, PvmRouteDirect);                                                                          \
        if (pvm_parent() > 0)                                                                                          \
            participate(pvm_parent());                                                                                 \
        else                                                                                                           \
            all(argc, argv);                                                                                           \
        pvm_exit();                                                                                                    \
        return 0;                                                                                                      \
    }

/* Returns the new task, or ends the program. */
static name spawn(int which) {
    static char program[4096];
    struct pvmhostinfo *hosts;
    int count, task;
    if (!*program && readlink("/proc/self/exe", program, sizeof program - 1) < 0) exit(1);
    if (pvm_config(&count, 0, &hosts) < 0) exit(1);
    if (pvm_spawn(program, 0, PvmTaskHost, hosts[which % count].hi_name, 1, &task) != 1) exit(1);
    return task;
}
