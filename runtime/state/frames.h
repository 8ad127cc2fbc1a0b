/* The frames of one thread while it is written or read, and how pointers are told apart; between the files
 * of state/. */
#ifndef YT_STATE_FRAMES_H
#define YT_STATE_FRAMES_H

#include "state/files/catalog.h"
#include "state/state.h"

/* First in each row of a list whose rows are looked up by address. */
struct yt_state_place {
    const void *begin;
    uint32_t by_address; /* in row i: the number of the row with the i-th smallest address */
};

/* Such a list: `count` rows of `size` bytes each. */
struct yt_state_places {
    void *rows;
    size_t size;
    uint32_t count;
};

/* Prepares by_address; the beginnings are there. */
void yt_state_places_sort(struct yt_state_places places);

/* How many rows begin at or before the address. */
uint32_t yt_state_places_before(struct yt_state_places places, uintptr_t address);

/* The number of the row with the i-th smallest address. */
uint32_t yt_state_places_number(struct yt_state_places places, uint32_t i);

/* The chain, outermost first: the order of the wire, and the numbers that pointers use. */
struct yt_state_frame {
    struct yt_state_place place;
    struct ythread_header *head;
    const struct ythread_function *function;
    uint32_t number; /* of its function among those of the chain */
    bool raw;
    bool apart; /* its large fields stand behind the state: apart.h */
};

struct yt_state_block; /* blocks.h */
struct yt_joint;       /* joint.h */

/* Addresses at which there is memory: the largest stretch that has been found, and the last one. */
struct yt_state_stretch {
    uintptr_t begin, end;
};
struct yt_state_mapped {
    struct yt_state_stretch most, last;
};

enum { YT_STATE_FEW = 2 /* frames, and functions, for which no memory is needed: most threads have no more */ };

struct yt_state_chain {
    struct yt_state_frame *frames; /* count of them: `few`, or from yt_memory_resize */
    struct yt_state_block *blocks; /* block_count of them; so, too: those of frames first, then heap blocks */
    uint32_t count, block_count;
    bool is_sorted;  /* place.by_address of the frames holds */
    uint32_t framed; /* blocks of frames */
    uint32_t block_room;
    uint32_t runs;                 /* entries that the heap blocks have in the list on the wire */
    struct yt_state_apart *apart;  /* decoding: takes where what stands behind the state is to go; or null */
    uint64_t spare;                /* decoding: bytes of flexible arrays for which no data need be there */
    uint32_t mark;                 /* of the numbers that its heap blocks have while they are written */
    struct yt_typed_table *typed;  /* or null */
    const struct yt_joint *shared; /* blocks that no thread has to itself; or null */
    struct yt_state_mapped mapped;
    bool keep_unknown;
    bool leads;             /* encoding: a pointer into shared blocks, or to others' variables, has been written */
    bool is_packed;         /* the library that schedules writes what it knows of the thread by itself: pack.h */
    struct yt_notes *notes; /* or null */
    struct yt_state_frame few[YT_STATE_FEW];
};

/* What stands before a pointer's value on the wire. */
enum yt_state_pointer {
    YT_STATE_NULL,
    YT_STATE_FUNCTION, /* hyper key */
    YT_STATE_OBJECT,   /* hyper key, path */
    YT_STATE_STRING,   /* hyper key, int file or 0, int byte offset */
    YT_STATE_FRAME,    /* frame, field, path */
    YT_STATE_STREAM,   /* 0 stdin, 1 stdout, 2 stderr */
    YT_STATE_ADDRESS,  /* hyper; within one process only (chaos), unless it is a number below YT_STATE_NUMBERS */
    YT_STATE_ARGUMENT, /* frame, number: a va_list's next argument among those of the frame's call */
    YT_STATE_INSIDE,   /* frame, or number of frames + block; hyper byte offset; likewise: a place without a path */
    YT_STATE_BLOCK,    /* block, path */
    YT_STATE_WORD,     /* 0: argv, element; 1 + k: argv[k], byte; YT_STATE_ORDER: argv in another order */
    YT_STATE_JOINT,    /* kind (joint.h), block, path */
    YT_STATE_OTHERS /* in a file of a program: hyper yid; as in that thread's state: YT_STATE_FRAME or _BLOCK and so on */
};

#define YT_STATE_ORDER   0xffffffffu
#define YT_STATE_NUMBERS 4096 /* pointers of a smaller amount are no addresses */

/* No address of anything: the number of a label, -1 as MAP_FAILED. It means the same everywhere. */
static inline bool yt_state_is_number(int64_t value) {
    return value > -YT_STATE_NUMBERS && value < YT_STATE_NUMBERS;
}

/* The flags on the wire, above the priority in one number. */
enum {
    YT_STATE_DAEMON = 1,
    YT_STATE_KEEPS_STATUS = 2,
    YT_STATE_DESTROY_PENDING = 4,
    YT_STATE_HAS_STATUS = 8, /* parts of the head that are there; others hold zeros alone */
    YT_STATE_HAS_RECEIVED = 16,
    YT_STATE_HAS_WAIT = 32,
    YT_STATE_HAS_NAME = 64,
    YT_STATE_HAS_BLOCKS = 128,
    YT_STATE_HAS_MAIL = 256,
    YT_STATE_SUSPENDED = 512,
    YT_STATE_PERMIT = 1024,
    YT_STATE_HAS_LIMIT = 2048, /* of its wait */
    YT_STATE_HAS_BOX = 4096,
    YT_STATE_HAS_SPACE = 8192,
    YT_STATE_FLAGS = 16383, /* all of them */
    YT_STATE_FLAGS_SHIFT = 8
};

enum {
    YT_STATE_XDR,
    YT_STATE_RAW,
    YT_STATE_RAW_APART,
    YT_STATE_XDR_APART
}; /* the form of a frame, or, but for the last two, of a message's data */
enum {                             /* in the form of a message: */
       YT_STATE_NUMBERED = 0x100,  /* behind its values stands the number of its flow in a trace */
       YT_STATE_WITH_TAIL = 0x200, /* one struct with its flexible array: length, struct, elements */
       YT_STATE_OPEN = 0x400       /* of a task of PVM: the receiver says what it is */
};

/* "thread 0.17, worker(), " in front of the status line. */
int yt_state_prefix(int status, yid id, const struct ythread_function *function_or_null);

/* Raw bytes are for equal layouts, and say nothing of what a pointer points to: whether a point saves neither pointers
 * nor bit-fields. */
bool yt_state_may_be_raw(const struct ythread_function *function, uint32_t point);

/* Whether all bytes of the fields that a point saves belong to their values, so that they can be sent as they lie there. */
bool yt_state_is_solid(const struct ythread_function *function, uint32_t point);

/* The frame that begins at or before the address and contains it, or -1. */
int64_t yt_state_frame_at(const struct yt_state_chain *chain, uintptr_t address);

/* Makes the list of `count` frames, which yt_state_chain_free() frees. 0, or YTHREAD_ENOMEM with the line. */
int yt_state_chain_make(struct yt_state_chain *chain, uint32_t count, struct yt_memory *memory);

/* Lists the thread's frames, outermost first, and the blocks that they own. 0, YTHREAD_ESTATE or YTHREAD_ENOMEM. */
int yt_state_list_frames(struct yt_state_chain *chain, const struct yt_thread *thread,
                         const struct yt_state_rules *rules);

/* Writes a pointer to what the chain's frames, or blocks of theirs, hold. False: the address is in none of them. */
bool yt_state_put_framed(struct yt_state_chain *chain, struct yt_writer *writer, const struct ythread_type *pointee,
                         const void *value);

/* Prepares the frames for look-ups by address. */
void yt_state_chain_sort(struct yt_state_chain *chain);

/* The callbacks of codec.h; the context is the chain. */
int yt_state_pointer_encode(void *chain, struct yt_writer *writer, const struct ythread_type *pointer,
                            const void *value);
int yt_state_pointer_decode(void *chain, struct yt_reader *reader, const struct ythread_type *pointer, void **value);

/* The same, and how many bytes may be written from the pointer on: what is left of its object. */
int yt_state_place_decode(struct yt_state_chain *chain, struct yt_reader *reader, void **value, uint64_t *room);

/* How many bytes will be written to where the thread, which waits for a message or an end, wants it. */
uint64_t yt_state_wait_needs(const struct yt_thread *thread);

/* The next argument of a va_list. False: it walks over no arguments of the chain's. */
bool yt_state_put_argument(const struct yt_state_chain *chain, struct yt_writer *writer, const void *next);
int yt_state_get_argument(const struct yt_state_chain *chain, struct yt_reader *reader, void **next);

/* Once the blocks of a frame are decoded: what the machine passes by address in its arguments. */
void yt_state_link_copies(const struct yt_state_frame *frame);

/* The types of what a wait points to. */
extern const struct ythread_type yt_state_void_pointer;
extern const struct ythread_type yt_state_int_pointer;

#endif
