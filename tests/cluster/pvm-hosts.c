// A virtual machine that yrun makes from a host file and takes down again; what cannot be is one line and status 120.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %pvm %status 0 %yrun --engine=pvm --hosts=%hosts -n 4 %t > %t.works.out
// RUN: FileCheck %s --input-file=%t.works.out --check-prefix=WORKS
// A static program cannot load libpvm3, and is told how to have it.
// RUN: %ycc --engine=pvm -static %s -o %t.static
// RUN: %pvm %status 0 %yrun --engine=pvm -n 4 %t.static > %t.works.out
// RUN: FileCheck %s --input-file=%t.works.out --check-prefix=WORKS
// RUN: %ycc -static %s -o %t.static
// RUN: %said %t.STATIC.out %pvm %status 120 %yrun --engine=pvm -n 1 %t.static
// RUN: FileCheck %s --input-file=%t.STATIC.out --check-prefix=STATIC
// RUN: %said %t.MISSING.out %pvm --running %status 120 %yrun --engine=pvm -n 2 %t.missing
// RUN: FileCheck %s --input-file=%t.MISSING.out --check-prefix=MISSING
// RUN: %said %t.TRUE.out %pvm %status 120 %yrun --engine=pvm -n 2 /bin/true
// RUN: FileCheck %s --input-file=%t.TRUE.out --check-prefix=TRUE
// RUN: %said %t.NOWHERE.out %pvm %status 120 %yrun --engine=pvm --nodes=s390x:1 %t
// RUN: FileCheck %s --input-file=%t.NOWHERE.out --check-prefix=NOWHERE
// RUN: echo 'a.example ep=/bin' > %t.hosts
// RUN: echo 'b.example eq=/bin' >> %t.hosts
// RUN: %said %t.TYPO.out %pvm %status 120 %yrun --engine=pvm --hosts=%t.hosts %t
// RUN: FileCheck %s --input-file=%t.TYPO.out --check-prefix=TYPO
// RUN: %said %t.NOFILE.out %pvm %status 120 %yrun --engine=pvm --hosts=%t.none %t
// RUN: FileCheck %s --input-file=%t.NOFILE.out --check-prefix=NOFILE
// RUN: %said %t.LOCAL.out %status 120 %yrun --hosts=%t.hosts %t
// RUN: FileCheck %s --input-file=%t.LOCAL.out --check-prefix=LOCAL
// RUN: %said %t.MPI.out %status 120 %yrun --engine=mpi %t
// RUN: FileCheck %s --input-file=%t.MPI.out --check-prefix=MPI
// RUN: %said %t.STALE.out %pvm --stale %status 120 %yrun --engine=pvm %t
// RUN: FileCheck %s --input-file=%t.STALE.out --check-prefix=STALE
// WORKS: 4 nodes
// STATIC: this program is linked statically, without libpvm3: ycc --engine=pvm links it in
// MISSING: {{^}}yrun: host '{{.*}}' ({{.*}}) has no '/{{.*}}.missing', nor '{{.*}}.missing' in its ep=
// TRUE: {{^}}yrun: node {{[01]}}: '/bin/true' on host '{{.*}}' ({{.*}}) is no program of Ythreads that runs there
// NOWHERE: {{^}}yrun: --nodes: no host of the virtual machine is of architecture s390x
// TYPO: {{^}}yrun: {{.*}}.hosts:2: 'eq=/bin' is no option of a host
// NOFILE: {{^}}yrun: --hosts: cannot read '{{.*}}.none': No such file or directory
// LOCAL: {{^}}yrun: --hosts wants --engine=pvm
// MPI: {{^}}yrun: --engine: 'mpi' is not local or pvm
// STALE: {{^}}yrun: '{{.*}}/pvmd.{{.*}}' was left by a pvmd that is gone: remove it
#include <stdio.h>
#include <ythreads.h>

thread ymain(void) {
    for (int i = 0; i < ythread_nodes(); i++) ythread_migrate(i);
    printf("%d nodes\n", ythread_nodes());
}
