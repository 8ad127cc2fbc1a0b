/* What generated code may use of the runtime: frames, tables, and the convention of suspending calls.
 *
 * The translator writes an include of this file before the first line of the user's source, so it
 * includes nothing itself: a user's feature-test macros must still work, and it must hold under
 * -std=gnu89. docs/translator.md explains the convention. */
#ifndef YTHREADS_GENERATED_H
#define YTHREADS_GENERATED_H

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __clang__ /* a local whose struct ends with a flexible array is a field of its frame, with others behind it */
#pragma clang diagnostic ignored "-Wgnu-variable-sized-type-not-at-end"
#endif
#pragma pack(push, 16) /* whatever the program packs */

/* Changed whenever generated code and runtime must change together. The registration symbol carries
 * it, so that an object of another version does not link; the unit carries it too, for the message. */
#define YTHREADS_GENERATED_VERSION        9
#define ythread_register                  YTHREADS_VERSIONED(ythread_register_, YTHREADS_GENERATED_VERSION)
#define YTHREADS_VERSIONED(name, version) YTHREADS_PASTED(name, version)
#define YTHREADS_PASTED(name, version)    name##version

/* What generated code says instead of the compiler's own macros, which expand to words that a program may redefine. */
typedef __UINT16_TYPE__ ythread_index;  /* of a frame's field */
typedef __UINT64_TYPE__ ythread_name;   /* a yid */
typedef __UINTPTR_TYPE__ ythread_label; /* the number of a label */

/* ---- frames ------------------------------------------------------------------------------- */

/* The first member of every frame. `fun_num` indexes the function table, `resume_pt` is 0 at the start
 * and 1..N at the suspension points in source order, `caller` is the frame to resume after this one. */
struct ythread_header {
    __UINT32_TYPE__ fun_num;
    __UINT32_TYPE__ resume_pt;
    struct ythread_header *caller;
};

/* ---- types described ---------------------------------------------------------------------- */

/* Wire kinds; they follow the spelled type, so that all architectures describe a function alike. */
enum ythread_kind {
    YTHREAD_KIND_BOOL = 1,
    YTHREAD_KIND_CHAR, /* plain char, of either sign */
    YTHREAD_KIND_SCHAR,
    YTHREAD_KIND_UCHAR,
    YTHREAD_KIND_SHORT,
    YTHREAD_KIND_USHORT,
    YTHREAD_KIND_INT,
    YTHREAD_KIND_UINT,
    YTHREAD_KIND_LONG,
    YTHREAD_KIND_ULONG,
    YTHREAD_KIND_LLONG,
    YTHREAD_KIND_ULLONG,
    YTHREAD_KIND_INT8,
    YTHREAD_KIND_UINT8,
    YTHREAD_KIND_INT16,
    YTHREAD_KIND_UINT16,
    YTHREAD_KIND_INT32,
    YTHREAD_KIND_UINT32,
    YTHREAD_KIND_INT64,
    YTHREAD_KIND_UINT64,
    YTHREAD_KIND_SIZE,  /* size_t */
    YTHREAD_KIND_SSIZE, /* ssize_t */
    YTHREAD_KIND_PTRDIFF,
    YTHREAD_KIND_INTPTR,
    YTHREAD_KIND_UINTPTR,
    YTHREAD_KIND_WCHAR,
    YTHREAD_KIND_ENUM,
    YTHREAD_KIND_INTEGER, /* a saved operand of any integer type */
    YTHREAD_KIND_FLOAT,
    YTHREAD_KIND_DOUBLE,
    YTHREAD_KIND_LDOUBLE,
    YTHREAD_KIND_CFLOAT, /* _Complex: pairs */
    YTHREAD_KIND_CDOUBLE,
    YTHREAD_KIND_CLDOUBLE,
    YTHREAD_KIND_POINTER,         /* element: the pointed-to type, null for void and incomplete types */
    YTHREAD_KIND_FUNCTION,        /* a pointer to a function */
    YTHREAD_KIND_ARRAY,           /* count elements of type element */
    YTHREAD_KIND_STRUCT,          /* count fields */
    YTHREAD_KIND_OPAQUE,          /* bytes: untagged unions, structs of system headers; equal layouts only */
    YTHREAD_KIND_OPAQUE_POINTERS, /* the same with a pointer inside: cannot move */
    YTHREAD_KIND_INT128,
    YTHREAD_KIND_UINT128,
    YTHREAD_KIND_BLOCK, /* a pointer to the memory of one of the frame's own blocks, or null; element: as POINTER */
    YTHREAD_KIND_LIST,  /* a va_list */
    YTHREAD_KIND_UNION, /* one of count fields, all at offset 0: the one that its tag, a member beside it, names */
    YTHREAD_KIND_DESCRIPTOR, /* yfd: a file descriptor, which stays with its node */
    YTHREAD_KIND_FLEXIBLE    /* the flexible array at the end of a struct: elements of type element */
};

struct ythread_field;

/* A type. Sizes are this machine's; the hash covers names, kinds and counts only. Integer kinds are
 * signed iff is_signed (char, wchar_t, enums and INTEGER differ between machines or uses). */
struct ythread_type {
    const char *name;        /* as spelled, without qualifiers: "struct point"; never null */
    unsigned char kind;      /* enum ythread_kind */
    unsigned char is_signed; /* integer kinds: ((T)-1 < 0) */
    __UINT32_TYPE__ align;   /* _Alignof */
    __UINT64_TYPE__ size;    /* sizeof */
    __UINT64_TYPE__ count;   /* array: elements; struct, union: fields; else 0 */
    /* Array, flexible array, pointer; opaque: a struct of the bytes that hold values, or null: all; else null. */
    const struct ythread_type *element;
    const struct ythread_field *fields; /* struct, union; else null */
};

/* A member of a struct, or a field of a frame. */
struct ythread_field {
    const char *name; /* as in the source; a temporary's is "" */
    const struct ythread_type *type;
    __UINT32_TYPE__ offset; /* 0 for a bit-field */
    /* Bit-fields have no offset: they are read and written by value. A union with a tag has `get` alone: the
     * number of the member that the tag of this record names, or count for none; likewise a flexible array whose length
     * a member tells. Null for all others. */
    long long (*get)(const void *record);
    void (*set)(void *record, long long value);
};

/* ---- functions, objects, units ------------------------------------------------------------ */

/* What a resume point needs: where it is, which fields of the frame travel there (indices into function->fields,
 * ascending): what is live, and the variables in scope that live in the frame; and what is called there: the function,
 * by its name in the source, a thread function if it is a creation; "*" through a pointer. Null at the start, and where a
 * file does not say it. */
struct ythread_point {
    __UINT32_TYPE__ line;
    __UINT32_TYPE__ count;
    const ythread_index *fields;
    const char *called;
};

enum {
    YTHREAD_FUNCTION_THREAD = 1, /* declared `thread`: point 0 holds the parameters */
    YTHREAD_FUNCTION_LOCAL = 2,  /* static: `file` is part of the key */
    YTHREAD_FUNCTION_BLOCKS = 4, /* the frame is a struct ythread_block_frame and more: it may own blocks */
    YTHREAD_FUNCTION_WEAK = 8,   /* gives way to another file's definition that is not; no file of state says it */
    YTHREAD_FUNCTION_TAILS = 16  /* it may return what another function returns, which has its place then */
};

/* A field whose address may lie where no move finds it: in a global, in the heap, in an integer ... A list of them
 * ends with line 0. While one is in scope, its thread stays in its place under YTHREADS_CHAOS. */
struct ythread_pin {
    __UINT32_TYPE__ field; /* index into function->fields */
    __UINT32_TYPE__ line;  /* where the address goes there */
};

/* A function that has frames, or whose address a translated file takes (then resume is null). The
 * tables _pfunc[] and _act_size[] of 1994 are the sorted array of these. */
struct ythread_function {
    const char *name;
    const char *file;                        /* source path, normalised */
    void (*resume)(struct ythread_header *); /* runs a frame, result to the slot; null: no frames */
    void (*address)(void);                   /* what a C pointer to the function holds; or null */
    void (*body)(void);                      /* the body; null: no frames, or a thread function */
    __UINT32_TYPE__ signature;               /* as ythread_lookup or a creation compares it; 0: not to be found */
    __UINT32_TYPE__ frame_size;
    __UINT32_TYPE__ result_size;     /* 0 for void */
    __UINT32_TYPE__ flags;           /* YTHREAD_FUNCTION_... */
    __UINT32_TYPE__ parameter_count; /* fields[0 .. parameter_count) are the parameters */
    __UINT32_TYPE__ field_count;
    __UINT32_TYPE__ point_count; /* suspension points + 1: points[0] is the start */
    const struct ythread_field *fields;
    const struct ythread_point *points;
    /* Set when the table is frozen, before the first thread. */
    __UINT32_TYPE__ fun_num;
    __UINT64_TYPE__ hash; /* over names, kinds, counts and live sets */
    /* The translator's again; 0 where nothing is said. */
    __UINT32_TYPE__ frame_align;    /* of a frame that needs more than 16 */
    __UINT32_TYPE__ jump_offset;    /* of the serial (a 64-bit integer) in the frame of a function that calls setjmp */
    const struct ythread_pin *pins; /* or null */
};

enum {
    YTHREAD_OBJECT_CONSTANT = 1,  /* never written: a checkpoint leaves it out */
    YTHREAD_OBJECT_ADDRESSED = 2, /* something in the file may know its address */
    YTHREAD_COPY_SIZE = 128 /* bytes of the largest variable that `copy` copies; none is aligned to more than 16 */
};

/* A global variable or a static local that a pointer may name, or, without file and type, one of another file whose
 * address is taken here. Its key is name, then file if local. */
struct ythread_object {
    const char *name; /* a static local's is "function.name" */
    const char *file; /* null unless static */
    void *address;    /* null: `copy` or its function tells (struct ythread_static) or, without a type, nobody can */
    const struct ythread_type *type;
    __UINT32_TYPE__ flags; /* YTHREAD_OBJECT_... */
    void *(*here)(void);   /* of a thread-local one, which has no address: where the caller's is; else null */
    void (*copy)(void *value, int is_put); /* of one whose address is nobody's: reads it, or writes it; else null */
};

/* Where a static local is whose function was copied as it stands: name and file are those of its object. */
struct ythread_static {
    const char *name, *file;
    void *address;
};

/* A string literal of the file: the compiler merges equal literals, so this pointer is the one that
 * the program holds. */
struct ythread_string {
    const char *text;
    __UINT32_TYPE__ size;  /* bytes, the terminating zero included */
    __UINT32_TYPE__ width; /* bytes of a character: 1, 2 or 4 */
};

/* One translated file. Registered by a constructor. */
struct ythread_unit {
    __UINT32_TYPE__ version;       /* YTHREADS_GENERATED_VERSION */
    __UINT32_TYPE__ function_size; /* sizeof(struct ythread_function), as a check */
    const char *file;
    struct ythread_function *const *functions;
    const struct ythread_object *objects;
    const struct ythread_string *strings;
    __UINT32_TYPE__ function_count;
    __UINT32_TYPE__ object_count;
    __UINT32_TYPE__ string_count;
    const struct ythread_type *const *types; /* types of messages: a waiting receiver names its own */
    __UINT32_TYPE__ type_count;
    struct ythread_static **statics, **statics_end; /* those of all files of the program or library; or null */
    struct ythread_unit *next;                      /* the runtime's, like `order` */
    __UINT32_TYPE__ order;
};

void ythread_register(struct ythread_unit *unit);

/* ---- suspending --------------------------------------------------------------------------- */

/* The runtime is part of the program itself: what is not compiled for a shared library is as near to it as can be. */
#if defined(__PIC__) && !defined(__PIE__)
#define YTHREADS_TLS "initial-exec"
#else
#define YTHREADS_TLS "local-exec"
#endif

/* Set while a suspension unwinds: every call that may suspend is followed at once by its test. */
extern __thread int ythread_unwinding __attribute__((tls_model(YTHREADS_TLS)));

/* The node's result slot: what the frame that ended last returned. Aligned for any type, at least as
 * large as the largest result_size, never less than 16. */
extern __thread void *ythread_slot __attribute__((tls_model(YTHREADS_TLS)));

/* Fetches the callee's result after a resume. T is a type name. */
#define ythread_result(T)                                                                                              \
    __extension__({                                                                                                    \
        __typeof__(T) ythread_fetched;                                                                                 \
        __builtin_memcpy((void *)&ythread_fetched, ythread_slot, sizeof ythread_fetched);                              \
        ythread_fetched;                                                                                               \
    })

/* __builtin_return_address of a resumed call: the same for all calls from one point of one function, another from another;
 * null where no frame called it. */
void *ythread_return_address(const struct ythread_header *frame, unsigned level);

/* vfork in a function that suspends: a fork, because its child may leave the function, which a vfork's must not. */
int ythread_vfork(void);

/* Declares `name`, the address of the function of this symbol if there is one. clang takes the attribute for a strong reference where it
 * sees an inline definition; text in assembler meets that of other files, and is apart from the code, where gcc optimises at
 * link time. gcc compares what it sees of the symbol in headers with the declaration. */
#ifdef __clang__
#define ythread_weakly(name, symbol)                                                                                   \
    extern void name(void);                                                                                            \
    __asm__(".weakref " #name ", " symbol);
#else
#define ythread_weakly(name, symbol)                                                                                   \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wattribute-alias\"")                             \
        _Pragma("GCC diagnostic ignored \"-Wmissing-attributes\"") static void                                         \
        name(void) __attribute__((weakref(symbol)));                                                                   \
    _Pragma("GCC diagnostic pop")
#endif

/* Of a sanitizer that gcc does not know; what __LINE__ is in a macro that is called in several lines. */
#ifdef __clang__
#define ythread_no_sanitize(sanitizer) __attribute__((no_sanitize(sanitizer)))
#define ythread_line(gccs, clangs)     clangs
#else
#define ythread_no_sanitize(sanitizer)
#define ythread_line(gccs, clangs) gccs
#endif

/* Stores a result; used by resume thunks only, after the test of the flag. */
#define ythread_store_result(value) __builtin_memcpy(ythread_slot, (const void *)&(value), sizeof(value))

/* While unwinding: makes the frame if `frame` is null, notes the resume point and links it outside the
 * frame kept last. Never returns null. */
void *ythread_keep(void *frame, struct ythread_function *function, unsigned point) __attribute__((cold, noinline));

/* While unwinding, behind a call whose result is all that the function has to return: who called the function goes on behind that call.
 * A frame that the function has is freed. (If it is a primitive that has suspended: as ythread_keep.) */
void ythread_give_place(void *frame, struct ythread_function *function, unsigned point) __attribute__((cold, noinline));

/* Makes a zeroed frame at a function's entry, for variables whose address escapes. Null if there is no
 * memory: then ythread_unwinding is set and the body returns at once; the thread ends. */
void *ythread_enter(struct ythread_function *function);

/* Frees a frame that ythread_enter made and that was never kept. */
void ythread_drop(void *frame);

/* ---- blocks: memory that belongs to a frame -------------------------------------------------- */

/* Arrays of variable length, what alloca gives, packs of arguments: memory of a size that only the run knows.
 * It belongs to one frame and goes with it, however that ends. The frame of a function that has blocks is made
 * at entry, begins with this struct and has the flag YTHREAD_FUNCTION_BLOCKS. */
struct ythread_block;
struct ythread_block_frame {
    struct ythread_header ythread_head;
    struct ythread_block *ythread_numbered, *ythread_loose;
};

/* Makes a zeroed block of the frame and returns its memory: `bytes` bytes (0 is allowed; the address is unique all
 * the same), aligned to `align` (a power of two), never less than 16. An `id` above 0 is that of a declaration:
 * the frame's earlier block of this id is freed first, and the block travels from suspension points alone
 * where a field of kind BLOCK that is saved there holds its address. Blocks of id 0 live and travel until the frame ends.
 *
 * `element` describes what the block is an array of: then it travels by value, pointers in it, to it and one
 * past its end are translated; the type must be in the unit's `types`. A struct may describe a block of mixed values.
 * Null, or of a size that does not divide `bytes`: bytes of unknown meaning, which stay at their address while a
 * thread moves within its process (YTHREADS_CHAOS=migrate) and refuse any other move. So do characters of id 0, but they
 * travel as characters in other moves.
 *
 * Null if there is no memory: then the thread ends, its frame is linked, and the body returns a dummy at once.
 * Null from a node's own start (no node): the frame has been freed. */
void *ythread_block_new(void *frame, unsigned id, const struct ythread_type *element, __SIZE_TYPE__ bytes,
                        __SIZE_TYPE__ align);

/* The memory of a block, where it is made; without memory the body returns `dummy` from there. */
#define ythread_take(block, dummy)                                                                                     \
    __extension__({                                                                                                    \
        void *ythread_taken = (block);                                                                                 \
        if (__builtin_expect(!ythread_taken, 0)) return dummy;                                                         \
        ythread_taken;                                                                                                 \
    })

/* ---- arguments: what a call passes for `...` -------------------------------------------------- */

/* The last parameter of the body of a variadic function; null for no arguments. Either what a suspending call
 * has put together: `type` is a struct, in the unit's `types`, of one member per argument, laid out as
 * the machine lays out arguments on the stack. Or, from an entry stub, plain C's own list. */
struct ythread_arguments {
    const struct ythread_type *type;
    const void *values;
    const void *list; /* a va_list, by ythread_va_place; else null */
};

/* A va_list is an array on some machines, a struct or a pointer on others. */
#if defined(__x86_64__) || defined(__s390x__)
#define ythread_va_place(list) ((void *)(list))
#else
#define ythread_va_place(list) ((void *)&(list))
#endif

/* At the entry of such a body, whose frame owns blocks: takes the arguments over into a block of the frame, and
 * returns its memory; null as ythread_block_new. */
void *ythread_arguments_take(void *frame, const struct ythread_arguments *arguments);

/* va_start: the list walks over that block. va_arg, va_copy and va_end are the machine's own. */
void ythread_va_start(void *list, void *frame);

/* ---- jumps -------------------------------------------------------------------------------- */

/* setjmp in a suspending function: writes into `env` (at least 20 bytes, of any alignment) which frame and
 * which resume point a jump leads to. No address: it is good wherever the thread has moved. `frame` was made
 * at entry. */
void ythread_setjmp(void *env, void *frame, struct ythread_function *function, unsigned point);

/* sigsetjmp, after ythread_setjmp: saves the signal mask in the buffer as well, if `saves` is not 0. */
void ythread_setjmp_mask(void *env, int saves);

/* longjmp: unwinds like a suspension; then the frames inside the target's are freed, and the target is
 * resumed at its point with `value` (1 instead of 0) as its result. Ends the program where there is no way to
 * the target: its function has returned, or plain C that it called itself stands between. */
void ythread_body_ythread_longjmp(struct ythread_header *resume, void *env, int value);

/* ---- threads ------------------------------------------------------------------------------ */

/* Around a body's call in an entry stub (the function under its source name, for plain C): between the
 * two a wait gives YTHREAD_EPLAIN; if the body suspended all the same, leave runs the thread's chain to
 * its end and stores the result. `result` is null for void. The record stands on the C stack. */
struct ythread_stub {
    const struct ythread_function *function;
    struct ythread_stub *outer; /* the stub around it, on the same stack, or null */
    /* A function of the program that the C library or the runtime calls, malloc for instance, may be entered
     * while a suspension unwinds. */
    int unwinding;
    struct ythread_header **link, *inner;
};

void ythread_stub_enter(struct ythread_stub *stub, const struct ythread_function *function);
void ythread_stub_leave(struct ythread_stub *stub, void *result, __SIZE_TYPE__ size);

#ifdef __cplusplus
}
#endif

#include "generated_atomics.h"
#include "generated_builtins.h"
#include "generated_calls.h"
#include "generated_values.h"
#pragma pack(pop)
#endif
