// flags: -std=gnu2x
#include <stdio.h>
[[nodiscard]] static int a(int n) {
    return n + 1;
}
[[maybe_unused]] [[gnu::noinline]] int b(int n) {
    return a(n) * 2;
}
static int c(int n) {
    auto q = nullptr;
    int *p = q;
    return p ? 0 : b(n);
}
[[gnu::const, nodiscard("why")]] static int d [[gnu::unused]] (int n) {
    return n;
}
int e(int n) [[gnu::pure]];
[[deprecated]] int e(int n) {
    return n;
}
struct [[gnu::packed]] s {
    char c;
    int v [[gnu::aligned(2)]];
};
int main(void) {
    struct s s = {1, 2};
    printf("%d %d %d %d\n", c(1), d(3), e(4), s.v);
    return 0;
}
