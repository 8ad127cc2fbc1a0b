// By another name a weak function is its file's text; what goes on is known by the weak name.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

__attribute__((weak)) suspends int worker(int n) { ythread_yield(YTHREAD_ANY); return n; }
int other_name(int n) __attribute__((alias("worker"))); // expected-error {{'other_name' is another name of 'worker', which is weak and suspends}} expected-note {{leave 'weak' out}}

__attribute__((weak)) int plain(int n) { return n; }
int other_plain(int n) __attribute__((alias("plain")));

suspends int strong(int n) { ythread_yield(YTHREAD_ANY); return n; }
int other_strong(int n) __attribute__((weak, alias("strong")));

thread ymain(void) {
  worker(other_name(1));
  other_plain(2);
  other_strong(3);
}
