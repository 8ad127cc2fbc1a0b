// Beside what an included file defines stands a body, unless the two would differ.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include "Inputs/defines.h"

// expected-error@Inputs/defines.h:3 {{'count_in_header' suspends, and is an inline function or defined in an included file: its static variable 'count' stands against a body beside it}}
// expected-note@Inputs/defines.h:3 {{declare it 'suspends' there and define it, not inline, in a source file}}
// expected-error@Inputs/defines.h:9 {{'worker_in_header' suspends, and is an inline function or defined in an included file: a pointer to this thread function}}
// expected-note@Inputs/defines.h:9 {{}}

void (*pointer)(int) = worker_in_header;

thread worker(void) { count_in_header(); }
