/* Programs on disk: for which architecture, whether they are ours, and how they are run here. */
#ifndef YRUN_BINARY_H
#define YRUN_BINARY_H

#include <stddef.h>

struct yrun_arch {
    const char *name;     /* as uname -m says it */
    const char *triple;   /* /usr/<triple> is the root of its libraries */
    int machine, bits;    /* in the ELF header */
    const char *qemu;     /* the qemu-user binary */
    const char *packages; /* that have its cross compiler and libraries */
};

/* Finds an architecture by the first `length` bytes of a name; null if unknown. */
const struct yrun_arch *yrun_arch_find(const char *name, size_t length);

/* All names, with blanks between them. */
const char *yrun_arch_names(void);

/* How one node's program is run. */
struct yrun_binary {
    const struct yrun_arch *arch;
    char *path; /* of the program */
    char *qemu; /* null: runs directly */
    char *root; /* the library root for qemu */
};

/* Finds what to run for `program` on nodes of architecture `arch` (null: the program's own): program itself,
 * or program.ARCH. Null, or why it cannot be: malloc's; it is missing, not ours, of another architecture, or cannot be run here. */
char *yrun_binary_find(struct yrun_binary *binary, const char *program, const char *arch);

/* The same, without a look at how it is run here (qemu, root). */
char *yrun_binary_look(struct yrun_binary *binary, const char *program, const char *arch);

#endif
