// What --check-hosts finds, and that nothing is wrong.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %pvm %status 0 %yrun --engine=pvm --hosts=%hosts --check-hosts > %t.hosts.out
// RUN: FileCheck %s --input-file=%t.hosts.out --check-prefix=THERE
// RUN: %pvm %status 0 %yrun --engine=pvm --hosts=%hosts --check-hosts %t > %t.fit.out
// RUN: FileCheck %s --input-file=%t.fit.out --check-prefix=FIT
// RUN: %said %t.nothing.out %pvm %status 120 %yrun --engine=pvm --hosts=%hosts --check-hosts %t.nothing
// RUN: FileCheck %s --input-file=%t.nothing.out --check-prefix=NOTHING
// THERE: host 127.0.{{[0-9]+}}.1: {{[a-z0-9_]+$}}
// THERE: {{^}}3 hosts are there
// FIT-NOT: ymain ran
// FIT: host 127.0.{{[0-9]+}}.3: {{[a-z0-9_]+}}, {{.*}}.tmp{{$}}
// FIT-NEXT: {{^}}3 hosts can run '{{.*}}', and reach one another
// NOTHING: {{^}}yrun: host '127.0.{{[0-9]+}}.1' ({{.*}}) has no '{{.*}}.nothing'
// Another build of the program on one host, and one of another architecture.
// RUN: rm -rf %t.d && mkdir -p %t.d/here %t.d/old %t.d/far
// RUN: %ycc %s -o %t.d/here/prog
// RUN: %ycc -DOLD %s -o %t.d/old/prog
// RUN: printf '\177ELF\002\001\001' > %t.d/far/prog && chmod +x %t.d/far/prog
// RUN: printf '127.0.74.1 ep=%t.d/here\n127.0.74.2 ep=%t.d/old\n' > %t.old.hosts
// RUN: printf '127.0.74.1 ep=%t.d/here\n127.0.74.2 ep=%t.d/far\n' > %t.far.hosts
// RUN: %said %t.old.out %pvm %status 122 %yrun --engine=pvm --hosts=%t.old.hosts --check-hosts prog
// RUN: FileCheck %s --input-file=%t.old.out --check-prefix=OLD
// RUN: %said %t.strange.out %pvm %status 120 %yrun --engine=pvm --hosts=%t.far.hosts -n 2 prog
// RUN: FileCheck %s --input-file=%t.strange.out --check-prefix=STRANGE
// OLD: node 1 has another program than node 0: 1 functions differ
// STRANGE: {{^}}yrun: node 1: 'prog' on host '127.0.74.2' ({{.*}}) is no program of Ythreads that runs there
// There is one node for each host of PVM then.
// RUN: printf '127.0.3.1 ep=/a dx=/b so=pw sp=1000 bx=/c wd=/d ip=127.0.3.1 lo=me\t# all\n\t127.0.3.2\twd=/\r\n' > %t.all
// RUN: %status 120 %yrun --engine=pvm --check-hosts -n 2 --hosts=%t.all %t 2>&1 | FileCheck %s --check-prefix=MANY
// RUN: %status 120 %yrun --check-hosts %t 2>&1 | FileCheck %s --check-prefix=LOCAL
// MANY: {{^}}yrun: --check-hosts: each host has one node then; -n and --nodes are for runs
// LOCAL: {{^}}yrun: --check-hosts wants --engine=pvm
#include <stdio.h>
#include <ythreads.h>

#ifdef OLD
thread other(int n, long more) {
    printf("%d %ld\n", n, more);
}
#else
thread other(int n) {
    printf("%d\n", n);
}
#endif

thread ymain(void) {
    printf("ymain ran\n");
}
