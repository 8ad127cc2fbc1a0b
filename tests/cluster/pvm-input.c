// The standard input of yrun is that of node 0, by PVM as on the local engine: whole, also while node 0 waits in a read; a program need
// not read it, nor all of it, and no other node has one.
// RUN: %ycc -O1 %s -o %t
// RUN: seq -f "%.0f of many lines" 0 59999 > %t.lines
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 %t all < %t.lines > %t.out 2>&1
// RUN: FileCheck %s --check-prefix=ALL < %t.out
// RUN: echo "one line" | %pvm %status 0 %yrun --engine=pvm -n 2 %t all 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 %t all < /dev/null 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 %t one < %t.lines 2>&1 | FileCheck %s --check-prefix=FIRST
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 %t nothing < %t.lines 2>&1 | FileCheck %s --check-prefix=NOT
// RUN: %status 0 %yrun -n 2 %t one < %t.lines 2>&1 | FileCheck %s --check-prefix=FIRST
// ALL: node 1: 0 bytes
// ALL-NEXT: node 0: 1188890 bytes, the last line 59999 of many lines
// ONE: node 0: 9 bytes, the last line one line
// NONE: node 0: 0 bytes
// FIRST: node 0: 16 bytes, the last line 0 of many lines
// NOT: node 0 does not read
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

static char line[100], last[100];
static long bytes;

static void count(long most) {
    bytes = 0;
    *last = 0;
    for (long lines = 0; lines < most && fgets(line, sizeof line, stdin); lines++) {
        bytes += (long)strlen(line);
        strcpy(last, line);
    }
    last[strcspn(last, "\n")] = 0;
    printf("node %d: %ld bytes%s%s\n", ythread_node(), bytes, *last ? ", the last line " : "", last);
}

thread ymain(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    if (!strcmp(what, "all")) {
        ythread_migrate(1);
        count(1000000);
        ythread_migrate(0);
        count(1000000);
    } else if (!strcmp(what, "one")) {
        count(1);
    } else {
        printf("node %d does not read\n", ythread_node());
    }
}
