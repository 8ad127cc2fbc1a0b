/* Files that hold states: written whole or not at all, and believed only if every byte is as it was written.
 *
 *   magic | version | kind | CRC-32C of the body | size of the body || body
 *
 * docs/wire-format.md has the bodies. */
#ifndef YT_STATE_FILE_H
#define YT_STATE_FILE_H

#include <stddef.h>
#include <stdint.h>

#define YT_FILE_MAGIC 0x59546669u /* "YTfi" */
/* 1 has no heap blocks that no thread has to itself, 2 no thread-local variables and no pointers to other threads' variables;
 * 3 does not say what is called at a function's suspension points. All three are read. */
#define YT_FILE_VERSION 5
#define YT_FILE_HEAD    24 /* bytes before the body */

enum yt_file_kind { YT_FILE_THREAD = 1, YT_FILE_PROGRAM = 2 };

struct yt_file {
    unsigned char *bytes; /* malloc's */
    enum yt_file_kind kind;
    uint32_t version;
    const unsigned char *body; /* in bytes */
    size_t size;
};

/* The checksum of Castagnoli's polynomial, as iSCSI has it (RFC 3720, appendix B.4). */
uint32_t yt_file_checksum(const void *bytes, size_t size);

/* Writes the file: to "<path>.partial", with mode 0600, forced to the disk and then renamed, so that a reader finds the old
 * file or the new one. Returns 0, YTHREAD_EFILE or YTHREAD_EBUSY (somebody else is writing it) with the line; then
 * what stood there stands there still. */
int yt_file_write(const char *path, enum yt_file_kind kind, const void *body, size_t size);

/* Reads the file and checks it. Returns 0, YTHREAD_EFILE (it cannot be read, or is damaged), YTHREAD_EVERSION or
 * YTHREAD_ENOMEM with the line; then *file is zeroed. */
int yt_file_read(const char *path, struct yt_file *file);
void yt_file_free(struct yt_file *file);

/* The same of bytes in memory: points file->body into them and leaves file->bytes null. */
int yt_file_check(const void *bytes, size_t size, struct yt_file *file);

#endif
