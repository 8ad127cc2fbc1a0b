// A program with a main of its own names the first thread function.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

thread start(int argc, char **argv) {}
void plain();

int main(int argc, char **argv) {
  if (argc > 1)
    return ythread_run(argc, argv, plain); // expected-error {{'ythread_run' needs the name of a thread function as its third argument}} expected-note {{name a function declared 'thread'}}
  return ythread_run(argc, argv, start);
}
