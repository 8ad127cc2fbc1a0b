// A stock task on a big-endian host and nodes on a little-endian one, the other way round, and nodes on both: what pvm-tasks.c does.
// REQUIRES: foreign-s390x
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir -p %t.d/bin
// RUN: %ycc --target=%arch,s390x %S/pvm-tasks.c -o %t.d/bin/tasks
// RUN: %vm5 --hosts=%arch,s390x -- true
// RUN: %stock -o %t.d/bin/stock
// RUN: %stock-s390x -o %t.d/bin/stock.s390x
// RUN: cd %t.d && %vm5 --hosts=%arch,s390x --bin %t.d/bin -- sh -e %S/Inputs/tasks.sh %yrun %arch > %t.out
// RUN: FileCheck %S/pvm-tasks.c --input-file=%t.d/1.out
// RUN: FileCheck %S/pvm-tasks.c --input-file=%t.d/2.out
// RUN: FileCheck %S/pvm-tasks.c --input-file=%t.d/3.out
