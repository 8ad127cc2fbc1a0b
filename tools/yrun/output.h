/* The nodes' stdout, put together line by line.
 *
 * All nodes write to one socket, so what was written first is read first, also across nodes; the kernel says
 * who wrote each piece and never joins the pieces of two writers. A line that a node has begun is kept until
 * its end has come. */
#ifndef YRUN_OUTPUT_H
#define YRUN_OUTPUT_H

#include <stdbool.h>

#include "nodes.h"

/* Reads what is there and writes the whole lines to stdout, with "[node arch] " before each if `tags`. */
void yrun_output_take(struct yrun_run *run, bool tags);

/* Writes the last line of a process that has ended without a newline; 0: of all. */
void yrun_output_flush(const struct yrun_run *run, pid_t process, bool tags);

#endif
