// Nodes come to a program of this machine: of the architecture of node 0, of another one, several at once, with other nodes that leave, to processes of
// several nodes. What cannot come is told, and the program goes on.
// UNSUPPORTED: nodes-together
// RUN: %ycc --target=%all %S/yctl-add.c -o %t
// RUN: %status 0 %ctl --ends %yctl %yrun -n 2 %t 5 -- add -- add %arch:1 -- drain 1 -- add 1 -- status -- add nowhere -- add 0 -- add 1000 -- drain 3 > %t.out
// RUN: FileCheck %s --input-file=%t.out
// RUN: %status 0 %ctl --ends %yctl %yrun -n 1 %t 20 -- add 19 > %t.many.out
// RUN: FileCheck %s --input-file=%t.many.out --check-prefix=MANY
// RUN: %status 0 %ctl --ends %yctl %yrun --nodes-per-process=2 -n 4 %t 6 -- add 2 > %t.together.out
// RUN: FileCheck %s --input-file=%t.together.out --check-prefix=TOGETHER
// A program that is gone from the disk.
// RUN: rm -f %t.gone %t.other
// RUN: cp %t %t.gone
// RUN: %status 0 %ctl %yctl %yrun -n 1 %t.gone 0 -- add > %t.gone.out
// RUN: FileCheck %s --input-file=%t.gone.out --check-prefix=GONE
// Another one is there.
// RUN: cp %t %t.other
// RUN: %status 0 %ctl %yctl %yrun -n 2 %t.other 0 "something else" -- add > %t.other.out
// RUN: FileCheck %s --input-file=%t.other.out --check-prefix=OTHER
// CHECK: $ yctl add
// CHECK-NEXT: node 2 has come, on host [[HOST:[^ ]+]] (
// CHECK-NEXT: status 0
// CHECK-NEXT: $ yctl add {{.*}}:1
// CHECK-NEXT: node 3 has come, on host [[HOST]] (
// CHECK-NEXT: status 0
// CHECK-NEXT: $ yctl drain 1
// CHECK-NEXT: node 1 has left
// CHECK-NEXT: status 0
// CHECK-NEXT: $ yctl add 1
// CHECK-NEXT: node 4 has come, on host [[HOST]] (
// CHECK-NEXT: status 0
// CHECK-NEXT: $ yctl status
// CHECK-NEXT: engine local
// CHECK: 0 {{.*}} lives
// CHECK-NEXT: 1 {{.*}} left
// CHECK-NEXT: 2 {{.*}} lives
// CHECK-NEXT: 3 {{.*}} lives
// CHECK-NEXT: 4 {{.*}} lives
// CHECK: $ yctl add nowhere
// CHECK-NEXT: yctl: all nodes of this program are on this machine, and 'nowhere' is no architecture; known are x86_64
// CHECK-NEXT: status 1
// CHECK-NEXT: $ yctl add 0
// CHECK-NEXT: yctl: add: '0' is not a number of nodes from 1 to 256
// CHECK-NEXT: status 120
// CHECK-NEXT: $ yctl add 1000
// CHECK-NEXT: yctl: add: '1000' is not a number of nodes from 1 to 256
// CHECK-NEXT: status 120
// CHECK-NEXT: $ yctl drain 3
// CHECK-NEXT: node 3 has left
// CHECK-NEXT: status 0
// CHECK-NEXT: node 1 has left
// CHECK-NEXT: node 2: ynode ran there, 2 letters came back
// CHECK-NEXT: node 3 has left
// CHECK-NEXT: node 4: ynode ran there, 2 letters came back
// CHECK-NEXT: there is no node 5
// MANY: node 1 has come
// MANY: node 19 has come
// MANY-NEXT: status 0
// MANY-NEXT: node 1: ynode ran there, 2 letters came back
// MANY: node 19: ynode ran there, 2 letters came back
// MANY-NEXT: there is no node 20
// TOGETHER: node 5 has come
// TOGETHER-NEXT: status 0
// TOGETHER: node 5: ynode ran there, 2 letters came back
// TOGETHER-NEXT: there is no node 6
// GONE: yctl: there is no program '{{.*}}.gone'
// GONE-NEXT: status 1
// OTHER: yctl: '{{.*}}.other' is not a Ythreads program; ycc builds one
// OTHER-NEXT: status 1
