// A pointer to a suspending function must say so, or be cast.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

typedef suspends int (*suspending_op)(int);
struct ops {
  int (*plain)(int); // #plain
  suspends int (*waits)(int);
};

static int wait_a_bit(int n) { return ythread_yield(YTHREAD_ANY) + n; }
static int add(int n) { return n + 1; }
void call(int (*f)(int), suspends int (*g)(int)); // #call

int (*global)(int) = wait_a_bit; // expected-error {{'wait_a_bit' suspends, and becomes a pointer whose type does not say 'suspends'}} expected-note {{or cast to accept}}
suspending_op accepted = wait_a_bit;
int (*risked)(int) = (int (*)(int))wait_a_bit;
int (*harmless)(int) = add;
struct ops table[] = {{add, wait_a_bit}, {.waits = wait_a_bit}};
struct ops wrong = {wait_a_bit, add}; // expected-error {{'wait_a_bit' suspends, and becomes a pointer}} expected-note@#plain {{declare the pointer 'suspends'}}

int plain(int choice) {
  int (*f)(int) = choice ? add : &wait_a_bit; // expected-error {{'wait_a_bit' suspends, and becomes a pointer}} expected-note 2 {{}}
  suspends int (*g)(int);
  g = wait_a_bit;
  f = wait_a_bit; // expected-error {{'wait_a_bit' suspends, and becomes a pointer}}
  call(wait_a_bit, wait_a_bit); // expected-error {{'wait_a_bit' suspends, and becomes a pointer}} expected-note@#call {{}}
  return f == wait_a_bit;
}
