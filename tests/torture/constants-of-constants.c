// flags: -std=c23
/* Static variables whose initialisers name local constants, which C23 has as `constexpr`. */
#include <limits.h>
#include <stdio.h>

struct point {
    int x, y;
};
struct whole {
    char name[4];
    unsigned : 3;
    unsigned few : 5;
    struct {
        long long most;
        double d[2];
    };
    float f;
    struct point points[2];
};
static int next(int n) { return n + 1; }

static int numbers(int n) {
    constexpr int k = 12;
    constexpr unsigned char byte = 200;
    constexpr double third = 1.0 / 3;
    constexpr long long least = LLONG_MIN;
    constexpr unsigned long long most = ULLONG_MAX;
    static constexpr int squares[] = {1, 4, [5] = k, k * k};
    static const double halves[3] = {third, -third / 2};
    static constexpr unsigned char bytes[] = {byte, 'a', k};
    static const long long ends[] = {least, LLONG_MAX};
    static const unsigned long long top = most - 1;
    static int counter = k;
    counter += next(n);
    printf("%d %d %zu %.17g %.17g %d %lld %lld %llu %d\n", squares[5], squares[6], sizeof squares, halves[0], halves[1], bytes[0],
           ends[0], ends[1], top, counter);
    return squares[next(4)] + bytes[next(n) % 3];
}

static int structs(int n) {
    constexpr struct point p = {3, 4};
    constexpr float f = 0.1f;
    static constexpr struct point points[] = {p, {p.y, p.x}};
    static const struct whole whole = {"ab", 21, {1LL << 40, {0.1, p.x}}, f, {{p.x, 1}, [1] = {.y = p.y}}};
    printf("%s %u %lld %.17g %.9g %d %d\n", whole.name, whole.few, whole.most, whole.d[0], whole.f, whole.points[1].y, points[1].x);
    return points[next(n) & 1].x + whole.points[next(n) & 1].y;
}

int main(void) {
    printf("%d %d\n", numbers(2), numbers(3));
    return structs(0) + structs(1);
}
