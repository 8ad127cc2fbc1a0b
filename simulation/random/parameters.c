/* What a sampler says of a parameter out of range. */
#include "random/parameters.h"

#include "base/fail.h"

void yt_parameter_error(const char *where, const char *function, const char *name, double value, const char *range) {
    const char *finite = value > YT_FINITE && *range == '>' ? "finite and " : "";
    ysim_fail_from(where, "%s: %s is %g, and must be %s%s", function, name, value, finite, range);
}
