#include <stddef.h>
extern void abort(void);
struct s {
    int a;
    struct {
        short b[10];
    } c[4];
};
static size_t off(int i, int j) {
    return __builtin_offsetof(struct s, c[i].b[j]);
}
int main(void) {
    if (off(0, 0) != 4 || off(1, 2) != 4 + 20 + 4 || offsetof(struct s, c[3].b[9]) != 4 + 60 + 18) abort();
    return 0;
}
