/* Memory, and arguments, that there must be. */
#include "base/fail.h"

#include <stddef.h>

void *ysim_need(void *memory, const char *what) {
    if (!memory) ysim_fail_from(NULL, "no memory for %s", what);
    return memory;
}

void ysim_fail_absent(const char *what, const char *where) {
    ysim_fail_from(where, "no %s: a null pointer", what);
}
