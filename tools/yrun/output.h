/* The nodes' stdout, handed on.
 *
 * All nodes write to one socket, so what was written first is read first, also across nodes. Nodes write whole
 * lines; a short piece without a newline at its end was flushed on purpose, by the program or because a thread left
 * in mid-line, and its continuation may come from another node: so short pieces are handed on at once. A long one is a part of
 * a line longer than stdio's buffer: what others write meanwhile waits until the line has ended, or its writer is silent. */
#ifndef YRUN_OUTPUT_H
#define YRUN_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "nodes.h"

/* Whether some output could not be written, which has been said. */
bool yrun_output_has_failed(void);

/* Writes what a writer (a number of its own, not 0) has written, with the tag (null: none) before each line; if another one is in the
 * middle of a long line, later. */
void yrun_output_write(int writer, const char *tag, const char *text, size_t size);

/* What waits is looked at again after so many ms (-1: nothing waits): by this call, which writes what has waited long enough, and at the
 * end of the run everything. */
long yrun_output_patience(void);
void yrun_output_look(bool is_end);

/* Reads what is there and writes it to stdout, with "[node arch] " before each line if `tags`. */
void yrun_output_take(struct yrun_run *run, bool tags);

#endif
