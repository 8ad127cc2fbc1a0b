// Calls of the system that fill what they are given, or read it, and keep no address.
// RUN: %ytranslate --dump-after=find-escapes --stop-after=find-escapes %s %flags | FileCheck %s
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <termios.h>
#include <unistd.h>
#include <ythreads.h>

suspends int later(int v);
void unknown(void *);

// CHECK-NOT: a:
int a(void) { cpu_set_t set; return later(sched_getaffinity(0, sizeof(set), &set)) + CPU_ISSET(0, &set); }
// CHECK-NOT: b:
int b(void) { struct statvfs s; return later(statvfs("/", &s)) + (int)s.f_bsize; }
// CHECK-NOT: c:
int c(void) { char name[] = "/tmp/xXXXXXX"; return later(mkstemp(name)) + unlink(name); }
// CHECK-NOT: d:
int d(void) { struct termios t; return later(tcgetattr(0, &t)) + tcsetattr(0, TCSANOW, &t); }
// CHECK-NOT: e:
int e(void) { struct sigaction s = {.sa_handler = SIG_IGN}; return later(sigaction(SIGHUP, &s, 0)) + s.sa_flags; }
// CHECK: f: x, line [[@LINE+1]]
int f(void) { int x; unknown(&x); return later(x); }
