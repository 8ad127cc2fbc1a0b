// Host files: faults, each with its line, and hosts that cannot be added: a clear line each, status 120, and nothing left, neither
// processes nor files.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// A host that cannot be reached, with what was said there; one where another PVM is; one without a name that anybody knows.
// RUN: printf '#!/bin/sh\necho "ssh: connect to host $1 port 22: No route to host" >&2; exit 255\n' > %t.far
// RUN: printf '#!/bin/sh\necho "ddpro<1111> arch<LINUX64> ip<7f000001:1234> mtu<4096> dsig<4230209>"\n' > %t.version
// RUN: chmod +x %t.far %t.version
// RUN: printf '127.0.3.1\n192.0.2.7\n' > %t.hosts
// RUN: printf '127.0.3.1\n\n# a comment\nno-such-host.invalid\n' > %t.unknown
// RUN: %said %t.far.out %pvm env PVM_RSH=%t.far %status 120 %yrun --engine=pvm --hosts=%t.hosts %t
// RUN: FileCheck %s --input-file=%t.far.out --check-prefix=FAR
// RUN: %said %t.version.out %pvm env PVM_RSH=%t.version %status 120 %yrun --engine=pvm --hosts=%t.hosts %t
// RUN: FileCheck %s --input-file=%t.version.out --check-prefix=VERSION
// RUN: %said %t.unknown.out %pvm %status 120 %yrun --engine=pvm --hosts=%t.unknown %t
// RUN: FileCheck %s --input-file=%t.unknown.out --check-prefix=UNKNOWN
// FAR: {{^}}yrun: {{.*}}.hosts:2: host '192.0.2.7' cannot be added: its PVM daemon cannot be started: ssh: connect to host 192.0.2.7 port 22: No route to host{{$}}
// FAR-NEXT: {{^}}yrun: 1 of 2 hosts are missing{{$}}
// VERSION: {{^}}yrun: {{.*}}.hosts:2: host '192.0.2.7' cannot be added: another version of PVM there{{$}}
// UNKNOWN: {{^}}yrun: {{.*}}.unknown:4: host 'no-such-host.invalid' cannot be added: no such host
// Faults of a host file, each with its line.
// RUN: printf 'lo=me 127.0.3.1\n' > %t.order
// RUN: %said %t.order.out %pvm %status 120 %yrun --engine=pvm --hosts=%t.order %t
// RUN: FileCheck %s --input-file=%t.order.out --check-prefix=ORDER
// RUN: printf '127.0.3.1 ep=/bin\n\n127.0.3.2 wd\n' > %t.word
// RUN: %said %t.word.out %pvm %status 120 %yrun --engine=pvm --hosts=%t.word %t
// RUN: FileCheck %s --input-file=%t.word.out --check-prefix=WORD
// RUN: printf '# nobody\n   \n& 127.0.3.1\n* ep=/bin\n' > %t.empty
// RUN: %said %t.empty.out %pvm %status 120 %yrun --engine=pvm --hosts=%t.empty %t
// RUN: FileCheck %s --input-file=%t.empty.out --check-prefix=EMPTY
// RUN: printf 'ep=/bin\n' > %t.none
// RUN: %said %t.none.out %pvm %status 120 %yrun --engine=pvm --hosts=%t.none %t
// RUN: FileCheck %s --input-file=%t.none.out --check-prefix=NONE
// ORDER: {{^}}yrun: {{.*}}.order:1: an option without a host before it: 'lo=me'
// WORD: {{^}}yrun: {{.*}}.word:3: 'wd' is no option of a host; PVM knows lo= so= dx= ep= sp= bx= wd= ip=
// EMPTY: {{^}}yrun: --hosts: '{{.*}}.empty' names no host
// NONE: {{^}}yrun: {{.*}}.none:1: an option without a host before it: 'ep=/bin'
// Words for a terminal are no words for this one.
// RUN: printf '127.0.3.1 \033[31mred\007\177\n' > %t.red
// RUN: %said %t.red.out %pvm %status 120 %yrun --engine=pvm --hosts=%t.red %t
// RUN: FileCheck %s --input-file=%t.red.out --check-prefix=RED
// RED: {{^}}yrun: {{.*}}.red:1: '\x1b[31mred\x07\x7f' is no option of a host
// A default that is wrong has its line.
// RUN: printf '127.0.3.1\n* sp=fast\n127.0.3.2\n' > %t.speed
// RUN: %said %t.speed.out %pvm %status 120 %yrun --engine=pvm --hosts=%t.speed %t
// RUN: FileCheck %s --input-file=%t.speed.out --check-prefix=SPEED
// SPEED: {{^}}yrun: {{.*}}.speed:2: 'sp=fast': a speed is a number from 1 to 1000000{{$}}
// What a host file may have, a virtual machine is made of.
// RUN: printf '127.0.74.1 wd=/ # here\n* wd=/tmp sp=17\n127.0.74.2\n127.0.74.3 wd=/\r\n& 127.0.74.9\n' > %t.good
// RUN: %pvm %status 0 %yrun --engine=pvm --hosts=%t.good -n 3 %t where > %t.good.out
// RUN: FileCheck %s --input-file=%t.good.out --check-prefix=GOOD
// GOOD: ymain ran
// This machine alone needs no address that others reach.
// RUN: echo localhost > %t.own
// RUN: %pvm %status 0 %yrun --engine=pvm --hosts=%t.own -n 3 %t where > %t.own.out
// RUN: FileCheck %s --input-file=%t.own.out --check-prefix=GOOD
#include <stdio.h>
#include <ythreads.h>

thread ymain(void) {
    printf("ymain ran\n");
}
