// Several nodes in each process of a virtual machine: they share its variables and its task, what dies or leaves is the
// process, and a file is continued from one engine to the other. States packed by PVM, tasks that are no nodes, other
// architectures: the same.
// UNSUPPORTED: nodes-together
// RUN: %ycc -g %S/together.c -o %t
// RUN: %pvm %status 0 %yrun --engine=pvm --hosts=%hosts -n 5 --nodes-per-process=2 --tag-output %t places > %t.out
// RUN: FileCheck %s --input-file=%t.out --check-prefix=PLACES
// RUN: %pvm %status 7 %yrun --engine=pvm --hosts=%hosts -n 4 --nodes-per-process=2 %t exit > %t.exit.out
// RUN: FileCheck %s --input-file=%t.exit.out --check-prefix=EXIT
// RUN: %pvm %status 121 %yrun --engine=pvm --hosts=%hosts -n 6 --nodes-per-process=2 %t die > %t.die.out 2> %t.die.err
// RUN: FileCheck %s --input-file=%t.die.out --check-prefix=DIE
// RUN: FileCheck %s --input-file=%t.die.err --check-prefix=NAMED
// RUN: %ycc %S/yctl.c -o %t.until
// RUN: %pvm %status 0 %ctl --ends %yctl %yrun --engine=pvm --hosts=%hosts -n 6 --nodes-per-process=2 %t.until until 3 -- drain 1 -- drain 2 -- add -- status -- drain 6 > %t.ctl.out
// RUN: FileCheck %s --input-file=%t.ctl.out --check-prefix=CTL
// RUN: %ycc -O1 %S/checkpoint.c -o %t.file
// RUN: rm -f %t.a %t.b
// RUN: %pvm %status 0 %yrun --engine=pvm -n 4 --nodes-per-process=2 --wire=pvm %t.file %t.a | FileCheck %s --check-prefix=END
// RUN: env YTHREADS_SECOND=%t.b %yrun --restart=%t.a -n 4 --nodes-per-process=2 %t.file | FileCheck %s --check-prefix=END
// RUN: %pvm %status 0 %yrun --engine=pvm --restart=%t.b -n 4 --nodes-per-process=2 %t.file | FileCheck %s --check-prefix=END
// PLACES-DAG: [0-1 {{.*}}] node 0: shared 102, own 1, process of 0
// PLACES-DAG: [0-1 {{.*}}] node 1: shared 102, own 2, process of 0
// PLACES-DAG: [2-3 {{.*}}] node 2: shared 106, own 3, process of 2
// PLACES-DAG: [2-3 {{.*}}] node 3: shared 106, own 4, process of 2
// PLACES-DAG: [4 {{.*}}] node 4: shared 104, own 5, process of 4
// EXIT: handler
// EXIT-NOT: handler
// NAMED-DAG: yrun: node 2 ({{.*}}) died: Killed (signal 9)
// NAMED-DAG: yrun: node 3 ({{.*}}) died: Killed (signal 9)
// NAMED-NOT: node {{[0145]}}
// DIE: join: the node died
// DIE: node 4 lives
// DIE: node 5 lives
// CTL: $ yctl drain 1
// CTL-NEXT: yctl: node 1 is in one process with node 0, which leads the program
// CTL: $ yctl drain 2
// CTL-NEXT: node 2 has left
// CTL: $ yctl add
// CTL-NEXT: node 6 has come
// CTL: 2 {{.*}} left
// CTL-NEXT: 3 {{.*}} left
// CTL-NEXT: 4 {{.*}} lives
// CTL-NEXT: 5 {{.*}} lives
// CTL-NEXT: 6 {{.*}} lives
// CTL: node 6 has left
// CTL: 8 workers ended
// END: sum 39600, count 800, began once: 1
