/* The head of a checkpoint; see file.h. */
#include "file.h"

#include <errno.h>
#include <string.h>

#include "options.h"
#include "say.h"

enum { MAGIC = 0x59546669, VERSION = 4, PROGRAM = 2, HEAD = 24 };

static unsigned long get_number(struct yrun_file *file) {
    unsigned char bytes[4];
    if (fread(bytes, sizeof bytes, 1, file->stream) != 1) yrun_refuse("'%s': the file ends early", file->path);
    return (unsigned long)bytes[0] << 24 | (unsigned long)bytes[1] << 16 | (unsigned long)bytes[2] << 8 | bytes[3];
}

void yrun_file_open(struct yrun_file *file, const char *path) {
    file->path = path;
    file->stream = fopen(path, "rbe");
    if (!file->stream) yrun_refuse("cannot read '%s': %s", path, strerror(errno));
    if (get_number(file) != MAGIC) yrun_refuse("'%s': this is no file of Ythreads", path);
    unsigned long version = get_number(file);
    if (!version || version > VERSION)
        yrun_refuse("'%s': the file has format %lu, this yrun reads %d", path, version, VERSION);
    if (get_number(file) != PROGRAM) yrun_refuse("'%s': it holds one thread, which ythread_restore() continues", path);
    if (fseek(file->stream, HEAD, SEEK_SET)) yrun_refuse("cannot read '%s': %s", path, strerror(errno));
    unsigned long count = get_number(file);
    if (!count || count > YRUN_NODES_MAX)
        yrun_refuse("'%s': it was written by %lu nodes, and there can be 1 to %d", path, count, YRUN_NODES_MAX);
    file->count = (int)count;
}

const char *yrun_file_next(struct yrun_file *file) {
    unsigned long size = get_number(file), padded = (size + 3) & ~3ul;
    if (!size || padded > sizeof file->name || fread(file->name, padded, 1, file->stream) != 1 || file->name[size - 1])
        yrun_refuse("'%s': the file is damaged", file->path);
    return file->name;
}

void yrun_file_close(struct yrun_file *file) {
    fclose(file->stream);
}
