/* Types and frames described: canonical descriptions and their hashes, and places inside a value.
 *
 * One walk writes the canonical description of a type or function as text; the hash is FNV-1a 64 of that
 * text and the first difference between two nodes is the first line in which their texts differ. The text
 * holds names, kinds, counts and live sets, never sizes, offsets or source lines; what a pointer points to
 * is described by kind and name only, so cyclic types end.
 *
 * A place inside a value is a path: indices of elements and fields, which every machine resolves by its
 * own layout. */
#ifndef YT_BASE_SCHEMA_H
#define YT_BASE_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ythreads/generated.h"

/* FNV-1a, 64 bits: start with YT_SCHEMA_SEED and feed parts. Source: Fowler, Noll, Vo. */
#define YT_SCHEMA_SEED UINT64_C(0xcbf29ce484222325)
uint64_t yt_schema_hash(uint64_t hash, const void *bytes, size_t size);

/* The key of a function (name, then its file if YTHREAD_FUNCTION_LOCAL) or object (name, then file if not null),
 * and the hash of a string literal's bytes, those of wide characters from the lowest on every machine. Never 0. */
uint64_t yt_schema_function_key(const struct ythread_function *function);
uint64_t yt_schema_object_key(const struct ythread_object *object);
uint64_t yt_schema_string_key(const struct ythread_string *string);
/* Byte `i` of a literal as a machine with the lowest byte first has it. */
static inline unsigned char yt_schema_string_byte(const struct ythread_string *string, uint32_t i) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    if (string->width > 1) i ^= string->width - 1;
#endif
    return (unsigned char)string->text[i];
}
uint64_t yt_schema_key(const char *name, const char *file_or_null);
uint64_t yt_schema_key_of_bytes(const void *bytes, size_t size);

/* `int`: what programs send most, and where a status goes. */
extern const struct ythread_type yt_schema_int;

/* The hash of a type's or function's canonical description; what the wire and the handshake compare. */
uint64_t yt_schema_type_hash(const struct ythread_type *type);
uint64_t yt_schema_function_hash(const struct ythread_function *function);

/* A function's hash in files of format 3 and before, whose descriptions do not say what is called at the points. */
uint64_t yt_schema_earlier_hash(const struct ythread_function *function);

/* Writes the description, lines ending in \n, to `text` (`size` bytes, cut and zero-terminated) and returns
 * its full length. */
size_t yt_schema_describe_type(const struct ythread_type *type, char *text, size_t size);
size_t yt_schema_describe_function(const struct ythread_function *function, char *text, size_t size);

/* Compares two descriptions. False if equal; else writes the first difference for people:
 * "point 2 saves 'a b' here, 'a' there". */
bool yt_schema_difference(const char *here, const char *there, char *text, size_t size);

/* A digest of this machine's layout: byte order, sizes, alignments and signedness of the C types, and the
 * formats of float, double, long double. Nodes with equal digests may exchange raw bytes. */
uint64_t yt_schema_machine(void);

/* A digest of a type's layout here: sizes, offsets, representations of the leaves. */
uint64_t yt_schema_layout(uint64_t hash, const struct ythread_type *type);

/* A bit-field is read and written by its accessors, by value. */
static inline bool yt_schema_is_bits(const struct ythread_field *field) {
    return field->set;
}

/* Whether types of the kind have fields. */
static inline bool yt_schema_has_fields(unsigned kind) {
    return kind == YTHREAD_KIND_STRUCT || kind == YTHREAD_KIND_UNION;
}

/* The number of the member of a union with a tag that is alive in the record; the union's count for none. */
uint64_t yt_schema_choice(const struct ythread_field *field, const void *record);

/* What a type contains, at any depth (a pointer's target does not count). */
bool yt_schema_has_pointers(const struct ythread_type *type);
bool yt_schema_has_opaque(const struct ythread_type *type);

/* The flexible array at the end of a struct, or null. */
const struct ythread_field *yt_schema_tail(const struct ythread_type *type);

/* Whether values of the kind are integers that match one another in scalar messages. */
bool yt_schema_is_integer(unsigned kind);

/* A path in an object: at each level the index of an element or field; the last step may be the level's
 * count (elements, fields; 1 for what has neither): the end. No steps: the object itself. */
#define YT_SCHEMA_STEPS 16
struct yt_schema_path {
    uint32_t count; /* 0..YT_SCHEMA_STEPS */
    uint64_t steps[YT_SCHEMA_STEPS];
};

/* How well a place fits a pointer; larger is better. */
enum yt_schema_fit { YT_SCHEMA_NOWHERE, YT_SCHEMA_ANY_END, YT_SCHEMA_ANY_START, YT_SCHEMA_END, YT_SCHEMA_START };

/* Finds the path of byte `offset` (0..type->size) in an object of `type`, for a pointer to `pointee` (null:
 * void or incomplete). Where several places share the address, the start of one of type `pointee` wins,
 * then its end, then any start, then any end; of equals the outermost. NOWHERE if nothing starts or ends
 * there within YT_SCHEMA_STEPS levels. */
enum yt_schema_fit yt_schema_find(const struct ythread_type *type, uint64_t offset, const struct ythread_type *pointee,
                                  struct yt_schema_path *path);

/* The inverse: false if the path does not exist in the type. */
bool yt_schema_resolve(const struct ythread_type *type, const struct yt_schema_path *path, uint64_t *offset);

/* Writes the path to byte `offset` as people write it, "[3].next", to `text` (`size` bytes, cut). */
void yt_schema_spell(const struct ythread_type *type, uint64_t offset, char *text, size_t size);

/* Calls `visit` for each pointer (also to functions) in the value, until it returns nonzero, which is
 * returned; else 0. */
int yt_schema_each_pointer(const struct ythread_type *type, const void *value,
                           int (*visit)(void *context, const struct ythread_type *pointer, const void *place),
                           void *context);

#endif
