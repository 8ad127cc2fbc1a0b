/* A simulation on two nodes, of which the second one is killed; what is left of it wants to be written. */
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
#include <ysim.h>

static struct ysim_server servers[2] = {YSIM_DRAWING_SERVER("server", 0, ysim_draw_exponential, 1),
                                        YSIM_DRAWING_SERVER("server", 1, ysim_draw_exponential, 1)};

thread job(void) {
    for (int i = 0;; i++) ysim_serve(&servers[i % 2]);
}

thread ynode(int node) {
    char path[20];
    snprintf(path, sizeof path, "pid.%d", node);
    FILE *file = fopen(path, "w");
    fprintf(file, "%d", (int)getpid());
    fclose(file);
}

static void kill_node(void) {
    int pid;
    FILE *file = fopen("pid.1", "r");
    if (file && fscanf(file, "%d", &pid) == 1) kill(pid, SIGKILL);
    usleep(300000);
}

thread ymain(void) {
    for (int i = 0; i < 2; i++) ysim_place(&servers[i], i);
    for (int i = 0; i < 5; i++) job();
    ysim_run(100);
    printf("written: %d\n", ythread_checkpoint("state"));
    kill_node();
    printf("written: %d, ", ythread_checkpoint("state"));
    printf("%s\n", ythread_error());
    fflush(stdout);
    _exit(0);
}
