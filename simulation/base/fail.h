/* The end of a model that is in error: one line of what and where, one of who, when and with which seed; status 126. */
#ifndef YSIM_BASE_FAIL_H
#define YSIM_BASE_FAIL_H

/* Prints "where: error: ..." (where: "model.c:41", or null) and who was simulated, and ends the program with status 126. */
_Noreturn void ysim_fail_from(const char *where, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Makes it one line: control characters in names become question marks, as in those of threads. Returns it. */
char *ysim_make_line(char *text);

/* Returns `memory`, unless it is null: then the program ends, "no memory for `what`". */
void *ysim_need(void *memory, const char *what);

/* Ends the program, as a model in error, where a call has been given a null pointer in the place of `what`. */
_Noreturn void ysim_fail_absent(const char *what, const char *where) __attribute__((cold));
static inline void ysim_check_given(const void *object, const char *what, const char *where) {
    if (__builtin_expect(!object, 0)) ysim_fail_absent(what, where);
}

#endif
