/* Programs on hosts that lack them; see pvm_copy.h.
 *
 * PVM alone carries them, so that no other way into a host is wanted than the one that its pvmd has come by: a shell that pvmd
 * starts there gets some of the bytes as words of its command line, in base64, appends them to a file, says how that went, and ends; the next
 * shell gets the next bytes. The last one compares SHA-256 and gives the file its name, so that nobody ever finds half of a program. */
#define _GNU_SOURCE
#include "pvm_copy.h"

#include <errno.h>
#include <fcntl.h>
#include <nettle/base16.h>
#include <nettle/base64.h>
#include <nettle/sha2.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "binary.h"
#include "cluster/engines/pvm_protocol.h"
#include "loop.h"
#include "say.h"

enum {
    WORD_BYTES = 90000, /* a word of a command has less than 128 KB in Linux, and base64 is four thirds */
    WORDS = 5,          /* of that size in one command */
    FIXED = 8,          /* words before those */
    PROGRAMS = 8,
    PATIENCE_MS = 60000,
    TAKING_BACK_MS = 20000, /* an interrupt, another one if there has been one, ends it at once */
    LOOK_MS = 100
};

/* Words: "look", "more", "last" or "away", what sha256sum says of the program, its name, its path where yrun runs or nothing, a word for the name of the part that is there,
 * and bytes. It answers "at" and the path of the copy, then "have" and a path, "lacks", "more", or "fault" and words. */
static const char script[] =
    "step=$1 want=$2 name=$3 here=$4 token=$5\n"
    "shift 5\n"
    "dir=${XDG_CACHE_HOME:-${HOME:?}/.cache}/ythreads\n"
    "place=$dir/$(printf %.16s \"$want\")\n"
    "file=$place/$name part=$dir/.part-$token\n"
    "printf 'at %s\\n' \"$file\"\n"
    "fails() { rm -f \"$part\"; printf 'fault %s\\n' \"$1\"; exit; }\n"
    "has() { [ -f \"$1\" ] && [ -x \"$1\" ] && [ \"$(sha256sum <\"$1\" 2>/dev/null)\" = \"$want  -\" ]; }\n"
    "trap 'rm -f \"$part\"; exit 1' HUP INT TERM USR2\n"
    "[ $step = away ] && rm -f \"$part\" && exit\n"
    "umask 077\n"
    "if [ $step = look ]; then\n"
    "  has \"$here\" && printf 'have %s\\n' \"$here\" && exit\n"
    "  has \"$file\" && touch \"$file\" && printf 'have %s\\n' \"$file\" && exit\n"
    "  why=$( (mkdir -p \"$place\" && : >\"$part\") 2>&1) || fails \"$why\"\n"
    "  printf 'lacks\\n'\n"
    "  exit\n"
    "fi\n"
    "why=$( (printf %s \"$@\" | base64 -d >>\"$part\") 2>&1) || fails \"$why\"\n"
    "[ $step = more ] && printf 'more\\n' && exit\n"
    "why=$(chmod 700 \"$part\" 2>&1) || fails \"$why\"\n"
    "has \"$part\" || fails 'the bytes there are not those that were sent'\n"
    "why=$(mv -f \"$part\" \"$file\" 2>&1) || fails \"$why\"\n"
    "find \"$dir\" -type f \\( -mtime +30 -o -name '.part-*' -mtime +0 \\) -exec rm -f {} + 2>/dev/null\n"
    "rmdir \"$dir\"/* 2>/dev/null\n"
    "printf 'have %s\\n' \"$file\"\n";

struct program {
    const char *arch;
    char *path;            /* here, absolute */
    const char *elsewhere; /* the same, or empty: it was found by PATH, and not where it would be on other hosts */
    unsigned char *bytes;
    size_t size;
    char digest[2 * SHA256_DIGEST_SIZE + 1]; /* as sha256sum(1) has it */
};

struct copy {
    struct yrun_host *host;
    const struct program *program;
    int task; /* the shell that is at work; 0: none any more */
    bool is_taken_away;
    size_t sent; /* bytes of the program */
    long until;  /* ms: then its host is given up; 0: no shell has been there */
    char token[60];
    char answer[2000];
    size_t length;
};

/* ---- programs here ----------------------------------------------------------------------------------- */

static void write_digest(struct program *program) {
    struct sha256_ctx context;
    uint8_t digest[SHA256_DIGEST_SIZE];
    sha256_init(&context);
    sha256_update(&context, program->size, program->bytes);
    sha256_digest(&context, sizeof digest, digest);
    base16_encode_update(program->digest, sizeof digest, digest);
}

static char *map(struct program *program) {
    struct stat about;
    int file = open(program->path, O_RDONLY | O_CLOEXEC);
    void *bytes = MAP_FAILED;
    if (file >= 0 && !fstat(file, &about)) {
        program->size = (size_t)about.st_size;
        bytes = mmap(NULL, program->size, PROT_READ, MAP_PRIVATE, file, 0);
    }
    int reason = errno;
    if (file >= 0) close(file);
    if (bytes == MAP_FAILED) return yrun_reason("cannot read '%s': %s", program->path, strerror(reason));
    program->bytes = bytes;
    write_digest(program);
    return NULL;
}

/* The program for an architecture, read once: what comes later is of the same build. */
static char *find_program(const char *name, const char *arch, const struct program **found) {
    static struct program programs[PROGRAMS];
    struct yrun_binary binary;
    int at = 0;
    while (at < PROGRAMS && programs[at].arch && strcmp(programs[at].arch, arch)) at++;
    if (at == PROGRAMS) return yrun_reason("there are too many architectures");
    *found = &programs[at];
    if (programs[at].arch) return NULL;
    char *fault = yrun_binary_look(&binary, name, arch);
    if (fault) return fault;
    programs[at].path = realpath(binary.path, NULL);
    if (!programs[at].path) return yrun_reason("cannot find '%s': %s", binary.path, strerror(errno));
    programs[at].elsewhere = strchr(name, '/') || !access(name, F_OK) ? programs[at].path : "";
    fault = map(&programs[at]);
    if (!fault) programs[at].arch = arch;
    return fault;
}

/* ---- to a host ---------------------------------------------------------------------------------------- */

/* Base64, with a zero behind it: malloc's. */
static char *encode(const unsigned char *bytes, size_t size) {
    char *text = calloc(BASE64_ENCODE_RAW_LENGTH(size) + 1, 1);
    if (!text) yrun_refuse("no memory");
    base64_encode_raw(text, size, bytes);
    return text;
}

/* Starts a shell there with the step's words. Null, or why not. */
static char *begin(struct yrun_machine *machine, struct copy *copy, const char *step, char **data) {
    const struct program *program = copy->program;
    const char *name = strrchr(program->path, '/') + 1;
    const char *fixed[FIXED] = {"-c", script, "sh", step, program->digest, name, program->elsewhere, copy->token};
    char *words[FIXED + WORDS + 1] = {0};
    for (int i = 0; i < FIXED; i++) words[i] = (char *)fixed[i]; /* libpvm does not write there */
    for (int i = 0; data && data[i]; i++) words[FIXED + i] = data[i];
    copy->length = 0;
    copy->until = yrun_loop_now() + PATIENCE_MS;
    machine->lib.spawn((char *)"/bin/sh", words, PvmTaskHost, (char *)copy->host->name, 1, &copy->task);
    if (copy->task > 0) return NULL;
    int result = copy->task;
    copy->task = 0;
    return yrun_reason("host '%s': cannot run /bin/sh, to copy '%s': %s", copy->host->name, program->path,
                       yt_libpvm_words(result));
}

static char *send_some(struct yrun_machine *machine, struct copy *copy) {
    char *data[WORDS + 1] = {0};
    int count = 0;
    for (size_t left; count < WORDS && (left = copy->program->size - copy->sent); count++) {
        size_t size = left < WORD_BYTES ? left : WORD_BYTES;
        data[count] = encode(copy->program->bytes + copy->sent, size);
        copy->sent += size;
    }
    char *fault = begin(machine, copy, copy->sent == copy->program->size ? "last" : "more", data);
    for (int i = 0; i < count; i++) free(data[i]);
    return fault;
}

/* What is behind a word at the beginning of a line of the answer; null if no line begins with it. */
static char *find_line(const char *answer, const char *word) {
    size_t length = strlen(word);
    for (const char *line = answer; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (!strncmp(line, word, length)) return strndup(line + length, strcspn(line + length, "\n"));
    }
    return NULL;
}

/* A shell has ended: what comes next. Null, or the fault. */
static char *go_on(struct yrun_machine *machine, struct copy *copy) {
    copy->task = 0;
    char *have = find_line(copy->answer, "have "), *fault = find_line(copy->answer, "fault ");
    char *at = find_line(copy->answer, "at "), *more = find_line(copy->answer, "lacks");
    if (!more) more = find_line(copy->answer, "more");
    if (have) {
        copy->host->program = have;
    } else if (more) {
        fault = send_some(machine, copy);
    } else {
        char *words = fault ? fault : at ? NULL : strndup(copy->answer, strcspn(copy->answer, "\n"));
        fault = yrun_reason("host '%s': cannot copy '%s' to '%s': %s", copy->host->name, copy->program->path,
                            at ? at : "~/.cache/ythreads", words && *words ? words : "the shell there says nothing");
        free(words);
    }
    free(more);
    free(at);
    return fault;
}

/* ---- to all hosts ------------------------------------------------------------------------------------- */

static char *begin_all(struct yrun_machine *machine, const struct yrun_options *options, struct copy *copies) {
    char *fault = NULL;
    int own = machine->lib.tidtohost(machine->self);
    for (int i = 0; i < machine->host_count && !fault; i++) {
        struct yrun_host *host = &machine->hosts[i];
        if (!host->wants_program || host->program) continue;
        copies[i].host = host;
        snprintf(copies[i].token, sizeof copies[i].token, "%x-%d-%d", (unsigned)machine->self, (int)getpid(), i);
        fault = find_program(options->program[0], host->arch, &copies[i].program);
        if (fault) break;
        if (host->daemon == own)
            host->program = strdup(copies[i].program->path);
        else
            fault = begin(machine, &copies[i], "look", NULL);
    }
    return fault;
}

static struct copy *find_copy(const struct yrun_machine *machine, struct copy *copies,
                              const struct yrun_message *message) {
    if (message->tag != YT_PVM_OUTPUT) return NULL;
    for (int i = 0; i < machine->host_count; i++)
        if (copies[i].task && copies[i].task == message->writer) return &copies[i];
    return NULL;
}

/* Takes what a shell prints; its end begins the next step. False: it is of somebody else. */
static bool hear(struct yrun_machine *machine, struct copy *copies, const struct yrun_message *message, char **fault) {
    struct copy *copy = find_copy(machine, copies, message);
    int length;
    if (!copy) return false;
    machine->lib.upkint(&length, 1, 1);
    if (length > 0 && copy->length + (size_t)length < sizeof copy->answer) {
        machine->lib.upkbyte(copy->answer + copy->length, length, 1);
        copy->length += (size_t)length;
    }
    copy->answer[copy->length] = 0;
    if (!length) *fault = go_on(machine, copy);
    return true;
}

/* Says whether a shell is at work; one of which nothing is heard is a fault. */
static bool is_at_work(const struct yrun_machine *machine, const struct copy *copies, char **fault) {
    bool is = false;
    for (int i = 0; i < machine->host_count; i++) {
        if (!copies[i].task) continue;
        is = true;
        if (yrun_loop_now() >= copies[i].until && !*fault)
            *fault = yrun_reason("host '%s': cannot copy '%s': nothing is heard of it", copies[i].host->name,
                                 copies[i].program->path);
    }
    return is;
}

/* ---- taken back ---------------------------------------------------------------------------------------- */

static struct copy *under_way; /* null: nothing is being copied */

/* Sends a shell for the part. */
static void take_away(struct yrun_machine *machine, struct copy *copy) {
    free(begin(machine, copy, "away", NULL));
    copy->is_taken_away = true;
}

void yrun_copy_take_back(struct yrun_machine *machine) {
    struct copy *copies = under_way;
    struct yrun_message message;
    long until = yrun_loop_now() + TAKING_BACK_MS;
    int times = yrun_loop_times();
    under_way = NULL;
    for (int i = 0; copies && i < machine->host_count; i++) {
        if (!copies[i].until || copies[i].host->program) continue;
        if (copies[i].task)
            machine->lib.sendsig(copies[i].task, SIGTERM);
        else
            take_away(machine, &copies[i]);
    }
    for (bool waits = copies; waits && yrun_loop_now() < until && yrun_loop_times() == times;) {
        if (yrun_message_wait(machine, LOOK_MS, &message)) {
            struct copy *copy = find_copy(machine, copies, &message);
            int length = 1;
            if (copy) machine->lib.upkint(&length, 1, 1);
            if (!length) copy->task = 0;
            if (!length && !copy->is_taken_away) take_away(machine, copy);
        }
        waits = false;
        for (int i = 0; i < machine->host_count; i++) waits |= copies[i].task > 0;
    }
}

char *yrun_copy_programs(struct yrun_machine *machine, const struct yrun_options *options,
                         void (*others)(void *context, const struct yrun_message *message), void *context) {
    struct copy *copies = calloc((size_t)machine->host_count + 1, sizeof *copies);
    struct yrun_message message;
    if (!copies) yrun_machine_refuse(machine, "no memory");
    under_way = copies;
    char *fault = begin_all(machine, options, copies);
    while (!fault && is_at_work(machine, copies, &fault) && !fault) {
        bool has_come =
            others ? yrun_message_wait(machine, LOOK_MS, &message) : yrun_message_expect(machine, LOOK_MS, &message);
        if (has_come && !hear(machine, copies, &message, &fault) && others) others(context, &message);
    }
    if (fault) yrun_copy_take_back(machine);
    under_way = NULL;
    free(copies);
    return fault;
}
