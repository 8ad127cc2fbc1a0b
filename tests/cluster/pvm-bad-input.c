// What cannot be with PVM: a clear line each, status 120, and nothing left, neither processes nor files.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// A host that cannot be reached, with what was said there; one where another PVM is; one without a name that anybody knows.
// RUN: printf '#!/bin/sh\necho "ssh: connect to host $1 port 22: No route to host" >&2; exit 255\n' > %t.far
// RUN: printf '#!/bin/sh\necho "ddpro<1111> arch<LINUX64> ip<7f000001:1234> mtu<4096> dsig<4230209>"\n' > %t.version
// RUN: chmod +x %t.far %t.version
// RUN: printf '127.0.3.1\n192.0.2.7\n' > %t.hosts
// RUN: printf '127.0.3.1\n\n# a comment\nno-such-host.invalid\n' > %t.unknown
// RUN: %pvm env PVM_RSH=%t.far %status 120 %yrun --engine=pvm --hosts=%t.hosts %t > %t.far.out 2>&1
// RUN: FileCheck %s --input-file=%t.far.out --check-prefix=FAR
// RUN: %pvm env PVM_RSH=%t.version %status 120 %yrun --engine=pvm --hosts=%t.hosts %t > %t.version.out 2>&1
// RUN: FileCheck %s --input-file=%t.version.out --check-prefix=VERSION
// RUN: %pvm %status 120 %yrun --engine=pvm --hosts=%t.unknown %t > %t.unknown.out 2>&1
// RUN: FileCheck %s --input-file=%t.unknown.out --check-prefix=UNKNOWN
// Without libpvm3.
// RUN: mkdir -p %t.lib
// RUN: touch %t.lib/libpvm3.so.3
// RUN: %pvm env LD_LIBRARY_PATH=%t.lib %status 120 %yrun --engine=pvm %t > %t.lib.out 2>&1
// RUN: FileCheck %s --input-file=%t.lib.out --check-prefix=LIB
// With it, but without pvmd, whose place it knows.
// RUN: mkdir -p %t.nowhere
// RUN: sed 's|/usr/bin/pvmd|/usr/bin/none|' %libpvm > %t.nowhere/libpvm3.so.3
// RUN: %pvm env LD_LIBRARY_PATH=%t.nowhere %status 120 %yrun --engine=pvm %t > %t.nowhere.out 2>&1
// RUN: FileCheck %s --input-file=%t.nowhere.out --check-prefix=NOWHERE
// NOWHERE-NOT: {{.}}
// NOWHERE: {{^}}yrun: cannot start a pvmd: the package pvm, which has it, is missing, or incomplete{{$}}
// NOWHERE-NOT: {{.}}
// A place for pvmd's files that is none.
// RUN: %pvm env PVM_TMP=%t.gone %status 120 %yrun --engine=pvm %t > %t.gone.out 2>&1
// RUN: FileCheck %s --input-file=%t.gone.out --check-prefix=GONE
// RUN: touch %t.plain
// RUN: %pvm env PVM_TMP=%t.plain %status 120 %yrun --engine=pvm %t > %t.plain.out 2>&1
// RUN: FileCheck %s --input-file=%t.plain.out --check-prefix=PLAIN
// RUN: cd %T && %pvm env PVM_TMP=. %status 120 %yrun --engine=pvm %t > %t.relative.out 2>&1
// RUN: FileCheck %s --input-file=%t.relative.out --check-prefix=RELATIVE
// RUN: %pvm env PVM_TMP=/././././././././././././././././././././././././././././././././././././././././././././././ %status 120 %yrun --engine=pvm %t > %t.long.out 2>&1
// RUN: FileCheck %s --input-file=%t.long.out --check-prefix=LONG
// RELATIVE: {{^}}yrun: PVM_TMP is '.', where pvmd keeps its files: it must be an absolute path{{$}}
// LONG: {{^}}yrun: PVM_TMP is '{{[/.]*}}', where pvmd keeps its files: it has 93 characters, and the path of a socket there lets it have 92{{$}}
// GONE: {{^}}yrun: PVM_TMP is '{{.*}}.gone', where pvmd keeps its files, cannot be used: No such file or directory{{$}}
// PLAIN: {{^}}yrun: PVM_TMP is '{{.*}}.plain', where pvmd keeps its files, cannot be used: Not a directory{{$}}
// A virtual machine without room for another host, and one with more hosts than there can be nodes.
// RUN: rm -rf %t.full && mkdir %t.full
// RUN: sed 's|libpvm3[.]so[.]3|libpvmX.so.3|' %libpvm > %t.full/libpvmX.so.3
// RUN: %cc -shared -fPIC -O1 -Wall -Wextra -Werror -D_GNU_SOURCE -isystem %pvm-headers -Wl,--no-as-needed %S/Inputs/full-pvm.c %t.full/libpvmX.so.3 -o %t.full/libpvm3.so.3
// RUN: %pvm env LD_LIBRARY_PATH=%t.full FULL=table %status 120 %yrun --engine=pvm --hosts=%hosts %t > %t.full.out 2>&1
// RUN: FileCheck %s --input-file=%t.full.out --check-prefix=FULL
// RUN: %pvm env LD_LIBRARY_PATH=%t.full FULL=hosts %status 120 %yrun --engine=pvm %t > %t.many.out 2>&1
// RUN: FileCheck %s --input-file=%t.many.out --check-prefix=MANY
// FULL: {{^}}yrun: {{.*}}hosts:2: host '127.0.{{[0-9]+}}.1' cannot be added: out of resources: the table of hosts or tasks is full{{$}}
// FULL: {{^}}yrun: 3 of 3 hosts are missing{{$}}
// MANY: {{^}}yrun: the virtual machine has 300 hosts, and 256 are the most{{$}}
// Faults of a host file, each with its line.
// RUN: printf 'lo=me 127.0.3.1\n' > %t.order
// RUN: %pvm %status 120 %yrun --engine=pvm --hosts=%t.order %t > %t.order.out 2>&1
// RUN: FileCheck %s --input-file=%t.order.out --check-prefix=ORDER
// RUN: printf '127.0.3.1 ep=/bin\n\n127.0.3.2 wd\n' > %t.word
// RUN: %pvm %status 120 %yrun --engine=pvm --hosts=%t.word %t > %t.word.out 2>&1
// RUN: FileCheck %s --input-file=%t.word.out --check-prefix=WORD
// RUN: printf '# nobody\n   \n& 127.0.3.1\n* ep=/bin\n' > %t.empty
// RUN: %pvm %status 120 %yrun --engine=pvm --hosts=%t.empty %t > %t.empty.out 2>&1
// RUN: FileCheck %s --input-file=%t.empty.out --check-prefix=EMPTY
// RUN: printf 'ep=/bin\n' > %t.none
// RUN: %pvm %status 120 %yrun --engine=pvm --hosts=%t.none %t > %t.none.out 2>&1
// RUN: FileCheck %s --input-file=%t.none.out --check-prefix=NONE
// RUN: printf '127.0.3.1 ep=/a dx=/b so=pw sp=1000 bx=/c wd=/d ip=127.0.3.1 lo=me\t# all\n\t127.0.3.2\twd=/\r\n' > %t.all
// RUN: %status 120 %yrun --engine=pvm --check-hosts -n 2 --hosts=%t.all %t > %t.check.out 2>&1
// RUN: FileCheck %s --input-file=%t.check.out --check-prefix=CHECK
// RUN: %status 120 %yrun --check-hosts %t > %t.local.out 2>&1
// RUN: FileCheck %s --input-file=%t.local.out --check-prefix=LOCAL
// FAR: {{^}}yrun: {{.*}}.hosts:2: host '192.0.2.7' cannot be added: its PVM daemon cannot be started: ssh: connect to host 192.0.2.7 port 22: No route to host{{$}}
// FAR-NEXT: {{^}}yrun: 1 of 2 hosts are missing{{$}}
// VERSION: {{^}}yrun: {{.*}}.hosts:2: host '192.0.2.7' cannot be added: another version of PVM there{{$}}
// UNKNOWN: {{^}}yrun: {{.*}}.unknown:4: host 'no-such-host.invalid' cannot be added: no such host
// LIB: {{^}}yrun: --engine=pvm: {{.*}}libpvm3
// ORDER: {{^}}yrun: {{.*}}.order:1: an option without a host before it: 'lo=me'
// WORD: {{^}}yrun: {{.*}}.word:3: 'wd' is no option of a host; PVM knows lo= so= dx= ep= sp= bx= wd= ip=
// EMPTY: {{^}}yrun: --hosts: '{{.*}}.empty' names no host
// NONE: {{^}}yrun: {{.*}}.none:1: an option without a host before it: 'ep=/bin'
// CHECK: {{^}}yrun: --check-hosts: each host has one node then; -n and --nodes are for runs
// LOCAL: {{^}}yrun: --check-hosts wants --engine=pvm
// What --check-hosts finds, and that nothing is wrong.
// RUN: %pvm %status 0 %yrun --engine=pvm --hosts=%hosts --check-hosts > %t.hosts.out
// RUN: FileCheck %s --input-file=%t.hosts.out --check-prefix=THERE
// RUN: %pvm %status 0 %yrun --engine=pvm --hosts=%hosts --check-hosts %t > %t.fit.out
// RUN: FileCheck %s --input-file=%t.fit.out --check-prefix=FIT
// RUN: %pvm %status 120 %yrun --engine=pvm --hosts=%hosts --check-hosts %t.nothing > %t.nothing.out 2>&1
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
// RUN: %pvm %status 122 %yrun --engine=pvm --hosts=%t.old.hosts --check-hosts prog > %t.old.out 2>&1
// RUN: FileCheck %s --input-file=%t.old.out --check-prefix=OLD
// RUN: %pvm %status 120 %yrun --engine=pvm --hosts=%t.far.hosts -n 2 prog > %t.strange.out 2>&1
// RUN: FileCheck %s --input-file=%t.strange.out --check-prefix=STRANGE
// OLD: node 1 has another program than node 0: 1 functions differ
// STRANGE: {{^}}yrun: node 1: 'prog' on host '127.0.74.2' ({{.*}}) is no program of Ythreads that runs there
// A default that is wrong has its line.
// RUN: printf '127.0.3.1\n* sp=fast\n127.0.3.2\n' > %t.speed
// RUN: %pvm %status 120 %yrun --engine=pvm --hosts=%t.speed %t > %t.speed.out 2>&1
// RUN: FileCheck %s --input-file=%t.speed.out --check-prefix=SPEED
// SPEED: {{^}}yrun: {{.*}}.speed:2: 'sp=fast': a speed is a number from 1 to 1000000{{$}}
// What a host file may have, a virtual machine is made of.
// RUN: printf '127.0.74.1 wd=/ # here\n* wd=/tmp sp=17\n127.0.74.2\n127.0.74.3 wd=/\r\n& 127.0.74.9\n' > %t.good
// RUN: %pvm %status 0 %yrun --engine=pvm --hosts=%t.good -n 3 %t where > %t.good.out
// RUN: FileCheck %s --input-file=%t.good.out --check-prefix=GOOD
// GOOD: ymain ran
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
