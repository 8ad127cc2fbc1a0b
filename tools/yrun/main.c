/* yrun: runs a Ythreads program on several nodes, of this machine or of PVM's hosts. */
#include "loop.h"
#include "nodes.h"
#include "options.h"
#include "pvm_loop.h"
#include "say.h"
#include "trace.h"

#include <fcntl.h>
#include <unistd.h>

/* A socket would take the place of what is closed. */
static void keep_place(int file, int mode) {
    if (fcntl(file, F_GETFD) < 0 && open("/dev/null", mode) != file) yrun_refuse("cannot open '/dev/null'");
}

int main(int argc, char **argv) {
    static struct yrun_options options;
    static struct yrun_run run;
    yrun_options_read(&options, argc, argv);
    keep_place(STDIN_FILENO, O_RDONLY);
    if (fcntl(STDOUT_FILENO, F_GETFD) < 0) yrun_refuse("the standard output is closed");
    keep_place(STDERR_FILENO, O_WRONLY);
    yrun_loop_prepare();
    yrun_trace_begin(0, options.node_count);
    if (!options.is_pvm) yrun_nodes_start(&run, &options);
    int status = options.is_pvm ? yrun_pvm(&options) : yrun_loop(&run, &options);
    yrun_trace_end();
    return status;
}
