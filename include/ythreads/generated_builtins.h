/* What clang alone has built in, for other compilers: a header that asks for it (`#if __has_builtin(__builtin_rotateleft32)`) is
 * answered by the translator where its functions suspend, and macros of its are expanded there. */
#ifndef YTHREADS_GENERATED_BUILTINS_H
#define YTHREADS_GENERATED_BUILTINS_H

#undef __EXCEPTIONS /* without it pthread_cleanup_push of glibc is no variable with the attribute `cleanup` */

#ifndef __clang__
#define YTHREADS_TURNS(bits)                                                                                           \
    __attribute__((always_inline, unused)) static __inline__ __UINT##bits##_TYPE__ ythread_rotated_##bits(             \
        __UINT##bits##_TYPE__ value, unsigned by) {                                                                    \
        by &= bits - 1;                                                                                                \
        return (__UINT##bits##_TYPE__)(value << by | value >> (-by & (bits - 1)));                                     \
    }                                                                                                                  \
    __attribute__((unused)) static __inline__ __UINT##bits##_TYPE__ ythread_reversed_##bits(                           \
        __UINT##bits##_TYPE__ value) {                                                                                 \
        __UINT##bits##_TYPE__ reversed = 0;                                                                            \
        unsigned bit;                                                                                                  \
        for (bit = 0; bit < bits; bit++) reversed = (__UINT##bits##_TYPE__)(reversed << 1 | (value >> bit & 1));       \
        return reversed;                                                                                               \
    }
YTHREADS_TURNS(8)
YTHREADS_TURNS(16)
YTHREADS_TURNS(32)
YTHREADS_TURNS(64)
#undef YTHREADS_TURNS
#define __builtin_rotateleft8(value, by)          ythread_rotated_8(value, by)
#define __builtin_rotateleft16(value, by)         ythread_rotated_16(value, by)
#define __builtin_rotateleft32(value, by)         ythread_rotated_32(value, by)
#define __builtin_rotateleft64(value, by)         ythread_rotated_64(value, by)
#define __builtin_rotateright8(value, by)         ythread_rotated_8(value, 0u - (unsigned)(by))
#define __builtin_rotateright16(value, by)        ythread_rotated_16(value, 0u - (unsigned)(by))
#define __builtin_rotateright32(value, by)        ythread_rotated_32(value, 0u - (unsigned)(by))
#define __builtin_rotateright64(value, by)        ythread_rotated_64(value, 0u - (unsigned)(by))
#define __builtin_bitreverse8(value)              ythread_reversed_8(value)
#define __builtin_bitreverse16(value)             ythread_reversed_16(value)
#define __builtin_bitreverse32(value)             ythread_reversed_32(value)
#define __builtin_bitreverse64(value)             ythread_reversed_64(value)
#define __builtin_assume(condition)               ((void)sizeof(!(condition)))
#define __builtin_unpredictable(condition)        (condition)
#define __builtin_debugtrap()                     __builtin_trap()
#define __builtin_memcpy_inline(to, from, size)   ((void)__builtin_memcpy(to, from, size))
#define __builtin_nontemporal_load(place)         (*(place))
#define __builtin_nontemporal_store(value, place) ((void)(*(place) = (value)))
/* pthread_cleanup_push of glibc calls it, but to gcc its header declares it by another name alone. */
#ifndef _SETJMP_H
struct __jmp_buf_tag;
extern int __sigsetjmp(struct __jmp_buf_tag *env, int saves) __attribute__((returns_twice));
#endif
#endif

#endif
