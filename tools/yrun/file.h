/* The head of a checkpoint: on which architectures its nodes ran, and with which arguments. */
#ifndef YRUN_FILE_H
#define YRUN_FILE_H

#include <stdbool.h>
#include <stdio.h>

struct yrun_file {
    const char *path;
    FILE *stream;
    int count; /* nodes */
    bool has_words;
    char name[32];
};

/* Opens a checkpoint, or refuses what is none. docs/wire-format.md has the format; the nodes check all of it. */
void yrun_file_open(struct yrun_file *file, const char *path);

/* The architecture of the next node, good until the next call. */
const char *yrun_file_next(struct yrun_file *file);

/* After those of all nodes, if it has words: the program and the arguments that it had, then null, malloc's. */
char **yrun_file_arguments(struct yrun_file *file, char *program);
void yrun_file_close(struct yrun_file *file);

/* Refuses a name to which no checkpoint can be written, as far as can be told before there is one. Touches nothing; `path` is absolute. */
void yrun_file_check_place(const char *option, const char *path);

#endif
