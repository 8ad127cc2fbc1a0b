// Lines longer than any buffer come out whole, also with a tag, while all nodes write; whoever reads no more ends the run, and nothing is left.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %status 0 %yrun -n 4 %t > %t.out
// RUN: grep -c -x -E 'a+|b+|c+|d+' %t.out | FileCheck %s
// RUN: grep -c "" %t.out | FileCheck %s
// RUN: %status 0 %yrun -n 4 --tag-output %t > %t.tags.out
// RUN: grep -c -x -E '\[0 [^]]*\] a+|\[1 [^]]*\] b+|\[2 [^]]*\] c+|\[3 [^]]*\] d+' %t.tags.out | FileCheck %s
// RUN: %pvm %status 0 %yrun --engine=pvm -n 4 %t > %t.pvm.out
// RUN: grep -c -x -E 'a+|b+|c+|d+' %t.pvm.out | FileCheck %s
// RUN: %status 0 sh -c '(%yrun -n 2 %t; echo status $? >&2) 2> %t.first | head -c 5 > %t.five'
// RUN: FileCheck %s --input-file=%t.first --check-prefix=PIPE
// RUN: %pvm %status 0 sh -c '(%yrun --engine=pvm -n 2 %t; echo status $? >&2) 2> %t.second | head -c 5 > %t.five; %yrun --engine=pvm -n 2 %t > %t.third'
// RUN: FileCheck %s --input-file=%t.second --check-prefix=PIPE
// RUN: grep -c "" %t.third | FileCheck %s --check-prefix=TWO
// CHECK: {{^}}60{{$}}
// PIPE-NOT: {{.}}
// PIPE: {{^}}status 141{{$}}
// PIPE-NOT: {{.}}
// TWO: {{^}}30{{$}}
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

enum { LENGTH = 99999, LINES = 15 };

thread writer(void) {
    static char line[LENGTH + 2];
    memset(line, 'a' + ythread_node(), LENGTH);
    line[LENGTH] = '\n';
    for (int i = 0; i < LINES; i++) {
        fputs(line, stdout);
        ythread_yield(YTHREAD_ANY);
    }
}

thread ymain(void) {
    for (int i = 0; i < ythread_nodes(); i++) {
        struct ythread_attr there = {YTHREAD_INHERIT, i, 0, 0};
        ythread_create(0, &there, writer, 0);
    }
}
