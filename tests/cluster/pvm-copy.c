// yrun --copy takes the program to hosts that lack it: whole or not at all, once, and what cannot be names the host and the file.
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir -p %t.d/bin
// RUN: %ycc %s -o %t.d/bin/prog
// RUN: %pvm %status 0 sh %S/Inputs/copy.sh %yrun %hosts %t.d > %t.out
// RUN: FileCheck %s --input-file=%t.out
// It takes nothing but programs of Ythreads, and only PVM has hosts. What comes by yctl gets its copy, too.
// RUN: %said %t.true.out %pvm %status 120 %yrun --engine=pvm --copy --hosts=%hosts -n 3 /bin/true
// RUN: FileCheck %s --input-file=%t.true.out --check-prefix=TRUE
// RUN: %said %t.local.out %status 120 %yrun --copy %t
// RUN: FileCheck %s --input-file=%t.local.out --check-prefix=LOCAL
// RUN: printf '127.0.72.1 wd=/\n' > %t.hosts
// RUN: %pvm %status 0 sh -c 'PATH=%t.d/bin:$PATH exec "$@"' sh %ctl --ends %yctl %yrun --engine=pvm --copy --hosts=%t.hosts prog 2 -- add '127.0.72.2 wd=/' > %t.add.out
// RUN: FileCheck %s --input-file=%t.add.out --check-prefix=ADD
// CHECK: --- first
// CHECK-NEXT: 0 {{/.*}}.d/bin/prog
// CHECK-NEXT: 1 {{/.*}}/homes/127.0.{{[0-9]+}}.2/.cache/ythreads/[[D:[0-9a-f]+]]/prog
// CHECK-NEXT: 2 {{/.*}}/homes/127.0.{{[0-9]+}}.3/.cache/ythreads/[[D]]/prog
// CHECK-NEXT: -rwx------ prog
// CHECK-NEXT: equal
// CHECK-NEXT: -rwx------ prog
// CHECK-NEXT: equal
// CHECK-NEXT: {{^}}copied
// CHECK-NEXT: --- again
// CHECK: not copied again
// CHECK-NEXT: --- damaged
// CHECK: -rw{{.*}} .part-of-somebody
// CHECK-NEXT: -rwx------ prog
// CHECK-NEXT: equal
// CHECK-NEXT: -rwx------ prog
// CHECK-NEXT: equal
// CHECK-NEXT: {{^}}copied
// CHECK-NEXT: .part-of-somebody
// CHECK-NEXT: {{^}}[[D]]
// CHECK-NEXT: --- where it cannot be
// CHECK-NEXT: {{^}}yrun: host '127.0.{{[0-9]+}}.3': cannot copy '{{.*}}/bin/prog' to '{{.*}}.3/.cache/ythreads/[[D]]/prog': mkdir: {{.*}}: Not a directory{{$}}
// CHECK-NEXT: status 120
// CHECK-NEXT: --- full
// CHECK-NEXT: {{^}}yrun: host '127.0.{{[0-9]+}}.3': cannot copy '{{.*}}/bin/prog' to '{{.*}}/prog': cat: {{.*}}: No space left on device{{$}}
// CHECK-NEXT: status 120
// CHECK-NEXT: --- cut
// CHECK-NEXT: {{^}}yrun: host '127.0.{{[0-9]+}}.3': cannot copy '{{.*}}/bin/prog' to '{{.*}}/prog': the bytes there are not those that were sent{{$}}
// CHECK-NEXT: status 120
// CHECK-NEXT: --- killed
// CHECK-NEXT: {{^}}yrun: host '127.0.{{[0-9]+}}.{{[23]}}': cannot copy '{{.*}}/bin/prog' to '{{.*}}/prog': the shell there says nothing
// CHECK-NEXT: status 120
// CHECK-NEXT: --- interrupted
// libpvm may say something of its own where its daemon, which gets the signal, too, is gone first.
// CHECK-NOT: yrun
// CHECK: {{^}}status 130
// CHECK-NOT: {{.}}
// TRUE: {{^}}yrun: '/bin/true' is not a Ythreads program; ycc builds one{{$}}
// LOCAL: {{^}}yrun: --copy wants --engine=pvm
// ADD: node 1 has come, on host 127.0.72.2
// ADD: 1 {{/.*}}/homes/127.0.72.2/.cache/ythreads/{{[0-9a-f]+}}/prog
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <ythreads.h>

thread ymain(int argc, char **argv) {
    int wanted = argc > 1 ? atoi(argv[1]) : 1;
    printf("%s", argc > 1 ? "ready\n" : "");
    while (ythread_nodes() < wanted) ythread_sleep(0.01);
    for (int i = 0; i < ythread_nodes(); i++) {
        char path[500] = "";
        ythread_migrate(i);
        if (readlink("/proc/self/exe", path, sizeof path - 1) > 0) printf("%d %s\n", i, path);
    }
}
