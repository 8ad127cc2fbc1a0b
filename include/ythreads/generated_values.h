/* What generated code tells C compilers of the values that it saves and restores. Part of generated.h. */
#ifndef YTHREADS_GENERATED_VALUES_H
#define YTHREADS_GENERATED_VALUES_H

/* What a variable that is restored, or counts in a loop, is known to be. A pointer that nobody else holds; no block that
 * it leads to contains pointers. */
void *ythread_sole(void *pointer) __attribute__((malloc));
#ifdef __clang__ /* which knows */
#define ythread_never_negative(variable) (void)0
#else
#define ythread_never_negative(variable)                                                                               \
    do                                                                                                                 \
        if ((variable) < 0) __builtin_unreachable();                                                                   \
    while (0)
#endif

/* The address of a string literal, which -Wwrite-strings makes one of const characters, as it is without that. */
#define ythread_unconst(type, address) ((type)(ythread_label)(address))

/* Copies or clears an array or a struct as it is. As an assignment, because of a variable whose address a function gets gcc
 * no longer concludes that only its name leads to it. (Where it does not optimise it makes a second one on the stack, too, which a large
 * array has no room for.) */
#if defined __clang__ || !defined __OPTIMIZE__
#define ythread_copy_whole(to, ...) __builtin_memcpy((void *)&(to), (const void *)&(__VA_ARGS__), sizeof(to))
#define ythread_clear_whole(to)     __builtin_memset((void *)&(to), 0, sizeof(to))
#else
#define ythread_copy_whole(to, ...)                                                                                    \
    __extension__({                                                                                                    \
        typedef struct {                                                                                               \
            char ythread_bytes[sizeof(to)];                                                                            \
        } __attribute__((may_alias)) ythread_whole;                                                                    \
        (void)(*(ythread_whole *)&(to) = *(const ythread_whole *)&(__VA_ARGS__));                                      \
    })
#define ythread_clear_whole(to)                                                                                        \
    __extension__({                                                                                                    \
        typedef struct {                                                                                               \
            char ythread_bytes[sizeof(to)];                                                                            \
        } __attribute__((may_alias)) ythread_whole;                                                                    \
        (void)(*(ythread_whole *)&(to) = (const ythread_whole){});                                                     \
    })
#endif

/* Defines a function that reads a variable into a place of YTHREAD_COPY_SIZE, or writes it from there, by an assignment: so the compiler
 * still knows that no pointer leads to it. */
#define ythread_copied(name, variable)                                                                                 \
    __attribute__((cold)) static void name(void *ythread_place, int ythread_is_put) {                                  \
        typedef struct {                                                                                               \
            __typeof__(variable) ythread_value;                                                                        \
        } __attribute__((may_alias)) ythread_whole;                                                                    \
        __extension__ _Static_assert(sizeof(ythread_whole) <= YTHREAD_COPY_SIZE && __alignof__(ythread_whole) <= 16,   \
                                     "the translator has seen a smaller '" #variable "'");                             \
        if (ythread_is_put)                                                                                            \
            variable = ((const ythread_whole *)ythread_place)->ythread_value;                                          \
        else                                                                                                           \
            ((ythread_whole *)ythread_place)->ythread_value = variable;                                                \
    }

#endif
