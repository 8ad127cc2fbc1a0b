// The crowds of random-groups.c among nodes of several architectures: who leaves together is converted.
// REQUIRES: foreign-aarch64, foreign-armhf, foreign-i386, foreign-s390x
// UNSUPPORTED: nodes-together
// RUN: %ycc -O2 --target=aarch64,armhf,i386,s390x %S/random-groups.c %S/Inputs/walkers.c -o %t
// RUN: %status 0 %yrun --nodes=%arch:1,aarch64:1,s390x:1 %t 21 4 3 | FileCheck %S/random-groups.c
// RUN: %status 0 %yrun --nodes=i386:1,%arch:1,armhf:1 %t 22 4 3 | FileCheck %S/random-groups.c
// RUN: %status 0 %yrun --nodes=s390x:1,armhf:1 %t 23 4 3 | FileCheck %S/random-groups.c
