/* What the states in a file speak of: types, functions, variables and literals, so that it can be read without
 * the program, and compared with one that has changed.
 *
 * While states are written, what they use is noted; the notes become the file's catalog, which stands before the
 * states. A catalog that is read becomes descriptions like those of generated code, but for sizes and offsets. */
#ifndef YT_STATE_CATALOG_H
#define YT_STATE_CATALOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/codec.h"
#include "ythreads/generated.h"

/* In the number of functions: each point says what is called there, as files do since format 4. */
#define YT_CATALOG_CALLS 0x80000000u

/* In the size of a literal: the width of its characters, 1 << this. */
#define YT_CATALOG_WIDTH_SHIFT 30

/* ---- notes ---------------------------------------------------------------------------------- */

/* Things in order of first mention, each once. */
struct yt_note_set {
    const void **items;
    uint32_t *places; /* open addressing: 1 + index of an item; 0: empty */
    uint32_t count, room, place_count;
};

struct yt_notes {
    struct yt_note_set types, functions, objects, addresses, strings; /* addresses: functions that pointers name */
    bool is_short;                                                    /* of memory: the catalog would be incomplete */
};

/* Note what a state uses; a function with its fields' types, an object with its type. */
void yt_note_type(struct yt_notes *notes, const struct ythread_type *type);
void yt_note_function(struct yt_notes *notes, const struct ythread_function *function);
void yt_note_address(struct yt_notes *notes, const struct ythread_function *function);
void yt_note_object(struct yt_notes *notes, const struct ythread_object *object);
void yt_note_string(struct yt_notes *notes, const struct ythread_string *string);

/* Writes the catalog. 0 or YTHREAD_ENOMEM. */
int yt_catalog_put(struct yt_writer *writer, struct yt_notes *notes);
void yt_notes_fini(struct yt_notes *notes);

/* ---- catalogs ------------------------------------------------------------------------------- */

struct yt_catalog {
    uint64_t machine; /* the writer's yt_schema_machine() */
    const char *arch; /* of the writer: "x86_64" */
    struct ythread_type *types;
    uint64_t *type_hashes;
    struct ythread_function *functions, *addresses; /* of addresses only name, file and flags */
    struct ythread_object *objects;                 /* without addresses */
    struct ythread_string
        *strings; /* the bytes of wide characters from the lowest, but in files of format 3 and before */
    uint64_t *string_keys;
    uint32_t type_count, function_count, address_count, object_count, string_count;
    void **memory; /* all that hangs on the above, to be freed */
    uint32_t memory_count, memory_room;
};

/* Reads a catalog; its strings point into the reader's bytes. Returns 0, YTHREAD_ESTATE or YTHREAD_ENOMEM; after a
 * failure the catalog is empty. No type contains itself, and all indices are in range. */
int yt_catalog_get(struct yt_reader *reader, struct yt_catalog *catalog);
void yt_catalog_free(struct yt_catalog *catalog);

/* Find by what states say: null if it is not there. */
const struct ythread_function *yt_catalog_function(const struct yt_catalog *catalog, const char *name,
                                                   const char *file_or_null);
const struct ythread_type *yt_catalog_type(const struct yt_catalog *catalog, uint64_t hash);
const struct ythread_object *yt_catalog_object(const struct yt_catalog *catalog, uint64_t key);

/* ---- versions ------------------------------------------------------------------------------- */

/* Compares a function or variable of a file with the program's. False if they are described alike; else `text` gets
 * each difference, separated by "; ": "field 'n' was 'int', is 'long' now; field 'm' has been added". */
bool yt_catalog_function_differs(const struct ythread_function *old, const struct ythread_function *now, char *text,
                                 size_t size);
bool yt_catalog_type_differs(const struct ythread_type *old, const struct ythread_type *now, char *text, size_t size);

/* Compares all functions that have frames in the file with this program. Calls `tell` for each that is gone or
 * differs: "walk() (tree.c:12)" and the difference. Returns how many. */
unsigned yt_catalog_compare(const struct yt_catalog *catalog,
                            void (*tell)(void *context, const char *function, const char *difference), void *context);

/* The same of structs that messages and heap blocks of the file may be made of: those of which the program has one of that name
 * and none that is alike. A pointer's are told as well, so none of them need be in use. */
unsigned yt_catalog_compare_types(const struct yt_catalog *catalog,
                                  void (*tell)(void *context, const char *type, const char *difference), void *context);

/* The name of the architecture that this file was compiled for. */
const char *yt_catalog_arch(void);

#endif
