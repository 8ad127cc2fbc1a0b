// Raw bytes go between equal layouts, XDR between others and where it is asked for: the trace tells; the results are the same.
// REQUIRES: foreign-s390x
// UNSUPPORTED: nodes-together
// RUN: %ycc --target=%arch,s390x %s -o %t
// RUN: env YTHREADS_TRACE=%t.auto %yrun -n 2 %t | FileCheck %s
// RUN: env YTHREADS_TRACE=%t.xdr %yrun -n 2 --wire=xdr %t | FileCheck %s
// RUN: env YTHREADS_TRACE=%t.other %yrun --nodes=s390x:1,%arch:1 %t | FileCheck %s
// RUN: env YTHREADS_TRACE=%t.pvm %pvm %yrun --engine=pvm -n 2 --wire=pvm %t | FileCheck %s
// RUN: FileCheck %s --input-file=%t.auto --check-prefix=AUTO
// RUN: FileCheck %s --input-file=%t.xdr --check-prefix=XDR
// RUN: FileCheck %s --input-file=%t.pvm --check-prefix=PVM
// RUN: FileCheck %s --input-file=%t.other --check-prefix=OTHER
// CHECK: 7 -1.5
// CHECK: 8 -1.5
// AUTO: "pid":1,{{.*}}"cat":"move",{{.*}}"to":"node 1 ({{.*}})","bytes":{{[0-9]+}},"frames in XDR":1,"raw frames":1}
// AUTO: "pid":2,{{.*}}"name":"stays","args":{"not to":"node 0 ({{.*}})","why":"thread 0.0, ymain(), field 'p': points to memory
// XDR: "pid":1,{{.*}}"cat":"move",{{.*}}"to":"node 1 ({{.*}})","bytes":{{[0-9]+}},"frames in XDR":2,"raw frames":0}
// PVM: "pid":1,{{.*}}"cat":"move",{{.*}}"frames in XDR":2,"raw frames":0,"packed by":"PVM"}
// OTHER: "name":"process_name","args":{"name":"node 0 (s390x)"}
// OTHER: "pid":1,{{.*}}"cat":"move",{{.*}}"to":"node 1 ({{.*}})","bytes":{{[0-9]+}},"frames in XDR":2,"raw frames":0}
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

static int go(int to, double d) {
    ythread_migrate(to);
    printf("%d %g\n", 7 + (to == 0), d);
    return 1;
}

thread ymain(void) {
    int here = 0, *p = &here;
    *p += go(1, -1.5);
    p = malloc(sizeof *p);
    ythread_migrate(0);
    free(p);
    p = &here;
    go(0, -1.5);
    *p += 1;
}
