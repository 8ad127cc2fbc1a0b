/* A file, as it was checked, to a tree. */
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "read.h"
#include "state/files/file.h"

enum { VALUES_PER_BYTE = 4, VALUES_AT_LEAST = 1024 };

static int read_one_thread(const struct yt_file *file, struct yt_reader *reader, struct ystate_budget *budget,
                           struct ystate_node *root) {
    struct yt_catalog catalog;
    int status = yt_catalog_get(reader, &catalog);
    if (status) return status;
    ystate_text(root, "a thread, written on %s", catalog.arch);
    ystate_add(root, YSTATE_TEXT, "kind", "thread");
    ystate_addf(root, YSTATE_NUMBER, "format", "%u", file->version);
    ystate_add(root, YSTATE_TEXT, "architecture", catalog.arch);
    ystate_quiet(root->first);
    struct ystate_node *threads = ystate_add(root, YSTATE_LIST, "threads", NULL);
    threads->text = ystate_copy("threads");
    threads->is_bare = true;
    status = ystate_read_thread(reader, &catalog, budget, NULL, threads);
    if (!status && yt_codec_left(reader)) status = yt_codec_get_failed(reader, "bytes are left over");
    yt_catalog_free(&catalog);
    return status;
}

static int read_body(const struct yt_file *file, struct ystate_node *root) {
    struct ystate_budget budget = {VALUES_PER_BYTE * (uint64_t)file->size + VALUES_AT_LEAST};
    struct yt_reader reader;
    yt_codec_reader_init(&reader, file->body, file->size);
    return file->kind == YT_FILE_THREAD ? read_one_thread(file, &reader, &budget, root)
                                        : ystate_read_program(&reader, &budget, root);
}

static struct ystate_node *read_checked(const struct yt_file *file) {
    struct ystate_node *root = ystate_add(NULL, YSTATE_RECORD, NULL, NULL);
    if (!read_body(file, root)) return root;
    ystate_free(root);
    return NULL;
}

struct ystate_node *ystate_read_bytes(const void *bytes, size_t size) {
    struct yt_file file;
    return yt_file_check(bytes, size, &file) ? NULL : read_checked(&file);
}

struct ystate_node *ystate_read_file(const char *path) {
    struct yt_file file;
    if (yt_file_read(path, &file)) return NULL;
    struct ystate_node *root = read_checked(&file);
    if (!root) yt_status_prefix(YTHREAD_EFILE, "'%s': ", path);
    yt_file_free(&file);
    return root;
}
