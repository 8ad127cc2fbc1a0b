// The result of open, socket or accept in an int that is kept over a suspension: a warning; a yfd is none.
// RUN: %ytranslate --stop-after=describe-types %s %verify
#include <ythreads.h>

int open(const char *, int, ...);
int accept(int, void *, void *);
int close(int);

int serve(yfd listener) {
  int file = open("log", 1); // expected-warning {{'file' holds a file descriptor, which means nothing on another node, in 'serve', which suspends}} expected-note {{declare it 'yfd': its thread then stays while it is open}}
  int peer, brief = open("log", 0); // expected-warning {{'peer' holds a file descriptor}} expected-note {{}}
  yfd other = open("log", 0);
  close(brief);
  if ((peer = accept(listener, 0, 0)) < 0)
    return 0;
  ythread_yield(YTHREAD_ANY);
  return file + peer + other;
}
