// Types that no message can carry.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <stdio.h>
#include <ythreads.h>

union mixed { int number; char *text; };
struct holder { int kind; union mixed value; };
union bytes { int number; float real; };
struct deep { struct { char *names[2]; } in[3]; };

int tell(yid whom, union mixed m, struct holder h, union bytes b) {
  ythread_send(whom, 1, m); // expected-error {{a value of type 'union mixed' cannot be sent: a union with a pointer cannot move}} expected-note {{send its parts one by one}}
  ythread_send(whom, 1, h); // expected-error {{a value of type 'struct holder' cannot be sent}} expected-note {{}}
  ythread_send(whom, 1, b);
  struct deep d = {0};
  ythread_send(whom, 1, d); // expected-error {{a value of type 'struct deep' cannot be sent: it holds a pointer}} expected-note {{}}
  return ythread_send_n(whom, 1, stdout, 1); // expected-error {{cannot be sent: a type of a system header with a pointer cannot move}} expected-note {{}}
}
