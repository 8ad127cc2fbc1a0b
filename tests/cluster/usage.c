// What cannot be: one line and status 120.
// RUN: %ycc %s -o %t
// RUN: %status 120 %yrun -n 0 %t 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: %status 120 %yrun -n 1000 %t 2>&1 | FileCheck %s --check-prefix=MANY
// RUN: %status 120 %yrun -n x %t 2>&1 | FileCheck %s --check-prefix=LETTER
// RUN: %status 120 %yrun -n 2 %t.missing 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: %status 120 %yrun -n 2 %s 2>&1 | FileCheck %s --check-prefix=SOURCE
// RUN: %status 120 %yrun -n 2 /bin/sh 2>&1 | FileCheck %s --check-prefix=FOREIGNER
// RUN: %status 120 %yrun --nodes=vax:2 %t 2>&1 | FileCheck %s --check-prefix=VAX
// RUN: %status 120 %yrun --nodes=%arch:2,%foreign:1 %t 2>&1 | FileCheck %s --check-prefix=UNBUILT
// RUN: %status 120 %yrun --wire=morse %t 2>&1 | FileCheck %s --check-prefix=MORSE
// RUN: %status 120 %yrun -n 2 --wire=pvm %t 2>&1 | FileCheck %s --check-prefix=LOCAL
// RUN: env YTHREADS_WIRE=pvm YTHREADS_NODES_PER_PROCESS=2 %status 120 %t 2>&1 | FileCheck %s --check-prefix=NO-TASK
// RUN: env YTHREADS_WIRE=morse %status 120 %t 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: env YTHREADS_ROOM=2many %status 120 %t 2>&1 | FileCheck %s --check-prefix=ROOM
// RUN: env YTHREADS_PATIENCE=-1 %status 120 %yrun -n 2 %t 2>&1 | FileCheck %s --check-prefix=PATIENCE
// RUN: env YTHREADS_ROOM=0.5 %status 120 %yrun -n 2 %t 2>&1 | FileCheck %s --check-prefix=HALF
// RUN: env YTHREADS_PATIENCE=inf %status 120 %t 2>&1 | FileCheck %s --check-prefix=FOREVER
// RUN: %status 120 %yrun 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: %status 0 %yrun --help | FileCheck %s --check-prefix=HELP
// RUN: %status 0 %yrun --version | FileCheck %s --check-prefix=VERSION
// ZERO: {{^}}yrun: -n: '0' is not a number of nodes from 1 to 256{{$}}
// MANY: {{^}}yrun: -n: '1000' is not a number of nodes
// LETTER: {{^}}yrun: -n: 'x' is not a number of nodes
// MISSING: {{^}}yrun: there is no program
// SOURCE: {{^}}yrun: '{{.*}}usage.c' cannot be executed
// FOREIGNER: {{^}}yrun: '/bin/sh' is not a Ythreads program
// VAX: {{^}}yrun: --nodes: unknown architecture 'vax'; known are x86_64 aarch64 s390x armhf i386
// UNBUILT: {{^}}yrun: '{{.*}}' is missing; ycc --target={{.*}} builds it
// MORSE: {{^}}yrun: --wire: 'morse' is not auto, xdr or pvm
// LOCAL: {{^}}yrun: --wire=pvm wants --engine=pvm: libpvm packs for tasks of a virtual machine alone{{$}}
// NO-TASK: YTHREADS_WIRE is 'pvm', but these nodes are no tasks of PVM
// UNKNOWN: YTHREADS_WIRE is 'morse', not auto, xdr or pvm
// ROOM: {{^}}ythreads: YTHREADS_ROOM is '2many', not a number from 1 to 1000000000{{$}}
// PATIENCE: {{^}}ythreads: YTHREADS_PATIENCE is '-1', not a number from 0.001 to 999999{{$}}
// HALF: {{^}}ythreads: YTHREADS_ROOM is '0.5', not a number from 1 to 1000000000{{$}}
// FOREVER: {{^}}ythreads: YTHREADS_PATIENCE is 'inf', not a number from 0.001 to 999999{{$}}
// RUN: %status 120 %yrun -n 2 "" 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: {{^}}yrun: the program's name is empty{{$}}
// NOTHING: {{^}}yrun: no program is given
// HELP: usage: yrun
// VERSION: yrun (Ythreads)
#include <ythreads.h>

thread ymain(void) {}
