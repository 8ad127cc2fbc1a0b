/* What clang's <stdatomic.h> is made of, for other compilers: the translator expands its macros. */
#ifndef YTHREADS_GENERATED_ATOMICS_H
#define YTHREADS_GENERATED_ATOMICS_H

#ifndef __clang__
#define __c11_atomic_init(p, v) ((void)(*(p) = (v)))
#define __c11_atomic_load(p, o)                                                                                        \
    __extension__({                                                                                                    \
        __auto_type ythread_place = (p);                                                                               \
        __typeof__((void)0, *ythread_place) ythread_loaded;                                                            \
        __atomic_load(ythread_place, &ythread_loaded, (o));                                                            \
        ythread_loaded;                                                                                                \
    })
#define __c11_atomic_store(p, v, o)                                                                                    \
    __extension__({                                                                                                    \
        __auto_type ythread_place = (p);                                                                               \
        __typeof__((void)0, *ythread_place) ythread_stored = (v);                                                      \
        __atomic_store(ythread_place, &ythread_stored, (o));                                                           \
    })
#define __c11_atomic_exchange(p, v, o)                                                                                 \
    __extension__({                                                                                                    \
        __auto_type ythread_place = (p);                                                                               \
        __typeof__((void)0, *ythread_place) ythread_given = (v), ythread_taken;                                        \
        __atomic_exchange(ythread_place, &ythread_given, &ythread_taken, (o));                                         \
        ythread_taken;                                                                                                 \
    })
#define ythread_compare_exchange(p, e, v, weak, s, f)                                                                  \
    __extension__({                                                                                                    \
        __auto_type ythread_place = (p);                                                                               \
        __typeof__((void)0, *ythread_place) ythread_given = (v);                                                       \
        __atomic_compare_exchange(ythread_place, (e), &ythread_given, weak, (s), (f));                                 \
    })
#define __c11_atomic_compare_exchange_strong(p, e, v, s, f) ythread_compare_exchange(p, e, v, 0, s, f)
#define __c11_atomic_compare_exchange_weak(p, e, v, s, f)   ythread_compare_exchange(p, e, v, 1, s, f)
#define __c11_atomic_fetch_add                              __atomic_fetch_add
#define __c11_atomic_fetch_sub                              __atomic_fetch_sub
#define __c11_atomic_fetch_and                              __atomic_fetch_and
#define __c11_atomic_fetch_or                               __atomic_fetch_or
#define __c11_atomic_fetch_xor                              __atomic_fetch_xor
#define __c11_atomic_thread_fence                           __atomic_thread_fence
#define __c11_atomic_signal_fence                           __atomic_signal_fence
#define __c11_atomic_is_lock_free(n)                        __atomic_is_lock_free(n, 0)
#endif

#endif
