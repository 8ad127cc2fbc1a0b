/* The head of a checkpoint; see file.h. */
#define _GNU_SOURCE
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "options.h"
#include "say.h"

enum { MAGIC = 0x59546669, VERSION = 5, PROGRAM = 2, HEAD = 24, WORDS_MOST = 1 << 21 };

#define HAS_WORDS 0x80000000ul

static _Noreturn void refuse_damaged(const struct yrun_file *file) {
    yrun_refuse_file("'%s': the file is damaged", file->path);
}

static unsigned long get_number(struct yrun_file *file) {
    unsigned char bytes[4];
    if (fread(bytes, sizeof bytes, 1, file->stream) != 1)
        yrun_refuse_file("'%s': the file is damaged: it ends early", file->path);
    return (unsigned long)bytes[0] << 24 | (unsigned long)bytes[1] << 16 | (unsigned long)bytes[2] << 8 | bytes[3];
}

void yrun_file_open(struct yrun_file *file, const char *path) {
    struct stat found;
    file->path = path;
    if (!stat(path, &found) && !S_ISREG(found.st_mode))
        yrun_refuse_file("cannot read '%s': it is no regular file", path);
    file->stream = fopen(path, "rbe");
    if (!file->stream) yrun_refuse_file("cannot read '%s': %s", path, strerror(errno));
    if (fgetc(file->stream) == EOF) yrun_refuse_file("'%s': this is no file of Ythreads", path);
    rewind(file->stream);
    if (get_number(file) != MAGIC) yrun_refuse_file("'%s': this is no file of Ythreads", path);
    unsigned long version = get_number(file);
    if (!version || version > VERSION)
        yrun_refuse_file("'%s': the file has format %lu, this yrun reads %d", path, version, VERSION);
    if (get_number(file) != PROGRAM)
        yrun_refuse_file("'%s': it holds one thread, which ythread_restore() continues", path);
    if (fseek(file->stream, HEAD, SEEK_SET)) yrun_refuse_file("cannot read '%s': %s", path, strerror(errno));
    unsigned long number = get_number(file), count = number & ~HAS_WORDS;
    file->has_words = number & HAS_WORDS;
    if (!count || count > YRUN_NODES_MAX)
        yrun_refuse_file("'%s': it was written by %lu nodes, and there can be 1 to %d", path, count, YRUN_NODES_MAX);
    file->count = (int)count;
}

const char *yrun_file_next(struct yrun_file *file) {
    unsigned long size = get_number(file), padded = (size + 3) & ~3ul;
    if (!size || padded > sizeof file->name || fread(file->name, padded, 1, file->stream) != 1 || file->name[size - 1])
        refuse_damaged(file);
    return file->name;
}

static char *get_word(struct yrun_file *file) {
    unsigned long size = get_number(file), padded = (size + 3) & ~3ul;
    if (!size || size > WORDS_MOST) refuse_damaged(file);
    char *word = malloc(padded);
    if (!word) yrun_refuse("no memory");
    if (fread(word, padded, 1, file->stream) != 1 || word[size - 1]) refuse_damaged(file);
    return word;
}

char **yrun_file_arguments(struct yrun_file *file, char *program) {
    unsigned long count = get_number(file);
    if (count > WORDS_MOST) refuse_damaged(file);
    char **words = calloc(count + 2, sizeof *words);
    if (!words) yrun_refuse("no memory");
    words[0] = program;
    for (unsigned long i = 1; i <= count; i++) words[i] = get_word(file);
    return words;
}

void yrun_file_close(struct yrun_file *file) {
    fclose(file->stream);
}

/* In its directory a file is made beside it, and takes its name (state/files/file.h). */
void yrun_file_check_place(const char *option, const char *path) {
    struct stat found;
    char *partial = yrun_reason("%s.partial", path), *directory = yrun_reason("%s", path);
    char *slash = strrchr(directory, '/');
    slash[slash == directory] = 0;
    bool is_there = !lstat(path, &found);
    if (is_there && !S_ISREG(found.st_mode) && !S_ISLNK(found.st_mode))
        yrun_refuse("%s: cannot write '%s': it is no regular file", option, path);
    bool is_name = !lstat(partial, &found) || errno == ENOENT;
    if (!is_name || faccessat(AT_FDCWD, directory, W_OK | X_OK, AT_EACCESS))
        yrun_refuse("%s: cannot write '%s': %s", option, path, strerror(errno));
    free(partial);
    free(directory);
}
