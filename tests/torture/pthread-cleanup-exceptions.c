// flags: -pthread -fexceptions
/* With this option glibc's header has a variable with the attribute `cleanup` for the same. */
#include "pthread-cleanup.c"
