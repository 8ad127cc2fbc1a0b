/* Statuses: their words, and the line that names the place of the last failure. */
#include "base/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/clean.h"

static __thread char line[YT_STATUS_LINE]; /* empty: the words of `code` */
static __thread int code;

static const char *const words[] = {
    [-YTHREAD_OK] = "no error",
    [-YTHREAD_EINVAL] = "an argument is out of range",
    [-YTHREAD_ENOMEM] = "no memory",
    [-YTHREAD_ENODE] = "no such node",
    [-YTHREAD_EGONE] = "the node died",
    [-YTHREAD_EENDED] = "the thread has ended, or never was",
    [-YTHREAD_ESTATE] = "a value cannot be moved",
    [-YTHREAD_ETYPE] = "the message is of another type, or too long",
    [-YTHREAD_EPLAIN] = "suspension under plain C",
    [-YTHREAD_EREADY] = "the thread is not ready here at equal priority",
    [-YTHREAD_EREMOTE] = "the thread is on another node",
    [-YTHREAD_EREFUSED] = "the other node refused the thread",
    [-YTHREAD_EDESTROYED] = "the thread was destroyed",
    [-YTHREAD_EEVENT] = "no such event",
    [-YTHREAD_EVERSION] = "made by another version of Ythreads",
    [-YTHREAD_EBUSY] = "another thread has it already",
    [-YTHREAD_EFILE] = "the file cannot be read or written",
    [-YTHREAD_ETIMEDOUT] = "the time is over",
    [-YTHREAD_EFULL] = "the mailbox is full",
};

const char *yt_status_words(int status) {
    int count = sizeof words / sizeof words[0];
    if (status > 0 || status <= -count || !words[-status]) return "unknown status";
    return words[-status];
}

const char *yt_status_line(void) {
    return line[0] || !code ? line : yt_status_words(code);
}

void yt_status_keep(struct yt_status_kept *kept) {
    kept->code = code;
    memcpy(kept->line, line, strlen(line) + 1);
}

void yt_status_again(const struct yt_status_kept *kept) {
    code = kept->code;
    memcpy(line, kept->line, strlen(kept->line) + 1);
}

int yt_status_bare(int status) {
    line[0] = 0;
    return code = status;
}

void yt_status_agree(int status) {
    if (code != status) yt_status_bare(status);
}

/* Formats into a buffer of its own first: the arguments may point into the line. */
static void format_line(const char *format, va_list arguments, const char *rest) {
    char text[YT_STATUS_LINE];
    int length = vsnprintf(text, sizeof text, format, arguments);
    if (length < 0) length = 0;
    if ((size_t)length >= sizeof text) length = sizeof text - 1;
    size_t room = sizeof text - 1 - (size_t)length;
    size_t more = strlen(rest) < room ? strlen(rest) : room;
    memcpy(text + length, rest, more);
    text[(size_t)length + more] = 0;
    yt_clean(line, sizeof line, text);
}

int yt_status_set(int status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    format_line(format, arguments, "");
    va_end(arguments);
    return code = status;
}

int yt_status_prefix(int status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    format_line(format, arguments, yt_status_line());
    va_end(arguments);
    return code = status;
}

const char *ythread_strerror(int status) {
    return yt_status_words(status);
}

const char *ythread_error(void) {
    return yt_status_line();
}
