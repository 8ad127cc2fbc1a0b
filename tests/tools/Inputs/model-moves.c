/* Who runs the simulation wants to go to another node in between; with an argument it is written to that file before. */
#include <stdio.h>
#include <ysim.h>

thread works(double time) {
    ysim_hold(time);
    printf("%g works\n", ysim_now());
}

thread ymain(int argc, char **argv) {
    ysim_spawn_after(1, works(2));
    works(2);
    printf("%d\n", ysim_run(1));
    if (argc > 1) ythread_checkpoint(argv[1]);
    int status = ythread_migrate(1);
    printf("%d %s\n", status, status ? ythread_error() : "");
    int result = ysim_run(YSIM_FOREVER);
    printf("%d at %g\n", result, ysim_now());
    printf("%d\n", ythread_migrate(1));
    works(1);
    result = ysim_run(YSIM_FOREVER);
    printf("%d at %g\n", result, ysim_now());
}
