/* What calls become in generated code: of primitives, of functions that pointers name; creations, messages. Part of generated.h. */
#ifndef YTHREADS_GENERATED_CALLS_H
#define YTHREADS_GENERATED_CALLS_H

#ifdef __cplusplus
extern "C" {
#endif

struct ythread_attr;
struct ythread_barrier;
struct ythread_mutex;
struct ythread_semaphore;

/* ---- bodies of the primitives -------------------------------------------------------------- */

/* A suspending function f is called as ythread_body_f(0, arguments...). Primitives are declared in
 * <ythreads.h> under their own names and follow the same rule; those whose calls the translator
 * rewrites stand below with their real arguments. */

int ythread_body_ythread_yield(struct ythread_header *resume, __UINT64_TYPE__ id);
/* The yields of --stress: suspends always, though nobody else is ready; under a stub never. */
void ythread_body_ythread_stress(struct ythread_header *resume);
void ythread_body_ythread_exit(struct ythread_header *resume, int status);
int ythread_body_ythread_join(struct ythread_header *resume, __UINT64_TYPE__ id, int *status);
int ythread_body_ythread_wait(struct ythread_header *resume, __UINT64_TYPE__ event);
int ythread_body_ythread_suspend(struct ythread_header *resume, __UINT64_TYPE__ id);
int ythread_body_ythread_park(struct ythread_header *resume);
int ythread_body_ythread_migrate(struct ythread_header *resume, int node);
int ythread_body_ythread_mutex_lock(struct ythread_header *resume, struct ythread_mutex *mutex);
int ythread_body_ythread_semaphore_acquire(struct ythread_header *resume, struct ythread_semaphore *semaphore);
int ythread_body_ythread_barrier_wait(struct ythread_header *resume, struct ythread_barrier *barrier);

/* ythread_recv and ythread_recv_n (n elements of `type` at `values`). */
int ythread_body_ythread_receive(struct ythread_header *resume, __UINT64_TYPE__ from, int tag, void *values,
                                 __UINT64_TYPE__ n, const struct ythread_type *type);

/* ythread_recv_until, ythread_recv_n_until. */
int ythread_body_ythread_receive_until(struct ythread_header *resume, __UINT64_TYPE__ from, int tag, void *values,
                                       double seconds, __UINT64_TYPE__ n, const struct ythread_type *type);
int ythread_body_ythread_receive_n_until(struct ythread_header *resume, __UINT64_TYPE__ from, int tag, void *values,
                                         __UINT64_TYPE__ n, double seconds, const struct ythread_type *type);

/* ythread_recv_block and ythread_recv_block_until: elements of `type`; the address goes to the pointer at `block`. */
int ythread_body_ythread_receive_block(struct ythread_header *resume, __UINT64_TYPE__ from, int tag, void *block,
                                       const struct ythread_type *type);
int ythread_body_ythread_receive_block_until(struct ythread_header *resume, __UINT64_TYPE__ from, int tag, void *block,
                                             double seconds, const struct ythread_type *type);

/* The same where a thread function calls them, whose frame is there: they keep it themselves. Not 0: the call has
 * suspended. The status is in the result slot in either case. A yield returns to the scheduler always, which goes on with the
 * thread at once where it need not wait. */
int ythread_yield_from(void *frame, unsigned point, __UINT64_TYPE__ id);
int ythread_join_from(void *frame, unsigned point, __UINT64_TYPE__ id, int *status);
int ythread_wait_from(void *frame, unsigned point, __UINT64_TYPE__ event);
int ythread_suspend_from(void *frame, unsigned point, __UINT64_TYPE__ id);
int ythread_park_from(void *frame, unsigned point);
int ythread_migrate_from(void *frame, unsigned point, int node);
int ythread_mutex_lock_from(void *frame, unsigned point, struct ythread_mutex *mutex);
int ythread_semaphore_acquire_from(void *frame, unsigned point, struct ythread_semaphore *semaphore);
int ythread_barrier_wait_from(void *frame, unsigned point, struct ythread_barrier *barrier);
int ythread_receive_from(void *frame, unsigned point, __UINT64_TYPE__ from, int tag, void *values, __UINT64_TYPE__ n,
                         const struct ythread_type *type);
int ythread_create_from(void *frame, unsigned point, __UINT64_TYPE__ *id, const struct ythread_attr *attr,
                        struct ythread_function *function, ...);
int ythread_spawn_from(void *frame, unsigned point, struct ythread_function *function, ...);

/* Below 0: the thread function that runs may yield by counting this up by one, and returning: nothing unwinds, its frame is
 * there and knows where it goes on, and the scheduler does the rest. Else, under chaos and in programs that call setjmp, a yield
 * is a suspension like any other. */
extern __thread __INTPTR_TYPE__ ythread_turns __attribute__((tls_model(YTHREADS_TLS)));

/* ythread_round[ythread_turns] is who runs next, or nobody, whose id is YTHREAD_ANY, if that is to be asked. */
struct ythread_turn {
    __UINT64_TYPE__ word;
    void *more;
    __UINT64_TYPE__ id;
    __UINT64_TYPE__ standing;
};
extern __thread struct ythread_turn *const *ythread_round __attribute__((tls_model(YTHREADS_TLS)));

#ifndef __OPTIMIZE_SIZE__ /* a call is shorter */
static __inline__ __attribute__((unused)) int ythread_yield_at(void *frame, unsigned point, __UINT64_TYPE__ id) {
    const int any = __builtin_constant_p(id) && id == (__UINT64_TYPE__)-1;
    if (__builtin_expect((any || ythread_round[ythread_turns]->id == id) && ++ythread_turns < 0, 1)) {
        ((struct ythread_header *)frame)->resume_pt = point;
        return 1;
    }
    return ythread_yield_from(frame, point, id);
}
#define ythread_yield_from ythread_yield_at
#endif

/* ythread_send and ythread_send_n; never suspends. */
int ythread_send_typed(__UINT64_TYPE__ to, int tag, const void *values, __UINT64_TYPE__ n,
                       const struct ythread_type *type);

/* ythread_send and ythread_send_many of a struct whose flexible array has a told length, which lies behind it. */
int ythread_send_flexible_typed(const __UINT64_TYPE__ *to, __UINT64_TYPE__ count, int tag, const void *value,
                                const struct ythread_type *type);

/* ythread_send_many. */
int ythread_send_many_typed(const __UINT64_TYPE__ *to, __UINT64_TYPE__ count, int tag, const void *values,
                            __UINT64_TYPE__ n, const struct ythread_type *type);

/* ---- heap blocks ---------------------------------------------------------------------------- */

/* ythread_alloc, ythread_alloc_flexible and ythread_realloc: n elements of `type`, which must be in the unit's `types`.
 * Null, errno and the status line without memory or outside of any thread. */
void *ythread_alloc_typed(__UINT64_TYPE__ n, const struct ythread_type *type) __attribute__((malloc));
void *ythread_alloc_flexible_typed(__UINT64_TYPE__ n, const struct ythread_type *type);
/* `type` is what the pointer points to, or null. */
void *ythread_realloc_typed(void *block, __UINT64_TYPE__ n, const struct ythread_type *type);

/* The program's own malloc, which may be another than the runtime's. A file translated with --typed-malloc gives it. */
struct ythread_allocator {
    void *(*take)(__SIZE_TYPE__ count, __SIZE_TYPE__ size); /* calloc */
    void *(*resize)(void *memory, __SIZE_TYPE__ size);      /* realloc */
    void (*give_back)(void *memory);                        /* free */
};
void ythread_use_allocator(const struct ythread_allocator *allocator);

/* What malloc, calloc, realloc, reallocarray, free, strdup and strndup become under --typed-malloc. Where the type is null, does not
 * describe so many bytes, or no thread runs, they are those of the C library. */
void *ythread_malloc_typed(__SIZE_TYPE__ bytes, const struct ythread_type *type) __attribute__((malloc));
void *ythread_calloc_typed(__SIZE_TYPE__ n, __SIZE_TYPE__ size, const struct ythread_type *type)
    __attribute__((malloc));
void *ythread_resize_typed(void *memory, __SIZE_TYPE__ bytes, const struct ythread_type *type);
void *ythread_resize_array_typed(void *memory, __SIZE_TYPE__ n, __SIZE_TYPE__ size, const struct ythread_type *type);
void ythread_free_typed(void *memory);
char *ythread_strdup_typed(const char *text, const struct ythread_type *type);
char *ythread_strndup_typed(const char *text, __SIZE_TYPE__ most, const struct ythread_type *type);

/* ---- new threads ----------------------------------------------------------------------------- */

/* ythread_create and the short form. Behind the function stand its parameters, in order: integers of at most 64 bits,
 * pointers, float and double as in a call without a prototype, all others by their address. */
int ythread_create_typed(__UINT64_TYPE__ *id, const struct ythread_attr *attr, struct ythread_function *function, ...);
void ythread_spawn_typed(struct ythread_function *function, ...);

/* The usual case of the same, of a function all of whose parameters are integers, pointers, float or double: makes the thread,
 * puts it where it is to be, and returns its frame, which the caller fills: the header, the parameters, and zeros. Null where
 * anything unusual is to be done, or without memory: then nothing has been done, and one of the calls above does it. Never
 * suspends. */
struct ythread_wish {
    __UINT64_TYPE__ *id;
    const struct ythread_attr *attr;
};
void *ythread_begin(struct ythread_function *function);

/* Who begins in a lane (threads/round.h): threads that have ended and are used again stand at its tail. */
struct ythread_lane {
    struct ythread_turn **tail, **limit; /* below its limit there is room, and a lane */
    struct ythread_turn *
        *spares;              /* by function, the first one that waits to begin again; `standing` leads to the next */
    __UINT64_TYPE__ standing; /* what a control block says of one that begins */
    __UINT64_TYPE__ begun;
};
extern __thread struct ythread_lane ythread_lane __attribute__((tls_model(YTHREADS_TLS)));

/* Null: nothing has been done. The id is one more than that of the spare's last life. (The two words are written apart: who
 * reads one of them next would wait for a store of both.) */
static __inline__ __attribute__((unused)) struct ythread_turn *ythread_begin_in_lane(__UINT32_TYPE__ function,
                                                                                     __UINT64_TYPE__ standing) {
    struct ythread_turn *made;
    if (__builtin_expect(ythread_lane.tail >= ythread_lane.limit, 0)) return 0;
    made = ythread_lane.spares[function];
    if (__builtin_expect(!made, 0)) return 0;
    ythread_lane.spares[function] = (struct ythread_turn *)(__UINTPTR_TYPE__)made->standing;
    made->id = -made->id;
    *(volatile __UINT64_TYPE__ *)&made->standing = standing;
    ythread_lane.begun++;
    *ythread_lane.tail++ = made;
    return made;
}

#ifndef __OPTIMIZE_SIZE__
static __inline__ __attribute__((unused)) void *ythread_begin_at(struct ythread_function *function) {
    struct ythread_turn *made = ythread_begin_in_lane(function->fun_num, ythread_lane.standing);
    void *frame = made ? (void *)(__UINTPTR_TYPE__)made->word : 0;
    if (__builtin_expect(!made, 0)) return ythread_begin(function);
    if (!frame) __builtin_unreachable();
    return frame;
}
#define ythread_begin ythread_begin_at
#endif

void *ythread_begin_as(const struct ythread_wish *wish, struct ythread_function *function);

/* The same of what a C pointer leads to. YTHREAD_EINVAL unless that is a thread function of this signature. */
int ythread_create_through(__UINT64_TYPE__ *id, const struct ythread_attr *attr, void (*address)(void),
                           __UINT32_TYPE__ signature, ...);
void ythread_spawn_through(void (*address)(void), __UINT32_TYPE__ signature, ...);

/* The entry stub of a thread function, for plain C: the short form, which cannot suspend there. */
void ythread_spawn_plain(struct ythread_function *function, ...);

/* ---- for code that is to be small -------------------------------------------------------------- */

/* The test of the flag and, if it is set, ythread_keep of a frame that is there. Not 0: the body returns. */
int ythread_left(void *frame, unsigned point);

/* A frame begins at a multiple of 16: with a point below 16 it makes one argument instead of two. */
#define ythread_place(frame, point) ((char *)(frame) + (point))
int ythread_left_place(void *place);
int ythread_yield_place(void *place, __UINT64_TYPE__ id);
int ythread_join_place(void *place, __UINT64_TYPE__ id, int *status);
int ythread_wait_place(void *place, __UINT64_TYPE__ event);
int ythread_suspend_place(void *place, __UINT64_TYPE__ id);
int ythread_park_place(void *place);
int ythread_migrate_place(void *place, int node);
int ythread_mutex_lock_place(void *place, struct ythread_mutex *mutex);
int ythread_semaphore_acquire_place(void *place, struct ythread_semaphore *semaphore);
int ythread_barrier_wait_place(void *place, struct ythread_barrier *barrier);
int ythread_receive_place(void *place, __UINT64_TYPE__ from, int tag, void *values, __UINT64_TYPE__ n,
                          const struct ythread_type *type);
int ythread_receive_one_place(void *place, __UINT64_TYPE__ from, int tag, void *value, const struct ythread_type *type);
int ythread_receive_int_place(void *place, __UINT64_TYPE__ from, int tag, void *value);
int ythread_create_place(void *place, __UINT64_TYPE__ *id, const struct ythread_attr *attr,
                         struct ythread_function *function, ...);
int ythread_spawn_place(void *place, struct ythread_function *function, ...);

/* ythread_spawn_plain of a function without parameters. */
void ythread_spawn_plain_bare(struct ythread_function *function);

/* The same in any function whose frame is there, where nobody asks for the status. */
int ythread_kept_join(void *place, __UINT64_TYPE__ id, int *status);
int ythread_kept_wait(void *place, __UINT64_TYPE__ event);
int ythread_kept_migrate(void *place, int node);
int ythread_kept_receive(void *place, __UINT64_TYPE__ from, int tag, void *values, __UINT64_TYPE__ n,
                         const struct ythread_type *type);
int ythread_kept_receive_one(void *place, __UINT64_TYPE__ from, int tag, void *value, const struct ythread_type *type);
int ythread_kept_receive_int(void *place, __UINT64_TYPE__ from, int tag, void *value);

/* What ythread_recv_n passes as the number of elements that it has room for: 1 is what takes exactly one. */
static __inline__ __attribute__((unused)) __UINT64_TYPE__ ythread_at_most(__UINT64_TYPE__ n) {
    const __UINT64_TYPE__ at_most_one = (__UINT64_TYPE__)-2;
    return n == 1 ? at_most_one : n < at_most_one ? n : at_most_one - 1;
}

/* The end of a function whose frame was made at entry: ythread_drop unless it has been kept; returns `value`. */
void ythread_end(void *frame);
__UINT32_TYPE__ ythread_end_4(void *frame, __UINT32_TYPE__ value);
__UINT64_TYPE__ ythread_end_8(void *frame, __UINT64_TYPE__ value);

/* Messages of one value; what is sent is an integer or a pointer of 4 or of 8 bytes, or an int, whose type the runtime
 * has. */
int ythread_body_ythread_receive_one(struct ythread_header *resume, __UINT64_TYPE__ from, int tag, void *value,
                                     const struct ythread_type *type);
int ythread_receive_one_from(void *frame, unsigned point, __UINT64_TYPE__ from, int tag, void *value,
                             const struct ythread_type *type);
int ythread_send_4(__UINT64_TYPE__ to, int tag, __UINT32_TYPE__ value, const struct ythread_type *type);
int ythread_send_8(__UINT64_TYPE__ to, int tag, __UINT64_TYPE__ value, const struct ythread_type *type);
int ythread_body_ythread_receive_int(struct ythread_header *resume, __UINT64_TYPE__ from, int tag, void *value);
int ythread_receive_int_from(void *frame, unsigned point, __UINT64_TYPE__ from, int tag, void *value);
int ythread_send_int(__UINT64_TYPE__ to, int tag, int value);

/* A result of such a type: fetched; stored by a thunk, with its test of the flag; returned by a stub. */
__UINT32_TYPE__ ythread_fetch_4(void);
__UINT64_TYPE__ ythread_fetch_8(void);
void ythread_store_4(__UINT32_TYPE__ value);
void ythread_store_8(__UINT64_TYPE__ value);
struct ythread_stub;
__UINT32_TYPE__ ythread_stub_leave_4(struct ythread_stub *stub, __UINT32_TYPE__ result);
__UINT64_TYPE__ ythread_stub_leave_8(struct ythread_stub *stub, __UINT64_TYPE__ result);

/* ---- calls that resolve at run time --------------------------------------------------------- */

/* What an address leads to. A signature is a hash over the classes of a function's result and parameters: a
 * call of another shape is left to plain C. */
struct ythread_entry {
    void (*address)(void); /* what a C pointer to the function holds; null: an empty place */
    void (*body)(void);
    __UINT32_TYPE__ signature;
};

/* An open hash table, at most a quarter full, read-only once the program's tables are frozen. A function of
 * `address` stands at the top bits of a product or, with others before it, behind. */
struct ythread_entries {
    const struct ythread_entry *places;
    __UINT32_TYPE__ mask; /* places - 1, a power of two less one */
    __UINT32_TYPE__ shift;
};
extern struct ythread_entries ythread_entries;

/* Finds the body of the function that a C pointer names, to be called with a header before the arguments;
 * null if it cannot suspend, or if the call does not fit it: then the pointer is called as in plain C. */
static __inline__
    __attribute__((unused)) void (*ythread_lookup(void (*address)(void), __UINT32_TYPE__ signature))(void) {
    __UINT64_TYPE__ product =
        (__UINT64_TYPE__)(__UINTPTR_TYPE__)address * ((__UINT64_TYPE__)0x9e3779b9u << 32 | 0x7f4a7c15u);
    __UINT32_TYPE__ place = (__UINT32_TYPE__)(product >> ythread_entries.shift);
    const struct ythread_entry *entry;
    for (;; place++) {
        entry = &ythread_entries.places[place & ythread_entries.mask];
        if (entry->address == address) break;
        if (!entry->address) return 0;
    }
    return entry->signature == signature ? entry->body : 0;
}

#ifdef __cplusplus
}
#endif
#endif
