/* The C library's functions that the runtime calls, whatever the program defines under their names.
 *
 * base/library.names says which names these are: in the finished archive `malloc` has become `yt_libc_malloc`, and
 * `yt_real_malloc`, here, `malloc`. Some are spelled in another way in the C library, in a name that programs leave
 * alone. The others are looked for behind the program, in its shared libraries; a program that has none takes what
 * the linker has found, as the C library itself does there. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/* The other spellings, some by labels: compilers take __vsnprintf_chk for vsnprintf. The C library's memory may be missing in a static program with a malloc of its own. */
void *__libc_malloc(size_t size) __attribute__((weak));
void *__libc_calloc(size_t count, size_t size) __attribute__((weak));
void *__libc_realloc(void *memory, size_t size) __attribute__((weak));
void *__libc_memalign(size_t align, size_t size) __attribute__((weak));
void __libc_free(void *memory) __attribute__((weak));
int __cxa_atexit(void (*function)(void *), void *argument, void *library);
int print(char *to, size_t size, int flag, size_t room, const char *format, va_list list) __asm__("__vsnprintf_chk");
int print_to(FILE *file, int flag, const char *format, va_list list) __asm__("__vfprintf_chk");
double __strtod_internal(const char *text, char **end, int group);
long __strtol_internal(const char *text, char **end, int base, int group);
unsigned long long __strtoull_internal(const char *text, char **end, int base, int group);
int __xpg_strerror_r(int error, char *to, size_t size);
/* A sanitizer watches the memory that malloc gives, and must see what points into it. */
void __sanitizer_print_stack_trace(void) __attribute__((weak));
void *dlsym(void *restrict library, const char *restrict name) __attribute__((weak));

static bool is_own_memory(void) {
    return __libc_malloc && __libc_calloc && __libc_realloc && __libc_memalign && __libc_free &&
           !__sanitizer_print_stack_trace;
}

static void *look(const char *name, void *found) {
    void *behind = dlsym ? dlsym(RTLD_NEXT, name) : NULL;
    return behind ? behind : found;
}

/* Defines yt_libc_NAME, which calls the C library's own. */
#define FORWARD(result, name, parameters, arguments)                                                                   \
    result yt_real_##name parameters;                                                                                  \
    result yt_libc_##name parameters;                                                                                  \
    result yt_libc_##name parameters {                                                                                 \
        static void *library_function;                                                                                 \
        void *known = __atomic_load_n(&library_function, __ATOMIC_RELAXED);                                            \
        if (!known)                                                                                                    \
            __atomic_store_n(&library_function, known = look(#name, (void *)yt_real_##name), __ATOMIC_RELAXED);        \
        return ((result(*) parameters)known)arguments;                                                                 \
    }

FORWARD(int, accept4, (int fd, struct sockaddr *name, socklen_t *size, int flags), (fd, name, size, flags))
FORWARD(int, clock_gettime, (clockid_t clock, struct timespec *time), (clock, time))
FORWARD(int, epoll_create1, (int flags), (flags))
FORWARD(int, epoll_ctl, (int set, int operation, int fd, struct epoll_event *event), (set, operation, fd, event))
FORWARD(int, epoll_wait, (int set, struct epoll_event *events, int most, int limit), (set, events, most, limit))
FORWARD(int, chdir, (const char *path), (path))
FORWARD(int, dup2, (int from, int to), (from, to))
FORWARD(int, eventfd, (unsigned value, int flags), (value, flags))
FORWARD(int, fchmod, (int fd, mode_t mode), (fd, mode))
FORWARD(int, flock, (int fd, int operation), (fd, operation))
FORWARD(pid_t, fork, (void), ())
FORWARD(int, fstat, (int fd, struct stat *found), (fd, found))
FORWARD(int, fsync, (int fd), (fd))
FORWARD(int, ftruncate, (int fd, off_t size), (fd, size))
FORWARD(uid_t, geteuid, (void), ())
FORWARD(pid_t, getpid, (void), ())
FORWARD(pid_t, getppid, (void), ())
FORWARD(int, getsockname, (int fd, struct sockaddr *name, socklen_t *size), (fd, name, size))
FORWARD(int, ioctl, (int fd, unsigned long request, void *argument), (fd, request, argument))
FORWARD(int, kill, (pid_t process, int number), (process, number))
FORWARD(int, getloadavg, (double *loads, int count), (loads, count))
FORWARD(int, getrusage, (__rusage_who_t who, struct rusage *used), (who, used))
FORWARD(int, madvise, (void *begin, size_t size, int advice), (begin, size, advice))
FORWARD(int, mincore, (void *begin, size_t size, unsigned char *pages), (begin, size, pages))
FORWARD(int, lstat, (const char *path, struct stat *found), (path, found))
FORWARD(void *, mmap, (void *at, size_t size, int protection, int flags, int fd, off_t from),
        (at, size, protection, flags, fd, from))
FORWARD(int, munmap, (void *at, size_t size), (at, size))
FORWARD(int, pause, (void), ())
FORWARD(int, ppoll, (struct pollfd * files, nfds_t count, const struct timespec *limit, const sigset_t *mask),
        (files, count, limit, mask))
FORWARD(int, pipe2, (int ends[2], int flags), (ends, flags))
FORWARD(int, prctl, (int option, unsigned long value), (option, value))
FORWARD(ssize_t, preadv2, (int fd, const struct iovec *to, int count, off_t at, int flags), (fd, to, count, at, flags))
FORWARD(ssize_t, pwritev2, (int fd, const struct iovec *from, int count, off_t at, int flags),
        (fd, from, count, at, flags))
FORWARD(ssize_t, recv, (int fd, void *to, size_t size, int flags), (fd, to, size, flags))
FORWARD(ssize_t, recvmsg, (int fd, struct msghdr *message, int flags), (fd, message, flags))
FORWARD(ssize_t, send, (int fd, const void *from, size_t size, int flags), (fd, from, size, flags))
FORWARD(ssize_t, sendmsg, (int fd, const struct msghdr *message, int flags), (fd, message, flags))
FORWARD(int, rename, (const char *from, const char *to), (from, to))
FORWARD(int, sched_getaffinity, (pid_t process, size_t size, cpu_set_t *set), (process, size, set))
FORWARD(int, sched_yield, (void), ())
FORWARD(int, getsockopt, (int fd, int level, int option, void *value, socklen_t *size),
        (fd, level, option, value, size))
FORWARD(int, setsockopt, (int fd, int level, int option, const void *value, socklen_t size),
        (fd, level, option, value, size))
FORWARD(long, sysconf, (int name), (name))
FORWARD(int, sigprocmask, (int how, const sigset_t *set, sigset_t *old), (how, set, old))
FORWARD(int, sigqueue, (pid_t process, int number, const union sigval value), (process, number, value))
FORWARD(int, unlink, (const char *path), (path))
FORWARD(pid_t, waitpid, (pid_t process, int *how, int options), (process, how, options))

_Noreturn void yt_real_exit(int status);
_Noreturn void yt_libc_exit(int status);

_Noreturn void yt_libc_exit(int status) {
    ((void (*)(int))look("exit", (void *)yt_real_exit))(status);
    _exit(status);
}

void *yt_real_malloc(size_t size);
void *yt_real_calloc(size_t count, size_t size);
void *yt_real_realloc(void *memory, size_t size);
int yt_real_posix_memalign(void **memory, size_t align, size_t size);
void yt_real_free(void *memory);
void *yt_libc_malloc(size_t size);
void *yt_libc_calloc(size_t count, size_t size);
void *yt_libc_realloc(void *memory, size_t size);
int yt_libc_posix_memalign(void **memory, size_t align, size_t size);
void yt_libc_free(void *memory);

void *yt_libc_malloc(size_t size) {
    return is_own_memory() ? __libc_malloc(size) : yt_real_malloc(size);
}

void *yt_libc_calloc(size_t count, size_t size) {
    return is_own_memory() ? __libc_calloc(count, size) : yt_real_calloc(count, size);
}

void *yt_libc_realloc(void *memory, size_t size) {
    return is_own_memory() ? __libc_realloc(memory, size) : yt_real_realloc(memory, size);
}

int yt_libc_posix_memalign(void **memory, size_t align, size_t size) {
    if (!is_own_memory()) return yt_real_posix_memalign(memory, align, size);
    void *found = __libc_memalign(align, size);
    if (!found) return ENOMEM;
    *memory = found;
    return 0;
}

void yt_libc_free(void *memory) {
    if (!memory) return;
    if (is_own_memory())
        __libc_free(memory);
    else
        yt_real_free(memory);
}

int yt_libc_vsnprintf(char *to, size_t size, const char *format, va_list list);
int yt_libc_snprintf(char *to, size_t size, const char *format, ...);
int yt_libc_fprintf(FILE *file, const char *format, ...);
int yt_libc_asprintf(char **result, const char *format, ...);

int yt_libc_vsnprintf(char *to, size_t size, const char *format, va_list list) {
    return print(to, size, 0, SIZE_MAX, format, list);
}

int yt_libc_snprintf(char *to, size_t size, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int length = yt_libc_vsnprintf(to, size, format, list);
    va_end(list);
    return length;
}

int yt_libc_fprintf(FILE *file, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int length = print_to(file, 0, format, list);
    va_end(list);
    return length;
}

int yt_libc_asprintf(char **result, const char *format, ...) {
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int length = yt_libc_vsnprintf(NULL, 0, format, list);
    *result = length < 0 ? NULL : yt_libc_malloc((size_t)length + 1);
    if (*result)
        yt_libc_vsnprintf(*result, (size_t)length + 1, format, again);
    else
        length = -1;
    va_end(again);
    va_end(list);
    return length;
}

char *yt_libc_strerror(int error);
double yt_libc_strtod(const char *text, char **end);
long yt_libc_strtol(const char *text, char **end, int base);
unsigned long long yt_libc_strtoull(const char *text, char **end, int base);

char *yt_libc_strerror(int error) {
    static _Thread_local char words[128];
    if (__xpg_strerror_r(error, words, sizeof words)) yt_libc_snprintf(words, sizeof words, "error %d", error);
    return words;
}

double yt_libc_strtod(const char *text, char **end) {
    return __strtod_internal(text, end, 0);
}

long yt_libc_strtol(const char *text, char **end, int base) {
    return __strtol_internal(text, end, base, 0);
}

int yt_libc_sigaddset(sigset_t *set, int number);
unsigned long long yt_libc_strtoull(const char *text, char **end, int base) {
    return __strtoull_internal(text, end, base, 0);
}

int yt_libc_sigemptyset(sigset_t *set);
_Noreturn void yt_libc_abort(void);
int yt_libc_atexit(void (*function)(void));
int yt_libc_unsetenv(const char *name);

int yt_libc_sigemptyset(sigset_t *set) {
    *set = (sigset_t){0};
    return 0;
}

int yt_libc_sigaddset(sigset_t *set, int number) {
    const int bits = 8 * (int)sizeof(unsigned long);
    ((unsigned long *)set)[(number - 1) / bits] |= 1ul << (number - 1) % bits;
    return 0;
}

/* A handler of the program's for SIGABRT may return; the second time there is none. */
_Noreturn void yt_libc_abort(void) {
    struct sigaction ends = {.sa_handler = SIG_DFL};
    sigset_t set = {0};
    ((unsigned long *)&set)[0] = 1ul << (SIGABRT - 1);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    pthread_kill(pthread_self(), SIGABRT);
    sigaction(SIGABRT, &ends, NULL);
    pthread_kill(pthread_self(), SIGABRT);
    _exit(127);
}

static void call(void *function) {
    ((void (*)(void))function)();
}

/* ThreadSanitizer takes what belongs to no library for a function without argument. */
int yt_libc_atexit(void (*function)(void)) {
    return __cxa_atexit(call, (void *)function, (void *)call);
}

int yt_libc_unsetenv(const char *name) {
    size_t length = strlen(name);
    char **to = environ;
    for (char **line = environ; line && *line; line++)
        if (strncmp(*line, name, length) || (*line)[length] != '=') *to++ = *line;
    if (to) *to = NULL;
    return 0;
}
