/* Files that hold states; see file.h. */
#define _GNU_SOURCE
#include "state/files/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/codec_bytes.h"
#include "base/status.h"
#include "base/write.h"

enum { AT_VERSION = 4, AT_KIND = 8, AT_CHECKSUM = 12, AT_SIZE = 16, LANES = 8, TRIES = 100 };

#define CASTAGNOLI 0x82f63b78u /* reversed */

/* ---- the checksum --------------------------------------------------------------------------- */

/* table[k][b]: what byte b does to the sum k bytes later. */
static void fill_tables(uint32_t table[LANES][256]) {
    for (uint32_t b = 0; b < 256; b++) {
        uint32_t sum = b;
        for (int bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (sum & 1 ? CASTAGNOLI : 0);
        table[0][b] = sum;
    }
    for (uint32_t b = 0; b < 256; b++)
        for (int k = 1; k < LANES; k++) table[k][b] = table[k - 1][b] >> 8 ^ table[0][table[k - 1][b] & 255];
}

uint32_t yt_file_checksum(const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    uint32_t table[LANES][256], sum = UINT32_MAX;
    fill_tables(table);
    for (; size >= LANES; size -= LANES, at += LANES) {
        uint32_t first = sum ^ (at[0] | at[1] << 8 | at[2] << 16 | (uint32_t)at[3] << 24);
        sum = table[7][first & 255] ^ table[6][first >> 8 & 255] ^ table[5][first >> 16 & 255] ^ table[4][first >> 24] ^
              table[3][at[4]] ^ table[2][at[5]] ^ table[1][at[6]] ^ table[0][at[7]];
    }
    while (size--) sum = sum >> 8 ^ table[0][(sum ^ *at++) & 255];
    return ~sum;
}

/* ---- writing -------------------------------------------------------------------------------- */

static int failed(const char *what, const char *path) {
    return yt_status_set(YTHREAD_EFILE, "cannot %s '%s': %s", what, path, strerror(errno));
}

/* A device or a pipe is not ours to replace. */
static int check_target(const char *path) {
    struct stat found;
    if (lstat(path, &found)) return 0;
    if (S_ISREG(found.st_mode) || S_ISLNK(found.st_mode)) return 0;
    return yt_status_set(YTHREAD_EFILE, "cannot write '%s': it is no regular file", path);
}

/* The lock may have come from a writer that has renamed the file meanwhile. */
static bool has_name(int fd, const char *path) {
    struct stat open_file, named;
    return !fstat(fd, &open_file) && !lstat(path, &named) && open_file.st_dev == named.st_dev &&
           open_file.st_ino == named.st_ino;
}

static bool is_ours(int fd) {
    struct stat found;
    return !fstat(fd, &found) && S_ISREG(found.st_mode) && found.st_uid == geteuid() && found.st_nlink == 1;
}

/* Opens the unfinished file, locked, empty and private. Negative with a status in *status. */
static int open_partial(const char *path, int *status) {
    for (int i = 0; i < TRIES; i++) {
        int fd = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
        if (fd < 0) {
            *status = failed("write", path);
            return -1;
        }
        bool is_locked = !flock(fd, LOCK_EX | LOCK_NB);
        if (is_locked && !has_name(fd, path)) {
            close(fd);
            continue;
        }
        if (is_locked && is_ours(fd) && !fchmod(fd, 0600) && !ftruncate(fd, 0)) return fd;
        *status = is_locked ? yt_status_set(YTHREAD_EFILE, "cannot write '%s': it is somebody else's file", path)
                            : yt_status_set(YTHREAD_EBUSY, "'%s' is being written already", path);
        close(fd);
        return -1;
    }
    *status = yt_status_set(YTHREAD_EBUSY, "'%s' is being written already", path);
    return -1;
}

/* The new name must be on the disk, too. */
static bool force_directory(const char *path) {
    char *copy = strdup(path), *slash = copy ? strrchr(copy, '/') : NULL;
    if (!copy) return false;
    if (slash) slash[slash == copy] = 0;
    int fd = open(slash ? copy : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool done = fd >= 0 && (!fsync(fd) || errno == EINVAL);
    if (fd >= 0) close(fd);
    free(copy);
    return done;
}

/* The body's, with version and kind mixed in: else a file with a flipped bit there might be read as an older one, or as another
 * thing. Versions before 3 had the body's alone. */
static uint32_t checksum(uint32_t version, uint32_t kind, const void *body, size_t size) {
    return yt_file_checksum(body, size) ^ (version < 3 ? 0 : version | kind << 8);
}

static int write_partial(int fd, const char *partial, const char *path, enum yt_file_kind kind, const void *body,
                         size_t size) {
    unsigned char head[YT_FILE_HEAD];
    yt_store32(head, YT_FILE_MAGIC);
    yt_store32(head + AT_VERSION, YT_FILE_VERSION);
    yt_store32(head + AT_KIND, kind);
    yt_store32(head + AT_CHECKSUM, checksum(YT_FILE_VERSION, kind, body, size));
    yt_store64(head + AT_SIZE, size);
    if (!yt_write_all(fd, head, sizeof head) || !yt_write_all(fd, body, size) || fsync(fd))
        return failed("write", partial);
    if (rename(partial, path)) return failed("name", path);
    return force_directory(path) ? 0 : failed("force to the disk", path);
}

int yt_file_write(const char *path, enum yt_file_kind kind, const void *body, size_t size) {
    char *partial;
    int status = path && *path ? check_target(path) : yt_status_set(YTHREAD_EINVAL, "no name of a file");
    if (status) return status;
    if (asprintf(&partial, "%s.partial", path) < 0) return yt_status_set(YTHREAD_ENOMEM, "no memory for a file's name");
    int fd = open_partial(partial, &status);
    if (fd >= 0) {
        status = write_partial(fd, partial, path, kind, body, size);
        if (status && has_name(fd, partial)) unlink(partial);
        close(fd);
    }
    free(partial);
    return status;
}

/* ---- reading -------------------------------------------------------------------------------- */

static int damaged(const char *reason) {
    return yt_status_set(YTHREAD_EFILE, "the file is damaged: %s", reason);
}

int yt_file_check(const void *bytes, size_t size, struct yt_file *file) {
    const unsigned char *head = bytes;
    memset(file, 0, sizeof *file);
    if (size < 4 || yt_load32(head) != YT_FILE_MAGIC)
        return yt_status_set(YTHREAD_EFILE, "this is no file of Ythreads");
    if (size < YT_FILE_HEAD) return damaged("it ends early");
    uint32_t version = yt_load32(head + AT_VERSION), kind = yt_load32(head + AT_KIND);
    if (!version || version > YT_FILE_VERSION)
        return yt_status_set(YTHREAD_EVERSION, "the file has format %u, this version of Ythreads reads %u", version,
                             YT_FILE_VERSION);
    if (yt_load64(head + AT_SIZE) > size - YT_FILE_HEAD) return damaged("it ends early");
    if (yt_load64(head + AT_SIZE) < size - YT_FILE_HEAD) return damaged("it has more bytes than were written");
    if (checksum(version, kind, head + YT_FILE_HEAD, size - YT_FILE_HEAD) != yt_load32(head + AT_CHECKSUM))
        return damaged("its checksum is wrong");
    if (kind != YT_FILE_THREAD && kind != YT_FILE_PROGRAM) return damaged("it holds neither a thread nor a program");
    file->kind = kind;
    file->version = version;
    file->body = head + YT_FILE_HEAD;
    file->size = size - YT_FILE_HEAD;
    return 0;
}

/* Reads all that is there; a file that grows or shrinks meanwhile fails its checks. */
static int read_all(int fd, const char *path, unsigned char **bytes, size_t *size) {
    struct stat found;
    if (fstat(fd, &found)) return failed("read", path);
    if (!S_ISREG(found.st_mode)) return yt_status_set(YTHREAD_EFILE, "cannot read '%s': it is no regular file", path);
    if ((uint64_t)found.st_size >= SIZE_MAX || !(*bytes = malloc((size_t)found.st_size + 1)))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for the file '%s'", path);
    while (*size < (size_t)found.st_size) {
        ssize_t n = read(fd, *bytes + *size, (size_t)found.st_size - *size);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return failed("read", path);
        if (n == 0) break;
        *size += (size_t)n;
    }
    return 0;
}

int yt_file_read(const char *path, struct yt_file *file) {
    unsigned char *bytes = NULL;
    size_t size = 0;
    memset(file, 0, sizeof *file);
    if (!path || !*path) return yt_status_set(YTHREAD_EINVAL, "no name of a file");
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0) return failed("read", path);
    int status = read_all(fd, path, &bytes, &size);
    close(fd);
    if (!status) {
        status = yt_file_check(bytes, size, file);
        if (status) yt_status_prefix(status, "'%s': ", path);
    }
    if (status)
        free(bytes);
    else
        file->bytes = bytes;
    return status;
}

void yt_file_free(struct yt_file *file) {
    free(file->bytes);
    memset(file, 0, sizeof *file);
}
