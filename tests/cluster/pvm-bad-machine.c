// A PVM that cannot be used: a clear line each, status 120, and nothing left, neither processes nor files.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// Without libpvm3.
// RUN: mkdir -p %t.lib
// RUN: touch %t.lib/libpvm3.so.3
// RUN: %said %t.lib.out %pvm env LD_LIBRARY_PATH=%t.lib %status 120 %yrun --engine=pvm %t
// RUN: FileCheck %s --input-file=%t.lib.out --check-prefix=LIB
// With it, but without pvmd, whose place it knows.
// RUN: mkdir -p %t.nowhere
// RUN: sed 's|/usr/bin/pvmd|/usr/bin/none|' %libpvm > %t.nowhere/libpvm3.so.3
// RUN: %said %t.nowhere.out %pvm env LD_LIBRARY_PATH=%t.nowhere %status 120 %yrun --engine=pvm %t
// RUN: FileCheck %s --input-file=%t.nowhere.out --check-prefix=NOWHERE
// NOWHERE-NOT: {{.}}
// NOWHERE: {{^}}yrun: cannot start a pvmd: the package pvm, which has it, is missing, or incomplete{{$}}
// NOWHERE-NOT: {{.}}
// A place for pvmd's files that is none.
// RUN: %said %t.gone.out %pvm env PVM_TMP=%t.gone %status 120 %yrun --engine=pvm %t
// RUN: FileCheck %s --input-file=%t.gone.out --check-prefix=GONE
// RUN: touch %t.plain
// RUN: %said %t.plain.out %pvm env PVM_TMP=%t.plain %status 120 %yrun --engine=pvm %t
// RUN: FileCheck %s --input-file=%t.plain.out --check-prefix=PLAIN
// RUN: cd %T && %said %t.relative.out %pvm env PVM_TMP=. %status 120 %yrun --engine=pvm %t
// RUN: FileCheck %s --input-file=%t.relative.out --check-prefix=RELATIVE
// RUN: %said %t.long.out %pvm env PVM_TMP=/././././././././././././././././././././././././././././././././././././././././././././././ %status 120 %yrun --engine=pvm %t
// RUN: FileCheck %s --input-file=%t.long.out --check-prefix=LONG
// RUN: %said %t.id.out %pvm env PVM_VMID=a/b %status 120 %yrun --engine=pvm %t
// RUN: FileCheck %s --input-file=%t.id.out --check-prefix=ID
// ID: {{^}}yrun: PVM_VMID is 'a/b', with which the names of pvmd's files end: it may have no '/' and at most 200 characters{{$}}
// RELATIVE: {{^}}yrun: PVM_TMP is '.', where pvmd keeps its files: it must be an absolute path{{$}}
// LONG: {{^}}yrun: PVM_TMP is '{{[/.]*}}', where pvmd keeps its files: it has 93 characters, and the path of a socket there lets it have 92{{$}}
// GONE: {{^}}yrun: PVM_TMP is '{{.*}}.gone', where pvmd keeps its files, cannot be used: No such file or directory{{$}}
// PLAIN: {{^}}yrun: PVM_TMP is '{{.*}}.plain', where pvmd keeps its files, cannot be used: Not a directory{{$}}
// A virtual machine without room for another host, and one with more hosts than there can be nodes.
// RUN: rm -rf %t.full && mkdir %t.full
// RUN: sed 's|libpvm3[.]so[.]3|libpvmX.so.3|' %libpvm > %t.full/libpvmX.so.3
// RUN: %cc -shared -fPIC -O1 -Wall -Wextra -Werror -D_GNU_SOURCE -isystem %pvm-headers -Wl,--no-as-needed %S/Inputs/full-pvm.c %t.full/libpvmX.so.3 -o %t.full/libpvm3.so.3
// RUN: %said %t.full.out %pvm env LD_LIBRARY_PATH=%t.full FULL=table %status 120 %yrun --engine=pvm --hosts=%hosts %t
// RUN: FileCheck %s --input-file=%t.full.out --check-prefix=FULL
// RUN: %said %t.many.out %pvm env LD_LIBRARY_PATH=%t.full FULL=hosts %status 120 %yrun --engine=pvm %t
// RUN: FileCheck %s --input-file=%t.many.out --check-prefix=MANY
// One that dies when it is told to halt leaves nothing.
// RUN: %pvm env LD_LIBRARY_PATH=%t.full FULL=dying %status 0 %yrun --engine=pvm -n 1 %t
// (The first host of the file is this machine, which is there already.)
// FULL: {{^}}yrun: {{.*}}hosts:3: host '127.0.{{[0-9]+}}.2' cannot be added: out of resources: the table of hosts or tasks is full{{$}}
// FULL: {{^}}yrun: 2 of 3 hosts are missing{{$}}
// MANY: {{^}}yrun: the virtual machine has 300 hosts, and 256 are the most{{$}}
// LIB: {{^}}yrun: --engine=pvm: {{.*}}libpvm3
#include <stdio.h>
#include <ythreads.h>

thread ymain(void) {
    printf("ymain ran\n");
}
