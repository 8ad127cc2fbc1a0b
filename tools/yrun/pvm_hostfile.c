/* PVM's host file; see pvm_hostfile.h. */
#define _GNU_SOURCE
#include "pvm_hostfile.h"

#include <errno.h>
#include <netdb.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "say.h"

static const char *const options[] = {"lo=", "so=", "dx=", "ep=", "sp=", "bx=", "wd=", "ip=", "id="};
enum { OPTIONS = sizeof options / sizeof *options };

static bool is_option(const char *word) {
    for (int i = 0; i < OPTIONS; i++)
        if (!strncmp(word, options[i], 3)) return true;
    return false;
}

static void *must(void *memory) {
    if (!memory) yrun_refuse("no memory");
    return memory;
}

/* One line of the file without comment and newline. Blank lines, defaults (*) and hosts that are not to be
 * started (&) are for pvmd alone. */
static void read_line(struct yrun_hostfile *file, char *text, int line) {
    char *save = 0, *copy = must(strdup(text)), *name = strtok_r(copy, " \t", &save);
    if (name && *name == '&' && !name[1]) name = strtok_r(0, " \t", &save);
    for (char *word; name && (word = strtok_r(0, " \t", &save));)
        if (!is_option(word))
            yrun_refuse("%s:%d: '%s' is no option of a host; PVM knows lo= so= dx= ep= sp= bx= wd= ip=", file->path,
                        line, word);
    if (name && is_option(name)) yrun_refuse("%s:%d: an option without a host before it: '%s'", file->path, line, name);
    if (!name || *name == '*' || text[strspn(text, " \t")] == '&') {
        free(copy);
        return;
    }
    file->hosts = must(realloc(file->hosts, ((size_t)file->count + 1) * sizeof *file->hosts));
    file->hosts[file->count++] = (struct yrun_hostfile_host){line, must(strdup(name)), must(strdup(text))};
    free(copy);
}

void yrun_hostfile_read(struct yrun_hostfile *file, const char *path) {
    char *text = 0;
    size_t room = 0;
    int line = 0;
    FILE *stream = fopen(path, "re");
    if (!stream) yrun_refuse("--hosts: cannot read '%s': %s", path, strerror(errno));
    file->path = path;
    while (getline(&text, &room, stream) >= 0) {
        text[strcspn(text, "#\r\n")] = 0;
        read_line(file, text, ++line);
    }
    free(text);
    fclose(stream);
    if (!file->count) yrun_refuse("--hosts: '%s' names no host", path);
}

/* An address that a socket can be bound to is this machine's. */
static bool is_here(const char *name) {
    struct addrinfo wish = {.ai_family = AF_INET, .ai_socktype = SOCK_DGRAM}, *found;
    if (getaddrinfo(name, 0, &wish, &found)) return false;
    int file = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    bool is = file >= 0 && !bind(file, found->ai_addr, found->ai_addrlen);
    if (file >= 0) close(file);
    freeaddrinfo(found);
    return is;
}

const char *yrun_hostfile_own_name(const struct yrun_hostfile *file) {
    for (int i = 0; i < file->count; i++)
        if (is_here(file->hosts[i].name)) return file->hosts[i].name;
    return 0;
}

const char *yrun_hostfile_write_options(struct yrun_hostfile *file) {
    if (!file->path) return 0;
    char *text = 0, *path = 0;
    size_t room = 0;
    const char *directory = getenv("PVM_TMP");
    if (asprintf(&path, "%s/yrun-hosts-XXXXXX", directory ? directory : "/tmp") < 0) yrun_refuse("no memory");
    int to = mkostemp(path, 0);
    FILE *stream = to < 0 ? 0 : fdopen(to, "w"), *from = fopen(file->path, "re");
    if (!stream || !from) yrun_refuse("--hosts: cannot write '%s': %s", path, strerror(errno));
    const char *own = yrun_hostfile_own_name(file);
    while (getline(&text, &room, from) >= 0) {
        char *begin = text + strspn(text, " \t");
        size_t length = strcspn(begin, " \t\r\n");
        bool is_own = own && strlen(own) == length && !strncmp(begin, own, length);
        fprintf(stream, "%s%s", is_own || strchr("#*&\r\n", *begin) ? "" : "&", begin);
    }
    free(text);
    fclose(from);
    fclose(stream);
    file->options_path = path;
    return path;
}

void yrun_hostfile_remove_options(struct yrun_hostfile *file) {
    if (file->options_path) unlink(file->options_path);
    free(file->options_path);
    file->options_path = 0;
}
