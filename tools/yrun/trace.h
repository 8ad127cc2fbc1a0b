/* YTHREADS_TRACE: what the nodes have recorded, each in a file of its own, becomes one file. */
#ifndef YRUN_TRACE_H
#define YRUN_TRACE_H

/* Before nodes start, from this number to behind that: removes what an earlier run has left. */
void yrun_trace_begin(int from, int behind);

/* After they have ended. */
void yrun_trace_end(void);

#endif
