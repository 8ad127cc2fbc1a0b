// Variable-length arrays, and pointers to them, live on the C stack.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

int sum(int n, int matrix[n][n]) { // expected-error {{'matrix' has a variable length, in 'sum', which suspends}} expected-note {{give it a constant length}}
  int row[n]; // expected-error {{'row' has a variable length, in 'sum', which suspends}} expected-note {{}}
  typedef int vector[n]; // expected-error {{'vector' has a variable length}} expected-note {{}}
  int fixed[8];
  fixed[0] = row[0] = sizeof(vector);
  ythread_yield(YTHREAD_ANY);
  return fixed[0] + matrix[0][0];
}

int plain(int n) {
  int row[n];
  row[0] = n;
  return row[0];
}
