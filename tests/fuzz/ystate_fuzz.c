/* Fuzzes ystate: any bytes are the body of a file that it can print, or an error. Input: a byte that picks the kind;
 * the body. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../tools/ystate/blocks.c"
#include "../../tools/ystate/file.c"
#include "../../tools/ystate/pointers.c"
#include "../../tools/ystate/program.c"
#include "../../tools/ystate/thread.c"
#include "../../tools/ystate/tree.c"
#include "../../tools/ystate/values.c"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static FILE *nowhere;
    if (!nowhere && !(nowhere = fopen("/dev/null", "w"))) abort();
    if (!size) return 0;
    struct yt_file file = {.kind = data[0] & 1 ? YT_FILE_THREAD : YT_FILE_PROGRAM, .body = data + 1, .size = size - 1};
    struct ystate_node *root = read_checked(&file);
    if (!root) return 0;
    ystate_print_text(root, nowhere);
    ystate_print_json(root, nowhere);
    if (ystate_print_difference(root, root, false, nowhere)) abort();
    ystate_free(root);
    return 0;
}
