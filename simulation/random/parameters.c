/* What a sampler says of a parameter out of range. */
#include "random/parameters.h"

#include "base/fail.h"

void yt_parameter_error(const char *where, const char *function, const char *name, double value, const char *range) {
    ysim_fail_from(where, "%s: %s is %g, and must be %s", function, name, value, range);
}
