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
enum { OPTIONS = sizeof options / sizeof *options, NAME = 3 };
#define BLANKS " \t"

static bool is_option(const char *word) {
    for (int i = 0; i < OPTIONS; i++)
        if (!strncmp(word, options[i], NAME)) return true;
    return false;
}

static void *must(void *memory) {
    if (!memory) yrun_refuse("no memory");
    return memory;
}

/* Cuts off the end of the line, and a comment: from a # at the beginning or behind a blank. */
static void clean(char *text) {
    text[strcspn(text, "\r\n")] = 0;
    for (char *at = text; *at; at++)
        if (*at == '#' && (at == text || at[-1] == ' ' || at[-1] == '\t')) *at = 0;
}

static const char *find_fault(const char *option) {
    const char *value = option + NAME;
    if (!*value) return "it has no value";
    if (!strncmp(option, "so=", NAME) && strcmp(value, "pw") && strcmp(value, "ms")) return "PVM knows so=pw and so=ms";
    if (strncmp(option, "sp=", NAME)) return NULL;
    char *end;
    long speed = strtol(value, &end, 10);
    return *end || speed < 1 || speed > 1000000 ? "a speed is a number from 1 to 1000000" : NULL;
}

/* The options in one text, each behind a blank; those that are there are not replaced. */
static char *with_option(char *text, const char *option) {
    size_t length = text ? strlen(text) : 0;
    char *mark = must(strndup(option, NAME));
    const char *found = text;
    while (found && (found = strstr(found, mark)) && found[-1] != ' ') found++;
    free(mark);
    if (found) return text;
    text = must(realloc(text, length + strlen(option) + 2));
    sprintf(text + length, " %s", option);
    return text;
}

/* All that a line has behind its name. Null, or the fault. */
static char *read_options(const struct yrun_hostfile *file, int line, char **save, char **text) {
    for (char *word; (word = strtok_r(NULL, BLANKS, save));) {
        if (!is_option(word))
            return yrun_reason("%s:%d: '%s' is no option of a host; PVM knows lo= so= dx= ep= sp= bx= wd= ip= id=",
                               file->path, line, word);
        const char *fault = find_fault(word);
        if (fault) return yrun_reason("%s:%d: '%s': %s", file->path, line, word, fault);
        *text = with_option(*text, word);
    }
    return NULL;
}

static void add_host(struct yrun_hostfile *file, int line, const char *name, char *text, const char *defaults) {
    char *save = NULL, *copy = must(strdup(defaults ? defaults : ""));
    for (char *word = strtok_r(copy, BLANKS, &save); word; word = strtok_r(NULL, BLANKS, &save))
        text = with_option(text, word);
    free(copy);
    file->hosts = must(realloc(file->hosts, ((size_t)file->count + 1) * sizeof *file->hosts));
    char *all = must(malloc(strlen(name) + (text ? strlen(text) : 0) + 1));
    sprintf(all, "%s%s", name, text ? text : "");
    free(text);
    file->hosts[file->count++] = (struct yrun_hostfile_host){line, must(strdup(name)), all};
}

/* One line. Hosts that are not to be started (&) are for pvmd alone; defaults (*) are those of the lines behind, too. Null, or the fault. */
static char *read_line(struct yrun_hostfile *file, char *line_text, int line, char **defaults) {
    char *save = NULL, *text = NULL;
    clean(line_text);
    bool is_stored = line_text[strspn(line_text, BLANKS)] == '&';
    char *name = strtok_r(line_text, BLANKS, &save);
    if (name && !strcmp(name, "&")) name = strtok_r(NULL, BLANKS, &save);
    if (!name && is_stored) return yrun_reason("%s:%d: '&' wants a host behind it", file->path, line);
    if (!name) return NULL;
    if (is_option(name)) return yrun_reason("%s:%d: an option without a host before it: '%s'", file->path, line, name);
    char *fault = read_options(file, line, &save, &text);
    if (!fault && !strcmp(name, "*")) {
        free(*defaults);
        *defaults = text;
        return NULL;
    }
    if (fault || is_stored)
        free(text);
    else
        add_host(file, line, name, text, *defaults);
    return fault;
}

char *yrun_hostfile_parse(struct yrun_hostfile *file, const char *path) {
    char *text = NULL, *defaults = NULL, *fault = NULL;
    size_t room = 0;
    ssize_t length;
    FILE *stream = fopen(path, "re");
    if (!stream) return yrun_reason("--hosts: cannot read '%s': %s", path, strerror(errno));
    file->path = path;
    for (int line = 1; !fault && (length = getline(&text, &room, stream)) >= 0; line++) {
        bool is_text = strlen(text) == (size_t)length;
        fault = is_text ? read_line(file, text, line, &defaults)
                        : yrun_reason("%s:%d: there is a zero byte: this is no text", path, line);
    }
    if (!fault && ferror(stream)) fault = yrun_reason("--hosts: cannot read '%s': %s", path, strerror(errno));
    free(defaults);
    free(text);
    fclose(stream);
    if (!fault && !file->count) fault = yrun_reason("--hosts: '%s' names no host", path);
    return fault;
}

void yrun_hostfile_read(struct yrun_hostfile *file, const char *path) {
    char *fault = yrun_hostfile_parse(file, path);
    if (fault) yrun_refuse("%s", fault);
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

static void take_own(struct yrun_hostfile *file) {
    int own = 0;
    while (own < file->count && !is_here(file->hosts[own].name)) own++;
    if (own == file->count) return;
    file->own = file->hosts[own].name;
    file->count--;
    memmove(&file->hosts[own], &file->hosts[own + 1], (size_t)(file->count - own) * sizeof *file->hosts);
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
    take_own(file);
    while (getline(&text, &room, from) >= 0) {
        clean(text);
        char *begin = text + strspn(text, BLANKS);
        size_t length = strcspn(begin, BLANKS);
        bool is_own = file->own && strlen(file->own) == length && !strncmp(begin, file->own, length);
        if (*begin) fprintf(stream, "%s%s\n", is_own || strchr("*&", *begin) ? "" : "&", begin);
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
