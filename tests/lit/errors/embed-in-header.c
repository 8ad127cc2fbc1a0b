// A header's text stays as it is, and the bytes are no tokens that a body could be made of.
// RUN: %ytranslate %s -o %t.c %verify
#include <ythreads.h>
#include "Inputs/embeds.h"

thread worker(void) { ythread_yield(embedded_byte(0)); }
