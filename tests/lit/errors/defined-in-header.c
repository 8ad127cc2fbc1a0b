// Included files are not translated.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include "Inputs/defines.h"

// expected-error@Inputs/defines.h:3 {{'pause_in_header' suspends, and is defined in an included file, which is not translated}}
// expected-note@Inputs/defines.h:3 {{declare it 'suspends' there and define it in a source file}}
// expected-error@Inputs/defines.h:5 {{'tell' sends a message, and is defined in an included file, which is not translated}}
// expected-note@Inputs/defines.h:5 {{declare it 'suspends' there and define it in a source file}}

thread worker(void) { pause_in_header(); }
