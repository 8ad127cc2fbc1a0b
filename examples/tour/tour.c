// run: --nodes=x86_64:2,aarch64:2
// args: --steady
/* A thread walks over all nodes, twice round, three calls deep, with luggage of every kind.
 *
 * tourist() calls visit(), visit() calls leg(), and leg() moves: at each stop three frames are written
 * down on one machine and made anew on the next. The luggage changes from stop to stop by rules that
 * inspect() knows, so every value is checked at every stop, to the last bit. --steady leaves out what
 * differs from run to run. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <ythreads.h>

enum { ROUNDS = 2, STEPS = 64 };
enum season { SPRING = -3, SUMMER, AUTUMN = 40, WINTER };

struct point {
    short x;
    double y;
};

struct luggage {
    _Bool flag;
    char letter;
    signed char tiny;
    unsigned char byte;
    short small;
    unsigned short word;
    int medium;
    unsigned int natural;
    long wide;
    unsigned long wide_natural;
    long long widest;
    unsigned long long widest_natural;
    int8_t i8;
    uint16_t u16;
    int32_t i32;
    uint64_t u64;
    size_t size;
    enum season season;
    float real;
    double precise;
    long double longest;
    char label[16];
    double series[5];
    int grid[2][3];
    struct point corner[2];
    struct {
        char mark;
        struct {
            struct point centre;
            float radius[2];
        } circle;
    } box;
};

/* What one move cost. */
struct stamp {
    int from;
    double microseconds;
    uint64_t bytes;
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

/* Whether a long has 64 bits on every node, and a long double more of them than a double. */
static int is_wide_everywhere(void) {
    int wide = 1;
    for (int n = 0; n < ythread_nodes(); n++)
        wide &= strcmp(ythread_node_arch(n), "armhf") && strcmp(ythread_node_arch(n), "i386");
    return wide;
}

/* Fills the luggage with what it must hold at a stop. */
static void pack(struct luggage *l, int stop) {
    int wide = is_wide_everywhere();
    *l = (struct luggage){
        .flag = stop % 2,
        .letter = 'a' + stop % 26,
        .tiny = INT8_MIN + stop,
        .byte = UINT8_MAX - stop,
        .small = INT16_MIN + stop,
        .word = UINT16_MAX - stop,
        .medium = INT32_MIN + stop,
        .natural = UINT32_MAX - stop,
        .wide = (wide ? -1000000007L : -10000007L) * stop,
        .wide_natural = (wide ? 1000000007UL : 10000007UL) * stop,
        .widest = INT64_MIN + stop,
        .widest_natural = UINT64_MAX - stop,
        .i8 = INT8_MAX - stop,
        .u16 = 40000 + stop,
        .i32 = -70000 - stop,
        .u64 = (uint64_t)1 << (40 + stop % 20),
        .size = 4294967u * (size_t)stop,
        .season = stop % 2 ? SPRING : WINTER,
        .real = 1.0f / (3 + stop),
        .precise = 1.0 / (7 + stop),
        .longest = 1.0L + (wide ? 0x1p-60L : 0x1p-45L) * stop,
        .label = "stop ",
        .box = {'#', {{(short)-stop, 0.1 * stop}, {0.1f * stop, 1e-38f / (1 + stop)}}},
    };
    l->label[5] = '0' + stop / 10 % 10;
    l->label[6] = '0' + stop % 10;
    for (int i = 0; i < 5; i++) l->series[i] = (i - 2) / 3.0 * stop;
    for (int i = 0; i < 6; i++) l->grid[i / 3][i % 3] = stop * 1000 + i;
    for (int i = 0; i < 2; i++) l->corner[i] = (struct point){(short)(stop + i), -1e300 / (stop + i + 1)};
}

/* Counts one value and complains if it is not what it should be. */
static void expect(int *exact, int *checked, int same, const char *what, int stop) {
    ++*checked;
    *exact += same != 0;
    if (!same) printf("stop %d: %s is wrong\n", stop, what);
}

#define EXPECT(condition) expect(exact, checked, (condition), #condition, stop)
#define SAME(member)      expect(exact, checked, l->member == want.member, #member, stop)

/* Checks the luggage at a stop, value by value. */
static void inspect(const struct luggage *l, int stop, int *exact, int *checked) {
    struct luggage want;
    pack(&want, stop);
    SAME(flag), SAME(letter), SAME(tiny), SAME(byte), SAME(small), SAME(word), SAME(medium), SAME(natural);
    SAME(wide), SAME(wide_natural), SAME(widest), SAME(widest_natural), SAME(i8), SAME(u16), SAME(i32), SAME(u64);
    SAME(size), SAME(season), SAME(real), SAME(precise), SAME(longest);
    EXPECT(strcmp(l->label, want.label) == 0);
    for (int i = 0; i < 5; i++) SAME(series[i]);
    for (int i = 0; i < 6; i++) SAME(grid[i / 3][i % 3]);
    for (int i = 0; i < 2; i++) SAME(corner[i].x), SAME(corner[i].y), SAME(box.circle.radius[i]);
    SAME(box.mark), SAME(box.circle.centre.x), SAME(box.circle.centre.y);
}

/* The third call deep moves. Its own locals travel too: where it left, and when. */
static int leg(int to, struct stamp *stamp) {
    int from = ythread_node();
    double left = now();
    int status = ythread_migrate(to);
    if (status == 0) {
        stamp->from = from;
        stamp->microseconds = now() - left;
        stamp->bytes = ythread_moved_bytes();
    }
    return status;
}

/* The second call deep: one stop, with a few values of its own. Returns 0, or the status of a move that failed. */
static int visit(struct luggage *l, int stop, int to, struct stamp *stamp, int *exact, int *checked) {
    const double fee = 2.5 * stop;
    unsigned char ticket[3] = {(unsigned char)stop, 255, 0};
    int status = leg(to, stamp);
    if (status != 0) return status;
    EXPECT(fee == 2.5 * stop);
    EXPECT(ticket[0] == stop && ticket[1] == 255 && ticket[2] == 0);
    inspect(l, stop, exact, checked);
    return 0;
}

static int square(int n) {
    return n * n;
}

/* One line of the table. */
static void show(int stop, const struct stamp *stamp, int exact, int checked, int steady) {
    int node = ythread_node();
    printf("%4d  %4d -> %-4d %-12s", stop, stamp->from, node, ythread_node_arch(node));
    if (!steady) printf("  %12.0f  %5llu", stamp->microseconds, (unsigned long long)stamp->bytes);
    printf("  %d of %d exact\n", exact, checked);
}

static int is_foreign(const struct stamp *stamp) {
    return strcmp(ythread_node_arch(stamp->from), ythread_node_arch(ythread_node())) != 0;
}

/* The first call deep: the way, the luggage, and pointers to the luggage and to its own locals. */
thread tourist(int steady) {
    struct luggage luggage;
    struct stamp stamp = {0, 0, 0};
    int steps[STEPS];
    int *step = steps, *const end = steps + STEPS;
    double *middle = &luggage.series[2], *radius = &luggage.box.circle.centre.y;
    struct point *corner = &luggage.corner[1], **to_corner = &corner;
    const char *motto = "omnia mea mecum porto";
    int (*rule)(int) = square;
    int failures = 0, foreign = 0, stop = 0, stops = ROUNDS * ythread_nodes();

    while (stop < stops && step < end) {
        int exact_here = 0, checked_here = 0, *exact = &exact_here, *checked = &checked_here;
        stop++;
        pack(&luggage, stop);
        *step++ = stop;
        int status = visit(&luggage, stop, stop % ythread_nodes(), &stamp, exact, checked);
        if (status != 0) {
            printf("stop %d: not moved: %s\n", stop, ythread_error());
            ythread_exit(1);
        }
        EXPECT(step == steps + stop && step[-1] == stop && steps[0] == 1);
        EXPECT(end - step == STEPS - stop);
        EXPECT(middle == luggage.series + 2 && *middle == 0);
        EXPECT(radius == &luggage.box.circle.centre.y && *radius == 0.1 * stop);
        EXPECT(*to_corner == corner && corner == luggage.corner + 1 && corner->x == stop + 1);
        EXPECT(strcmp(motto, "omnia mea mecum porto") == 0);
        EXPECT(rule == square && rule(stop) == stop * stop);
        show(stop, &stamp, *exact, *checked, steady);
        failures += *checked - *exact;
        foreign += is_foreign(&stamp);
    }
    printf("\n%d moves, %d of them between architectures: %s\n", stop, foreign,
           failures ? "VALUES WERE LOST" : "all values exact");
    ythread_exit(failures != 0);
}

thread ymain(int argc, char **argv) {
    yid id;
    int status;
    int steady = argc > 1 && strcmp(argv[1], "--steady") == 0;
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 0, "tourist"};

    printf("one thread, three calls deep, walks %d times over %d nodes\n\n", ROUNDS, ythread_nodes());
    printf("stop  node         architecture%s  values\n", steady ? "" : "  microseconds  bytes");
    if (ythread_create(&id, &attr, tourist, 1, steady) != 0 || ythread_join(id, &status) != 0) status = EXIT_FAILURE;
    ythread_exit(status);
}
