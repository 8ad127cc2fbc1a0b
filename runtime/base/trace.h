/* What happened, for people: a file of one node's events in the Trace Event Format, which ui.perfetto.dev and chrome://tracing
 * open.
 *
 * A part is "[" and a line per event, `{...},`: whole lines at every moment, also if the node is killed. It is written
 * through a window of mapped memory, so that what was recorded is in the file though nobody has closed it; behind the last line
 * are blanks. cluster/trace_merge.h makes one valid file of the parts of a run. Source: N. Duca, D. Sinclair, "Trace
 * Event Format". */
#ifndef YT_BASE_TRACE_H
#define YT_BASE_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { YT_TRACE_LINE = 1024 }; /* bytes of an event; longer texts are cut */

struct yt_trace {
    int file;
    char *window;    /* null: the disk is full, or the file too large; nothing more is written */
    uint64_t offset; /* of the window in the file */
    size_t used;     /* bytes of the window */
    int failure;     /* why there is no window: of errno */
    int node;
    bool is_of_world; /* times are those of the calendar's clock: nodes of several machines have no other in common */
    uint64_t numbers; /* given out to flows */
};

/* Begins the part of a node in a new file. Returns null with the reason in errno. */
struct yt_trace *yt_trace_open(const char *path, int node, bool is_of_world);

/* Ends it and frees it. 0, or of errno: why it ends earlier. */
int yt_trace_close(struct yt_trace *trace);

/* A number that no other flow of this run has. */
uint64_t yt_trace_number(struct yt_trace *trace);

/* One event as it is put together: yt_trace_begin, then what it says of itself, then yt_trace_write. Texts are put
 * as JSON strings, whatever is in them. */
struct yt_trace_event {
    struct yt_trace *trace;
    size_t size;
    bool has_arguments;
    char text[YT_TRACE_LINE];
};

/* `phase`: of the format: "B" and "E" begin and end a slice, "s" and "f" a flow, "i" is an instant, "M" metadata. `track`: whose
 * events these are, on this node; 0: the node's own. `name` may be null. */
void yt_trace_begin(struct yt_trace_event *event, struct yt_trace *trace, const char *phase, uint64_t track,
                    const char *category, const char *name);

/* The name, in pieces, if yt_trace_begin had none. */
void yt_trace_name(struct yt_trace_event *event, const char *const *pieces, size_t count);

/* The number of a flow; its end lies in the slice around it. */
void yt_trace_flow(struct yt_trace_event *event, uint64_t number, bool is_end);

void yt_trace_argument(struct yt_trace_event *event, const char *name, int64_t value);
void yt_trace_argument_text(struct yt_trace_event *event, const char *name, const char *text);
void yt_trace_write(struct yt_trace_event *event);

#endif
