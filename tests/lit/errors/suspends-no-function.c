// `suspends` is a word for functions and pointers to them.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

suspends int counter; // expected-error {{'counter' is declared 'suspends', and is neither a function nor a pointer to one}} expected-note {{leave the word out}}
struct s {
  suspends int n; // expected-error {{'n' is declared 'suspends'}} expected-note {{}}
  suspends int (*f)(void), (*list[3])(int), (**where)(void);
};
typedef suspends int handler(int);
handler *h;
suspends int *f(suspends int (*g)(int), suspends int n); // expected-error {{'n' is declared 'suspends'}} expected-note {{}}
