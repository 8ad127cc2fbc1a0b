// Other files believe a header: it must say that the function suspends.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include "Inputs/declares.h"

// expected-note@Inputs/declares.h:3 {{write 'suspends' before this declaration}}
int ask(int question) { // expected-error {{'ask' suspends, and an included file declares it without 'suspends'}}
  ythread_yield(YTHREAD_ANY);
  return question;
}

int tell(int answer) {
  ythread_yield(YTHREAD_ANY);
  return answer;
}

int local(void); // declarations in this file need not say it
int local(void) { return ythread_yield(YTHREAD_ANY); }
