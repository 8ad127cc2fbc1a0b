/* longjmp of code that nobody has translated, and of definitions that stay what plain C enters: the linker brings their calls
 * here (ycc tells it so). A buffer that a suspending function has filled leads to a frame; of any other the C library knows. */
#include "threads/jump.h"

/* The linker's names: the C library's, which reads the last where programs are built with _FORTIFY_SOURCE. */
__attribute__((noreturn)) void __real_longjmp(void *env, int value);
__attribute__((noreturn)) void __real__longjmp(void *env, int value);
__attribute__((noreturn)) void __real_siglongjmp(void *env, int value);
__attribute__((noreturn)) void __real___longjmp_chk(void *env, int value);
__attribute__((noreturn)) void __wrap_longjmp(void *env, int value);
__attribute__((noreturn)) void __wrap__longjmp(void *env, int value);
__attribute__((noreturn)) void __wrap_siglongjmp(void *env, int value);
__attribute__((noreturn)) void __wrap___longjmp_chk(void *env, int value);

void __wrap_longjmp(void *env, int value) {
    if (yt_jump_is_ours(env)) yt_jump_from_outside(env, value);
    __real_longjmp(env, value);
}

void __wrap__longjmp(void *env, int value) {
    if (yt_jump_is_ours(env)) yt_jump_from_outside(env, value);
    __real__longjmp(env, value);
}

void __wrap_siglongjmp(void *env, int value) {
    if (yt_jump_is_ours(env)) yt_jump_from_outside(env, value);
    __real_siglongjmp(env, value);
}

void __wrap___longjmp_chk(void *env, int value) {
    if (yt_jump_is_ours(env)) yt_jump_from_outside(env, value);
    __real___longjmp_chk(env, value);
}
