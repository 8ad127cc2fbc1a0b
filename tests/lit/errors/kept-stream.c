// What fopen and its kin give, held over a suspension: a warning.
// RUN: %ytranslate --stop-after=describe-types %s %verify
// RUN: %ytranslate -Wno-ythread-addresses --stop-after=describe-types %s %flags 2>&1 | FileCheck %s --allow-empty --implicit-check-not=warning
#include <dirent.h>
#include <stdio.h>
#include <ythreads.h>

struct log {
  FILE *file;
};
static FILE *common;

int writes(const char *name) {
  FILE *file = fopen(name, "w"); // expected-warning {{'file' holds what this process has opened, which stays where it is and keeps its thread there, in 'writes', which suspends [-Wythread-addresses]}} expected-note {{close it before the suspension, or leave it to a thread that does not move}}
  struct log log; // expected-warning {{'log' holds what this process has opened}} expected-note {{}}
  DIR *where;     // expected-warning {{'where' holds what this process has opened}} expected-note {{}}
  FILE *brief = fopen(name, "r"), *out = stdout;
  fclose(brief);
  log.file = fdopen(1, "w");
  if ((where = opendir(name)) == NULL)
    return 1;
  common = tmpfile();
  ythread_yield(YTHREAD_ANY);
  return fputs("text", file) + fputs("text", log.file) + fputs("text", out) + closedir(where);
}
