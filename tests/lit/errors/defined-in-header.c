// Beside what an included file defines stands a body; where the two would differ, the headers must not have named it.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include "Inputs/defines.h"

// expected-error@Inputs/defines.h:3 {{'count_in_header' suspends, and is an inline function or defined in an included file: there cannot be a body beside it because of its static variable 'count', and 'counter' names it there}}
// expected-note@Inputs/defines.h:3 {{declare it 'suspends' there and define it, not inline, in a source file}}
// expected-error@Inputs/defines.h:10 {{'worker_in_header' suspends, and is an inline function or defined in an included file: there cannot be a body beside it because of a pointer to this thread function}}
// expected-note@Inputs/defines.h:10 {{}}
// expected-error@Inputs/defines.h:13 {{its static variable 'count', and a member has its name}}
// expected-note@Inputs/defines.h:13 {{}}

thread worker(void) {
  struct has_member m = {count_in_header() + member()};
  counter();
  start(m.member);
}
