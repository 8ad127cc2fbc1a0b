/* yrun: runs a Ythreads program on several nodes, of this machine or of PVM's hosts. */
#include "loop.h"
#include "nodes.h"
#include "options.h"
#include "pvm_loop.h"
#include "say.h"

#include <fcntl.h>
#include <unistd.h>

int main(int argc, char **argv) {
    static struct yrun_options options;
    static struct yrun_run run;
    yrun_options_read(&options, argc, argv);
    if (fcntl(STDOUT_FILENO, F_GETFD) < 0)
        yrun_refuse("the standard output is closed"); /* a socket would take its place */
    yrun_loop_prepare();
    if (options.is_pvm) return yrun_pvm(&options);
    yrun_nodes_start(&run, &options);
    return yrun_loop(&run, &options);
}
