/* The nodes' stdout, handed on.
 *
 * All nodes write to one socket, so what was written first is read first, also across nodes. Nodes write whole
 * lines; a piece without a newline at its end was flushed on purpose, by the program or because a thread left
 * in mid-line, and its continuation may come from another node: so pieces are never held back. */
#ifndef YRUN_OUTPUT_H
#define YRUN_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "nodes.h"

/* Says once, and returns true, if some output could not be written. */
bool yrun_output_has_failed(void);

/* Writes what a node has written, with the tag (null: none) before each line. */
void yrun_output_write(const char *tag, const char *text, size_t size);

/* Reads what is there and writes it to stdout, with "[node arch] " before each line if `tags`. */
void yrun_output_take(struct yrun_run *run, bool tags);

#endif
