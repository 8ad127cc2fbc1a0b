#include <stdlib.h>
#include <string.h>
static const char *nm(void) {
    return __func__;
}
static int same(void) {
    return __func__ == __func__ && !strcmp(__FUNCTION__, "same") && !strcmp(__PRETTY_FUNCTION__, "same") | 1 &&
           sizeof __func__ == 5;
}
int main(void) {
    if (strcmp(nm(), "nm") || !same() || strcmp(__func__, "main") || __LINE__ < 3 ||
        strcmp(__FILE__ + strlen(__FILE__) - 2, ".c"))
        abort();
    const char *p = __func__ + 1;
    return strcmp(p, "ain");
}
