/* The lines of a status, as a table or as JSON. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "yctl.h"

enum { NODES = 4096, COUNTS = 6 };

static struct node {
    int number, process;
    char arch[32], host[256], state[16];
    char counts[COUNTS]
               [24]; /* threads, ready, daemons, moves, bytes, load; "-": it has ended, "?": it does not answer */
} *nodes[NODES];
static int count;

static struct {
    int process;
    char engine[16], program[4096];
} run;

void yctl_status_line(const char *line) {
    struct node node;
    if (sscanf(line, "program %d %15s %4095[^\n]", &run.process, run.engine, run.program) == 3) return;
    int n = sscanf(line, "node %d %31s %255s %d %15s %23s %23s %23s %23s %23s %23s", &node.number, node.arch, node.host,
                   &node.process, node.state, node.counts[0], node.counts[1], node.counts[2], node.counts[3],
                   node.counts[4], node.counts[5]);
    if (n != 11 || count == NODES) return;
    nodes[count] = malloc(sizeof node);
    if (!nodes[count]) yctl_refuse(YCTL_FAILED, "no memory");
    *nodes[count++] = node;
}

static int by_number(const void *a, const void *b) {
    return (*(struct node *const *)a)->number - (*(struct node *const *)b)->number;
}

/* ---- for people -------------------------------------------------------------------------------------- */

static const char *load_of(const struct node *node) {
    static char text[24];
    char *end;
    unsigned long thousandths = strtoul(node->counts[5], &end, 10);
    if (*end) return node->counts[5];
    snprintf(text, sizeof text, "%.2f", (double)thousandths / 1000);
    return text;
}

static const char *state_of(const struct node *node) {
    return *node->counts[0] == '?' ? "busy" : node->state;
}

static void print_table(void) {
    int hosts = 4;
    for (int i = 0; i < count; i++)
        if ((int)strlen(nodes[i]->host) > hosts) hosts = (int)strlen(nodes[i]->host);
    printf("%s (yrun %d, engine %s)\n", run.program, run.process, run.engine);
    printf("%4s  %-8s  %-*s  %8s  %-8s  %8s  %8s  %8s  %10s  %6s\n", "node", "arch", hosts, "host", "process", "state",
           "threads", "ready", "daemons", "moves away", "load");
    for (int i = 0; i < count; i++) {
        const struct node *node = nodes[i];
        printf("%4d  %-8s  %-*s  %8d  %-8s  %8s  %8s  %8s  %10s  %6s\n", node->number, node->arch, hosts, node->host,
               node->process, state_of(node), node->counts[0], node->counts[1], node->counts[2], node->counts[3],
               load_of(node));
    }
}

/* ---- for programs ------------------------------------------------------------------------------------ */

/* What is no UTF-8 comes out as one character for each byte, so that the whole stays JSON. */
static void print_string(const char *text) {
    putchar('"');
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        int length = yt_utf8_length(text);
        if (length) {
            fwrite(text, 1, (size_t)length, stdout);
            text += length - 1;
        } else if (byte == '"' || byte == '\\') {
            printf("\\%c", byte);
        } else if (byte < ' ' || byte > '~') {
            printf("\\u%04x", byte);
        } else {
            putchar(byte);
        }
    }
    putchar('"');
}

static void print_count(const char *name, const char *count_text) {
    bool is_known = *count_text >= '0' && *count_text <= '9';
    printf(", \"%s\": %s", name, is_known ? count_text : "null");
}

static void print_node(const struct node *node) {
    static const char *const names[] = {"threads", "ready", "daemons", "moves", "bytes"};
    printf("    {\"node\": %d, \"arch\": ", node->number);
    print_string(node->arch);
    printf(", \"host\": ");
    print_string(node->host);
    printf(", \"process\": %d, \"state\": ", node->process);
    print_string(state_of(node));
    for (int i = 0; i < 5; i++) print_count(names[i], node->counts[i]);
    bool has_load = *node->counts[5] >= '0' && *node->counts[5] <= '9';
    printf(", \"load\": %s}", has_load ? load_of(node) : "null");
}

static void print_json(void) {
    printf("{\n  \"program\": ");
    print_string(run.program);
    printf(",\n  \"run\": %d,\n  \"engine\": ", run.process);
    print_string(run.engine);
    printf(",\n  \"nodes\": [\n");
    for (int i = 0; i < count; i++) {
        print_node(nodes[i]);
        printf("%s\n", i + 1 < count ? "," : "");
    }
    printf("  ]\n}\n");
}

void yctl_status_end(bool is_json) {
    qsort(nodes, (size_t)count, sizeof *nodes, by_number);
    if (is_json)
        print_json();
    else
        print_table();
}
