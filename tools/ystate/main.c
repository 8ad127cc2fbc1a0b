/* ystate: what is in a checkpoint or a saved thread, of any architecture. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/say.h"
#include "base/status.h"
#include "read.h"

enum { USAGE = 120, UNREADABLE = 1, DIFFERENT = 1, FAILED = 2 };

static const char help[] =
    "usage: ystate [--json] show FILE\n"
    "       ystate [--json] diff FILE FILE\n\n"
    "Prints a checkpoint or a saved thread of any architecture: threads with their logical backtraces, the\n"
    "fields of their frames, blocks, messages and global variables; or how two of them differ.\n\n"
    "  --json     for programs\n"
    "  --help     this text\n"
    "  --version  the version\n\n"
    "exit status: 0; diff: 1 if they differ; 2 a file cannot be read; 120 called wrongly.\n";

static int usage(const char *reason) {
    fprintf(stderr, "ystate: %s; ystate --help says how\n", reason);
    return USAGE;
}

static int usage_of(const char *what, const char *word) {
    yt_say("ystate: unknown %s '%s'; ystate --help says how", what, word);
    return USAGE;
}

static struct ystate_node *read_or_complain(const char *path) {
    struct ystate_node *root = ystate_read_file(path);
    if (!root) fprintf(stderr, "ystate: %s\n", yt_status_line());
    return root;
}

static int finish(int status) {
    if (!fflush(stdout) && !ferror(stdout)) return status;
    fprintf(stderr, "ystate: cannot write the output\n");
    return FAILED;
}

static int show(const char *path, bool as_json) {
    struct ystate_node *root = read_or_complain(path);
    if (!root) return FAILED;
    if (as_json)
        ystate_print_json(root, stdout);
    else
        ystate_print_text(root, stdout);
    ystate_free(root);
    return finish(0);
}

static int diff(const char *first, const char *second, bool as_json) {
    struct ystate_node *a = read_or_complain(first), *b = a ? read_or_complain(second) : NULL;
    int status = FAILED;
    if (b) status = finish(ystate_print_difference(a, b, as_json, stdout) ? DIFFERENT : 0);
    ystate_free(a);
    ystate_free(b);
    return status;
}

int main(int argc, char **argv) {
    const char *words[4];
    int count = 0;
    bool as_json = false, no_options = false;
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (no_options || word[0] != '-' || !word[1]) {
            if (count == 4) return usage("too many words");
            words[count++] = word;
        } else if (!strcmp(word, "--")) {
            no_options = true;
        } else if (!strcmp(word, "--json")) {
            as_json = true;
        } else if (!strcmp(word, "--help")) {
            fputs(help, stdout);
            return finish(0);
        } else if (!strcmp(word, "--version")) {
            puts("ystate (Ythreads) " YTHREADS_VERSION);
            return finish(0);
        } else {
            return usage_of("option", word);
        }
    }
    if (!count) return usage("nothing is asked");
    if (!strcmp(words[0], "show")) return count == 2 ? show(words[1], as_json) : usage("show wants one file");
    if (!strcmp(words[0], "diff"))
        return count == 3 ? diff(words[1], words[2], as_json) : usage("diff wants two files");
    return usage_of("command", words[0]);
}
