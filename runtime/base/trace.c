/* A node's events in a file; see trace.h. */
#include "base/trace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "base/utf8.h"

enum { WINDOW = 1 << 20, NUMBER_BITS = 48, TAIL = 64 /* room that texts leave for what closes an event */ };

/* ---- the file ------------------------------------------------------------------------------- */

/* Writes a window of blanks at the end of the file: the disk has room for what the map will say. */
static bool write_blanks(const struct yt_trace *trace) {
    char blanks[4096];
    memset(blanks, ' ', sizeof blanks);
    for (size_t done = 0; done < WINDOW;) {
        ssize_t n = write(trace->file, blanks, sizeof blanks - done % sizeof blanks);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        done += (size_t)n;
    }
    return true;
}

static bool map_window(struct yt_trace *trace, uint64_t offset) {
    if ((off_t)(offset + WINDOW) < 0 || (uint64_t)(off_t)(offset + WINDOW) != offset + WINDOW)
        return errno = EFBIG, false;
    if (!write_blanks(trace)) return false;
    void *window = mmap(NULL, WINDOW, PROT_READ | PROT_WRITE, MAP_SHARED, trace->file, (off_t)offset);
    if (window == MAP_FAILED) return false;
    trace->window = window;
    trace->offset = offset;
    trace->used = 0;
    return true;
}

static void cut(const struct yt_trace *trace) {
    if (ftruncate(trace->file, (off_t)(trace->offset + trace->used))) errno = 0; /* the blanks stay */
}

/* There is no next window, for the reason in errno. */
static void stop(struct yt_trace *trace) {
    trace->failure = errno;
    cut(trace);
}

/* The last two bytes come last: a line that has them is whole, whenever the process is killed. */
static void append(struct yt_trace *trace, const char *line, size_t size) {
    if (!trace->window) return;
    if (trace->used + size > WINDOW) {
        munmap(trace->window, WINDOW);
        trace->window = NULL;
        if (!map_window(trace, trace->offset + WINDOW)) return stop(trace);
    }
    char *to = trace->window + trace->used;
    memcpy(to, line, size - 2);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    memcpy(to + size - 2, line + size - 2, 2);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    trace->used += size;
}

struct yt_trace *yt_trace_open(const char *path, int node, bool is_of_world) {
    struct yt_trace *trace = calloc(1, sizeof *trace);
    if (!trace) return NULL;
    *trace = (struct yt_trace){.node = node, .is_of_world = is_of_world};
    trace->file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (trace->file < 0 || !map_window(trace, 0)) {
        int reason = errno;
        if (trace->file >= 0) cut(trace), close(trace->file);
        free(trace);
        errno = reason;
        return NULL;
    }
    append(trace, "[ \n", 3);
    return trace;
}

int yt_trace_close(struct yt_trace *trace) {
    int failure = trace->failure;
    if (trace->window) {
        munmap(trace->window, WINDOW);
        cut(trace);
    }
    close(trace->file);
    free(trace);
    return failure;
}

uint64_t yt_trace_number(struct yt_trace *trace) {
    return ((uint64_t)trace->node + 1) << NUMBER_BITS | ++trace->numbers;
}

/* ---- text ------------------------------------------------------------------------------------ */

static void put_char(struct yt_trace_event *event, char c) {
    if (event->size < sizeof event->text) event->text[event->size++] = c;
}

static void put(struct yt_trace_event *event, const char *text) {
    while (*text) put_char(event, *text++);
}

static void put_decimal(struct yt_trace_event *event, uint64_t value, int least) {
    char digits[20];
    int count = 0;
    do digits[count++] = (char)('0' + value % 10);
    while (value /= 10);
    while (least-- > count) put_char(event, '0');
    while (count) put_char(event, digits[--count]);
}

static void put_hex(struct yt_trace_event *event, uint64_t value, int digits) {
    while (digits--) put_char(event, "0123456789abcdef"[value >> 4 * digits & 15]);
}

/* A byte of a JSON string that is no part of a character of UTF-8. */
static void put_in_string(struct yt_trace_event *event, unsigned char c) {
    if (event->size + TAIL > sizeof event->text) return;
    if (c == '"' || c == '\\') {
        put_char(event, '\\');
        put_char(event, (char)c);
    } else if (c < ' ' || c > '~') {
        put(event, "\\u00");
        put_hex(event, c, 2);
    } else {
        put_char(event, (char)c);
    }
}

static void put_text(struct yt_trace_event *event, const char *text) {
    while (*text) {
        int length = yt_utf8_length(text);
        bool has_room = event->size + TAIL + 4 <= sizeof event->text;
        if (!length) put_in_string(event, (unsigned char)*text);
        for (int i = 0; has_room && i < length; i++) put_char(event, text[i]);
        text += length ? length : 1;
    }
}

static void put_string(struct yt_trace_event *event, const char *text) {
    put_char(event, '"');
    put_text(event, text);
    put_char(event, '"');
}

static void put_key(struct yt_trace_event *event, const char *name) {
    if (event->text[event->size - 1] != '{') put_char(event, ',');
    put_string(event, name);
    put_char(event, ':');
}

/* ---- events ---------------------------------------------------------------------------------- */

/* Microseconds with three decimals. */
static void put_time(struct yt_trace_event *event) {
    struct timespec now;
    clock_gettime(event->trace->is_of_world ? CLOCK_REALTIME : CLOCK_MONOTONIC, &now);
    put_decimal(event, (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000, 1);
    put_char(event, '.');
    put_decimal(event, (uint64_t)now.tv_nsec % 1000, 3);
}

/* Some viewers take process 0 and thread 0 for the idle ones: numbers begin with 1. */
void yt_trace_begin(struct yt_trace_event *event, struct yt_trace *trace, const char *phase, uint64_t track,
                    const char *category, const char *name) {
    event->trace = trace;
    event->size = 0;
    event->has_arguments = false;
    put(event, "{\"ph\":");
    put_string(event, phase);
    put(event, ",\"pid\":");
    put_decimal(event, (uint64_t)trace->node + 1, 1);
    put(event, ",\"tid\":");
    put_decimal(event, track, 1);
    put(event, ",\"ts\":");
    put_time(event);
    if (category) put_key(event, "cat"), put_string(event, category);
    if (name) put_key(event, "name"), put_string(event, name);
}

void yt_trace_name(struct yt_trace_event *event, const char *const *pieces, size_t count) {
    put_key(event, "name");
    put_char(event, '"');
    for (size_t i = 0; i < count; i++) put_text(event, pieces[i]);
    put_char(event, '"');
}

void yt_trace_flow(struct yt_trace_event *event, uint64_t number, bool is_end) {
    put(event, ",\"id\":\"0x");
    put_hex(event, number, 16);
    put(event, is_end ? "\",\"bp\":\"e\"" : "\"");
}

static bool begin_argument(struct yt_trace_event *event, const char *name) {
    if (event->size + 2 * TAIL > sizeof event->text) return false;
    if (!event->has_arguments) put(event, ",\"args\":{");
    event->has_arguments = true;
    put_key(event, name);
    return true;
}

void yt_trace_argument(struct yt_trace_event *event, const char *name, int64_t value) {
    if (!begin_argument(event, name)) return;
    if (value < 0) put_char(event, '-');
    put_decimal(event, value < 0 ? -(uint64_t)value : (uint64_t)value, 1);
}

void yt_trace_argument_text(struct yt_trace_event *event, const char *name, const char *text) {
    if (begin_argument(event, name)) put_string(event, text);
}

void yt_trace_write(struct yt_trace_event *event) {
    put(event, event->has_arguments ? "}},\n" : "},\n");
    append(event->trace, event->text, event->size);
}
