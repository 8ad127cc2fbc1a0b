/* va_lists over blocks, machine by machine. Each ABI keeps what is left on the stack in one place; a list that counts
 * its registers says that all of them are used. */
#include "base/list.h"

#include <string.h>

/* ---- what a va_list holds ----------------------------------------------------------------------- */

#if defined(__x86_64__) /* System V AMD64 psABI, 3.5.7 */

struct list {
    uint32_t general, vector; /* offsets of the next registers in `saved` */
    void *stack, *saved;
};
enum { GENERAL = 6 * 8, VECTOR = GENERAL + 8 * 16 };
#define EXHAUSTED(place) {GENERAL, VECTOR, place, NULL}
#define PLAIN(list)      ((list)->stack && ((list)->general < GENERAL || (list)->vector < VECTOR))

#elif defined(__aarch64__) && !defined(__APPLE__) /* AAPCS64, appendix B; offsets from the tops, 0 at the end */

struct list {
    void *stack, *general_top, *vector_top;
    int32_t general, vector;
};
#define EXHAUSTED(place) {place, NULL, NULL, 0, 0}
#define PLAIN(list)      ((list)->general < 0 || (list)->vector < 0)

#elif defined(__s390x__) /* zSeries ELF ABI, 1.2.5: registers used */

struct list {
    long general, vector;
    void *stack, *saved;
};
enum { GENERAL = 5, VECTOR = 4 };
#define EXHAUSTED(place) {GENERAL, VECTOR, place, NULL}
#define PLAIN(list)      ((list)->stack && ((list)->general < GENERAL || (list)->vector < VECTOR))

#else /* armhf (AAPCS, 7.1.4: variadic functions use the base standard), i386: all on the stack */

struct list {
    void *stack;
};
#define EXHAUSTED(place) {place}
#define PLAIN(list)      0

#endif

_Static_assert(sizeof(struct list) == YT_LIST_SIZE, "a va_list as the ABI has it");

void yt_list_make(void *list, void *place) {
    const struct list made = EXHAUSTED(place);
    memcpy(list, &made, sizeof made);
}

bool yt_list_place(const void *list, void **place) {
    struct list known;
    memcpy(&known, list, sizeof known);
    *place = known.stack;
    return !PLAIN(&known);
}

/* ---- where arguments lie ------------------------------------------------------------------------ */

enum {
    SLOT = sizeof(void *), /* of all five machines */
    FARTHEST = 24          /* a slot begins at most so far behind the one before: alignment, right justification */
};

/* A copy lies farther away. */
static bool is_copy(const struct ythread_field *field, uint64_t slot) {
#if defined(__aarch64__) || defined(__s390x__)
    return field->offset - slot >= FARTHEST;
#else
    (void)field, (void)slot;
    return false;
#endif
}

/* Behind the slot of the field whose slot begins at `slot`, or later where its alignment says so. */
static uint64_t behind(const struct ythread_field *field, uint64_t slot) {
    uint64_t end = is_copy(field, slot) ? slot + SLOT : field->offset + field->type->size;
    return (end + SLOT - 1) / SLOT * SLOT;
}

void yt_list_link_copies(const struct ythread_type *arguments, void *memory) {
    uint64_t slot = 0;
    for (uint64_t i = 0; i < arguments->count; i++) {
        const struct ythread_field *field = &arguments->fields[i];
        void *copy = (char *)memory + field->offset;
        if (is_copy(field, slot)) memcpy((char *)memory + slot, &copy, sizeof copy);
        slot = behind(field, slot);
    }
}

uint64_t yt_list_index(const struct ythread_type *arguments, uint64_t offset) {
    uint64_t slot = 0, i = 0;
    for (; i < arguments->count && slot < offset; i++) slot = behind(&arguments->fields[i], slot);
    return i;
}

uint64_t yt_list_offset(const struct ythread_type *arguments, uint64_t index) {
    uint64_t slot = 0;
    for (uint64_t i = 0; i < index && i < arguments->count; i++) slot = behind(&arguments->fields[i], slot);
    return slot;
}
