// The result of open, socket or accept in an int that is kept over a suspension: a warning; a yfd is none.
// RUN: %ytranslate --stop-after=describe-types %s %verify
#include <ythreads.h>

int open(const char *, int, ...);
int accept(int, void *, void *);
int close(int);
int pipe(int[2]);

struct peer {
  int socket, number;
};

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

int copy(yfd listener) {
  struct peer peer = {0, 1}; // expected-warning {{'peer' holds a file descriptor}} expected-note {{}}
  struct peer other = {0, 1};
  int ends[2];     // expected-warning {{'ends' holds a file descriptor}} expected-note {{}}
  int files[3];    // expected-warning {{'files' holds a file descriptor}} expected-note {{}}
  int same = 0;    // expected-warning {{'same' holds a file descriptor}} expected-note {{}}
  int chosen;      // expected-warning {{'chosen' holds a file descriptor}} expected-note {{}}
  int count = ythread_accept(listener) >= 0;
  yfd kept = ythread_accept(listener);
  peer.socket = accept(listener, 0, 0);
  other.number = peer.number;
  pipe(ends);
  files[1] = open("log", 0);
  chosen = count ? kept : -1;
  same = chosen;
  ythread_yield(YTHREAD_ANY);
  return peer.socket + other.number + ends[0] + files[1] + same + chosen + count;
}
