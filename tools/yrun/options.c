/* The command line of yrun. */
#include "options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "binary.h"
#include "file.h"
#include "say.h"

/* ---- what options do -------------------------------------------------------------------------- */

static int parse_count(const char *option, const char *text, size_t length) {
    char digits[16] = "";
    char *end = digits;
    long count = -1;
    if (length && length < sizeof digits) {
        memcpy(digits, text, length);
        count = strtol(digits, &end, 10);
    }
    if (end == digits || *end || count < 1 || count > YRUN_NODES_MAX)
        yrun_refuse("%s: '%.*s' is not a number of nodes from 1 to %d", option, (int)length, text, YRUN_NODES_MAX);
    return (int)count;
}

static void add_group(struct yrun_options *options, const char *option, const char *arch, int count) {
    options->groups[options->group_count++] = (struct yrun_group){arch, count};
    options->node_count += count;
    if (options->node_count > YRUN_NODES_MAX)
        yrun_refuse("%s: %d nodes are more than %d", option, options->node_count, YRUN_NODES_MAX);
}

static void refuse_second(const struct yrun_options *options, const char *option) {
    if (options->group_count)
        yrun_refuse("%s: the nodes are given already; -n and --nodes exclude one another", option);
}

static void set_number(struct yrun_options *options, const char *value) {
    refuse_second(options, "-n");
    add_group(options, "-n", 0, parse_count("-n", value, strlen(value)));
}

/* arch:k,arch:k,... where :k may be left out for 1. */
static void set_nodes(struct yrun_options *options, const char *value) {
    refuse_second(options, "--nodes");
    while (*value) {
        size_t length = strcspn(value, ","), name = strcspn(value, ":,");
        const struct yrun_arch *arch = yrun_arch_find(value, name);
        if (!arch)
            yrun_refuse("--nodes: unknown architecture '%.*s'; known are %s", (int)name, value, yrun_arch_names());
        bool has_count = name < length;
        add_group(options, "--nodes", arch->name,
                  has_count ? parse_count("--nodes", value + name + 1, length - name - 1) : 1);
        value += length;
        if (*value == ',' && !*++value) yrun_refuse("--nodes: an architecture is missing after the last comma");
    }
    if (!options->group_count) yrun_refuse("--nodes: it wants architectures, as in --nodes=x86_64:2,aarch64:2");
}

static void set_nodes_per_process(struct yrun_options *options, const char *value) {
    options->nodes_per_process = parse_count("--nodes-per-process", value, strlen(value));
}

static void set_wire(struct yrun_options *options, const char *value) {
    options->wire = value;
    if (strcmp(value, "auto") && strcmp(value, "xdr") && strcmp(value, "pvm"))
        yrun_refuse("--wire: '%s' is not auto, xdr or pvm", value);
}

static void set_engine(struct yrun_options *options, const char *value) {
    options->is_pvm = !strcmp(value, "pvm");
    if (!options->is_pvm && strcmp(value, "local")) yrun_refuse("--engine: '%s' is not local or pvm", value);
}

static void set_hosts(struct yrun_options *options, const char *value) {
    options->hosts = value;
}

static void set_copy(struct yrun_options *options, const char *value) {
    (void)value;
    options->copies = true;
}

static void set_check(struct yrun_options *options, const char *value) {
    (void)value;
    options->checks_hosts = true;
}

static void set_stats(struct yrun_options *options, const char *value) {
    (void)value;
    options->wants_stats = true;
}

static void set_steal(struct yrun_options *options, const char *value) {
    (void)value;
    options->steals = true;
}

static void set_balance(struct yrun_options *options, const char *value) {
    (void)value;
    options->balances = true;
}

static void set_tags(struct yrun_options *options, const char *value) {
    (void)value;
    options->tags_output = true;
}

/* The nodes change into no other directory before they read the name; but they may be told to. */
static const char *absolute(const char *option, const char *value) {
    if (!*value) yrun_refuse("%s: it wants the name of a file", option);
    if (*value == '/') return value;
    char *here = getcwd(0, 0), *path = here ? malloc(strlen(here) + strlen(value) + 2) : 0;
    if (!path) yrun_refuse("%s: the current directory has no name", option);
    sprintf(path, "%s/%s", here, value);
    free(here);
    return path;
}

static void set_restart(struct yrun_options *options, const char *value) {
    options->restart = absolute("--restart", value);
}

static void set_checkpoint(struct yrun_options *options, const char *value) {
    options->checkpoint = absolute("--checkpoint", value);
}

static void set_every(struct yrun_options *options, const char *value) {
    char *end;
    options->every = strtod(value, &end);
    if (end == value || *end || !(options->every >= 0.01 && options->every <= 1e6))
        yrun_refuse("--every: '%s' is not a number of seconds from 0.01 to 1000000", value);
}

static void show_help(struct yrun_options *options, const char *value);

/* All has been printed that was asked for. */
static _Noreturn void end_output(void) {
    if (!fflush(stdout) && !ferror(stdout)) exit(0);
    yrun_say("the output could not be written");
    exit(YT_EXIT_OUTPUT);
}

static void show_version(struct yrun_options *options, const char *value) {
    (void)options;
    (void)value;
    printf("yrun (Ythreads) " YTHREADS_VERSION "\nhost: " YTHREADS_HOST "\n");
    end_output();
}

/* ---- the table ---------------------------------------------------------------------------------- */

static const struct option {
    const char *name;
    const char *value; /* what help calls it; null: takes none */
    void (*set)(struct yrun_options *options, const char *value);
    const char *help;
} table[] = {
    {"-n", "N", set_number, "N nodes of the program's own architecture (default 1)"},
    {"--nodes", "ARCH:K,...", set_nodes, "K nodes of each architecture, numbered in this order"},
    {"--nodes-per-process", "K", set_nodes_per_process,
     "up to K nodes of one architecture share a process (default 1)"},
    {"--wire", "auto|xdr|pvm", set_wire,
     "raw bytes between equal layouts (auto, default), or XDR always, by our codec or by PVM's calls"},
    {"--engine", "local|pvm", set_engine, "what starts nodes: processes of this machine, or PVM 3.4 on its hosts"},
    {"--hosts", "FILE", set_hosts, "with --engine=pvm: hosts to add, as PVM's host file has them"},
    {"--copy", 0, set_copy, "with --engine=pvm: take the program to hosts that lack it, into ~/.cache/ythreads there"},
    {"--check-hosts", 0, set_check,
     "with --engine=pvm: add the hosts, start the program on each as far as the handshake, say what is wrong, end"},
    {"--checkpoint", "FILE", set_checkpoint, "where --every writes the program to"},
    {"--every", "SECONDS", set_every, "write all nodes' threads and variables to that file so often"},
    {"--restart", "FILE", set_restart,
     "continue a program from such a file; without -n or --nodes, on such nodes as it had"},
    {"--steal", 0, set_steal,
     "with --nodes-per-process: nodes that have nothing to do get threads of others of their process"},
    {"--balance", 0, set_balance,
     "nodes that have nothing to do get threads of others, of other processes and hosts, too"},
    {"--stats", 0, set_stats, "say at the end what each node has done, in a line of stderr"},
    {"--tag-output", 0, set_tags, "put the node and its architecture before each line of output"},
    {"--help", 0, show_help, "this text"},
    {"--version", 0, show_version, "the version"},
};
enum { OPTIONS = sizeof table / sizeof *table };

static void show_help(struct yrun_options *options, const char *value) {
    (void)options;
    (void)value;
    printf("usage: yrun [options] program [arguments]\n\n"
           "Runs a program that ycc has built on several nodes of this machine. Node 0 runs ymain().\n\n");
    for (int i = 0; i < OPTIONS; i++) {
        char left[48];
        bool is_short = table[i].name[1] != '-';
        snprintf(left, sizeof left, "%s%s%s", table[i].name,
                 !table[i].value ? ""
                 : is_short      ? " "
                                 : "=",
                 table[i].value ? table[i].value : "");
        printf("  %-23s %s\n", left, table[i].help);
    }
    printf("\narchitectures: %s. Nodes of another one than this machine's (%s) run program.ARCH\n"
           "under qemu-user; ycc --target=ARCH builds it.\n\n"
           "exit status: the program's; 120 it cannot be started as asked; 121 a node died; 122 the nodes\n"
           "do not fit together; 123 the output could not be written; 124 a file cannot be continued; 125 deadlock;\n"
           "129, 130 and 143 yrun was interrupted (SIGHUP, SIGINT, SIGTERM); 141 nobody reads its output any more.\n",
           yrun_arch_names(), YTHREADS_HOST);
    end_output();
}

/* Applies the option at argv[at]; returns how many words it took. */
static int apply(struct yrun_options *options, int argc, char **argv, int at) {
    const char *word = argv[at];
    for (int i = 0; i < OPTIONS; i++) {
        size_t length = strlen(table[i].name);
        bool is_short = table[i].name[1] != '-';
        if (strncmp(word, table[i].name, length)) continue;
        const char *rest = word + length;
        if (!table[i].value && !*rest) return table[i].set(options, 0), 1;
        if (!table[i].value && *rest == '=') yrun_refuse("%s takes no value, as in '%s'", table[i].name, word);
        if (!table[i].value) continue;
        if (*rest == '=' && !is_short) return table[i].set(options, rest + 1), 1;
        if (is_short && *rest) return table[i].set(options, rest), 1;
        if (*rest) continue;
        if (at + 1 == argc) yrun_refuse("%s: it wants %s", word, table[i].value);
        return table[i].set(options, argv[at + 1]), 2;
    }
    yrun_refuse("unknown option '%s'; yrun --help lists them", word);
}

static int count_words(char **words) {
    int count = 0;
    while (words[count]) count++;
    return count;
}

static void take_arguments(struct yrun_options *options, struct yrun_file *file) {
    char **words = yrun_file_arguments(file, options->program[0]);
    int had = count_words(words) - 1, has = count_words(options->program) - 1;
    if (has && has != had)
        yrun_say("'%s': the program had %d argument%s and gets %d: its threads may still count on those that it had",
                 options->restart, had, had == 1 ? "" : "s", has);
    if (!has) options->program = words;
}

/* Unless others are given: one group for each node of the file, and the arguments that the program had. */
static void take_from_file(struct yrun_options *options) {
    struct yrun_file file;
    bool takes_groups = !options->group_count;
    yrun_file_open(&file, options->restart);
    for (int i = 0; i < file.count; i++) {
        const char *name = yrun_file_next(&file);
        const struct yrun_arch *arch = yrun_arch_find(name, strlen(name));
        if (!arch && takes_groups)
            yrun_refuse_file("'%s': it was written on '%s', and known are %s", options->restart, name,
                             yrun_arch_names());
        if (takes_groups) add_group(options, "--restart", arch->name, 1);
    }
    if (options->program[0] && file.has_words) take_arguments(options, &file);
    yrun_file_close(&file);
}

void yrun_options_read(struct yrun_options *options, int argc, char **argv) {
    int at = 1;
    memset(options, 0, sizeof *options);
    options->nodes_per_process = 1;
    options->wire = "auto";
    while (at < argc && argv[at][0] == '-' && strcmp(argv[at], "--")) at += apply(options, argc, argv, at);
    if (at < argc && !strcmp(argv[at], "--")) at++;
    if (at < argc && !*argv[at]) yrun_refuse("the program's name is empty");
    if (at == argc && !options->checks_hosts) yrun_refuse("no program is given; yrun --help says how");
    options->program = argv + at;
    if (options->steals && options->nodes_per_process == 1)
        yrun_refuse(
            "--steal wants --nodes-per-process of 2 at least: threads are taken from nodes of the same process");
    if (!strcmp(options->wire, "pvm") && !options->is_pvm)
        yrun_refuse("--wire=pvm wants --engine=pvm: libpvm packs for tasks of a virtual machine alone");
    if (options->hosts && !options->is_pvm) yrun_refuse("--hosts wants --engine=pvm");
    if (options->copies && !options->is_pvm) yrun_refuse("--copy wants --engine=pvm");
    if (options->copies && options->checks_hosts && at == argc) yrun_refuse("--copy wants a program");
    if (options->checks_hosts && !options->is_pvm) yrun_refuse("--check-hosts wants --engine=pvm");
    if (options->checks_hosts && options->group_count)
        yrun_refuse("--check-hosts: each host has one node then; -n and --nodes are for runs");
    if (!options->checkpoint != !options->every) yrun_refuse("--checkpoint and --every go together");
    if (options->checkpoint && !options->is_pvm) yrun_file_check_place("--checkpoint", options->checkpoint);
    if (options->restart) take_from_file(options);
    if (!options->group_count) add_group(options, "-n", 0, 1);
}
