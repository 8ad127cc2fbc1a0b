/* yctl: asks and changes a running program, by way of its yrun. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clean.h"
#include "yctl.h"

enum { NODES_MOST = 256, WORDS_MOST = 1024 };

static struct {
    int run, repeats;
    bool is_json, is_status;
} options;

_Noreturn void yctl_refuse(int status, const char *format, ...) {
    char text[WORDS_MOST], line[YT_CLEAN_GROWS * WORDS_MOST];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    yt_clean(line, sizeof line, text);
    fprintf(stderr, "yctl: %s\n", line);
    exit(status);
}

/* What has been printed must be out, too. */
static int finish(int status) {
    if (fflush(stdout) || ferror(stdout)) yctl_refuse(YCTL_FAILED, "the output could not be written");
    return status;
}

static _Noreturn void show_help(void) {
    printf("usage: yctl [--run=NUMBER] status [--json]\n"
           "       yctl [--run=NUMBER] drain NODE|HOST\n"
           "       yctl [--run=NUMBER] add [HOST|ARCH][:N] | N\n\n"
           "Asks and changes a program that yrun runs.\n\n"
           "  status             its nodes: where they are, what they have to do\n"
           "  status --json      the same for programs\n"
           "  drain NODE|HOST    moves all threads of a node, or of a host's nodes, to the others, and ends it;\n"
           "                     the program goes on. Threads that cannot move are named, and waited for\n"
           "  add HOST           starts one more node; by PVM on this host, which joins the virtual machine if it is "
           "not in it;\n"
           "                     'HOST ep=... wd=...' gives it options, as in a host file\n"
           "  add ARCH           the same on the local engine: of this architecture, or without it of that of node 0\n"
           "  add N, add HOST:N  so many, one after the other\n"
           "  --run=NUMBER       which program, by its yrun's process number, if several run\n"
           "  --help, --version  this text; the version\n\n"
           "exit status: 0 done; 1 it cannot be done; 120 nothing was asked that can be understood, or no program\n"
           "runs, or several do.\n");
    exit(finish(YCTL_DONE));
}

static _Noreturn void show_version(void) {
    printf("yctl (Ythreads) " YTHREADS_VERSION "\n");
    exit(finish(YCTL_DONE));
}

static void read_run(const char *value) {
    char *end;
    if (!value) yctl_refuse(YCTL_USAGE, "--run: it wants the number of a process");
    long run = strtol(value, &end, 10);
    if (end == value || *end || run <= 0 || run > 1 << 30)
        yctl_refuse(YCTL_USAGE, "--run: '%s' is not the number of a process", value);
    options.run = (int)run;
}

/* Returns how many words the option takes that begins there; 0: it is none. */
static int read_option(char **words) {
    if (!strcmp(*words, "--help")) show_help();
    if (!strcmp(*words, "--version")) show_version();
    if (!strcmp(*words, "--run")) return read_run(words[1]), 2;
    if (!strncmp(*words, "--run=", 6)) return read_run(*words + 6), 1;
    if (strcmp(*words, "--json")) return 0;
    options.is_json = true;
    return 1;
}

/* What to add; N, or :N at the end, is how often. A port number it is not, for PVM has none there. */
static char *read_place(const char *word) {
    const char *colon = strrchr(word, ':'), *digits = colon ? colon + 1 : word;
    bool is_count = *digits && !digits[strspn(digits, "0123456789")];
    long count = is_count ? strtol(digits, NULL, 10) : 1;
    if (count < 1 || count > NODES_MOST)
        yctl_refuse(YCTL_USAGE, "add: '%s' is not a number of nodes from 1 to %d", digits, NODES_MOST);
    options.repeats = (int)count;
    char *place = is_count ? strndup(word, colon ? (size_t)(colon - word) : 0) : strdup(word);
    if (!place) yctl_refuse(YCTL_FAILED, "no memory");
    return place;
}

/* The line for yrun. */
static char *read_command(int argc, char **argv) {
    const char *words[3];
    int count = 0;
    char *line;
    for (int i = 1, taken; i < argc; i += taken ? taken : 1) {
        if ((taken = read_option(argv + i))) continue;
        if (argv[i][0] == '-' || count == 3)
            yctl_refuse(YCTL_USAGE, "what is '%s'? yctl --help says what there is", argv[i]);
        words[count++] = argv[i];
    }
    if (!count) yctl_refuse(YCTL_USAGE, "nothing is asked; yctl --help says what there is");
    options.is_status = !strcmp(words[0], "status");
    bool is_add = !strcmp(words[0], "add"), takes_word = is_add || !strcmp(words[0], "drain");
    if (!options.is_status && !takes_word)
        yctl_refuse(YCTL_USAGE, "unknown command '%s'; there are status, drain and add", words[0]);
    if (options.is_status && count > 1) yctl_refuse(YCTL_USAGE, "status takes no '%s'", words[1]);
    if (is_add && count == 1) words[count++] = "";
    if (takes_word && count != 2)
        yctl_refuse(YCTL_USAGE, "%s wants one %s", words[0], is_add ? "host, architecture or number" : "node or host");
    if (options.is_json && !options.is_status) yctl_refuse(YCTL_USAGE, "--json is for status");
    if (takes_word && (strpbrk(words[1], "\n") || strlen(words[1]) > 1000))
        yctl_refuse(YCTL_USAGE, "that is no name of a host");
    options.repeats = 1;
    char *place = is_add ? read_place(words[1]) : NULL;
    const char *word = place ? place : takes_word ? words[1] : "";
    if (asprintf(&line, "%s%s%s\n", words[0], takes_word ? " " : "", word) < 0) yctl_refuse(YCTL_FAILED, "no memory");
    free(place);
    return line;
}

/* One line of yrun's. Returns the exit status, or -1: there is more. */
static int take(const char *line) {
    switch (*line) {
    case 'x':
        return atoi(line + 1);
    case 'e':
        fprintf(stderr, "yctl: %s\n", line + 1);
        break;
    default:
        if (options.is_status)
            yctl_status_line(line + 1);
        else
            printf("%s\n", line + 1), fflush(stdout);
    }
    return -1;
}

/* Asks once. Returns the exit status. */
static int ask(const char *line) {
    char *answer = NULL;
    size_t room = 0;
    int file = yctl_connect(options.run), status = -1;
    if (send(file, line, strlen(line), MSG_NOSIGNAL) != (ssize_t)strlen(line))
        yctl_refuse(YCTL_FAILED, "yrun does not listen: %s", strerror(errno));
    FILE *stream = fdopen(file, "r");
    while (stream && status < 0 && getline(&answer, &room, stream) > 0) {
        answer[strcspn(answer, "\n")] = 0;
        status = take(answer);
    }
    free(answer);
    if (stream) fclose(stream);
    if (status < 0) yctl_refuse(YCTL_FAILED, "yrun has ended before it had answered");
    return status;
}

/* The socket to yrun is not to have the place of a standard file, into which people's words go. */
static void keep_places(void) {
    if (fcntl(STDIN_FILENO, F_GETFD) < 0) open("/dev/null", O_RDONLY);
    if (fcntl(STDOUT_FILENO, F_GETFD) < 0) yctl_refuse(YCTL_FAILED, "the standard output is closed");
    if (fcntl(STDERR_FILENO, F_GETFD) < 0) open("/dev/null", O_WRONLY);
}

int main(int argc, char **argv) {
    char *line = read_command(argc, argv);
    keep_places();
    int status = 0;
    for (int i = 0; i < options.repeats && !status; i++) status = ask(line);
    free(line);
    if (options.is_status && !status) yctl_status_end(options.is_json);
    return finish(status);
}
