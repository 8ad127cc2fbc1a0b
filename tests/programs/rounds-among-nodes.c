// nodes: 2
// not-visiting: its subject is the order in which the threads of one node run
/* The same where the node looks outside more often, at the end of a shorter list of turns. */
#include "rounds-of-many.c"
// expect: done
