// At -O2 and -O3 local arrays and structs of numbers that are only read are static, and numbers are restored as such; not what
// could be changed, could be seen from elsewhere, or be another number on another machine.
// RUN: %ytranslate %s %flags -O2 | grep -v '^#line\|//' > %t
// RUN: FileCheck %s --input-file=%t
// RUN: %ytranslate %s %flags | grep -v '//' | not grep '^ *static.*weights'
#include <ythreads.h>

struct complex {
    double re, im;
};
struct mixed {
    int a;
    struct complex c;
    char text[3];
};
union either {
    int a;
    float b;
};
enum colour { RED };
struct field {
    int three : 3;
};
struct guarded {
    volatile int a;
};
struct pointing {
    int *p;
};
extern int due;
int value(double), gather(const int *), show(struct complex);
#define SIZE 4

// CHECK-LABEL: ythread_body_read(
// CHECK: static struct complex c = {-0.4, 0.6};
// CHECK: static double weights[5] = {1, 4, 6.5, 4, 1};
// CHECK: static struct mixed m = {1, {2, 3}, {1, 2, 3}};
// CHECK-NEXT: static float grid[2][2] = {{[{][{]}}1, 2}, {0.1f, -4}};
// CHECK-NEXT: static int few[4] = {1, 2};
// CHECK-NEXT: static int index[2] = {1, 0};
// CHECK-NEXT: static unsigned char bytes[2] = {0, 127};
// CHECK: static int inner[2] = {3, 4};
// CHECK-NOT: copy_whole(weights
// CHECK: copy_whole(ythread_this->weights, weights);
// CHECK-NOT: copy_whole(weights
// CHECK: h = 0.01;
thread read(int n)
{
    struct complex c = {-0.4, 0.6};
    double weights[5] = {1, 4, 6.5, 4, 1}, h = 0.01;
    const struct mixed m = {.c = {2, 3}, .a = 1, .text = {1, 2, 3}};
    float grid[2][2] = {{1, 2}, {0.1f, -4}};
    int few[4] = {1, 2}, index[2] = {1, 0};
    unsigned char bytes[2] = {0, 127};
    for (int i = 0; i < n; i++) {
        const int inner[2] = {3, 4};
        if (i == due)
            ythread_yield(YTHREAD_ANY);
        n -= value(c.re + weights[index[i & 1]] + h + m.c.im + m.text[i % 3] + grid[i & 1][1] + few[i & 3] + bytes[0] + inner[1]);
        n -= show(c) + (int)(sizeof weights / sizeof weights[0]);
    }
}

// CHECK-LABEL: ythread_body_changed(
// CHECK-NOT: static
// CHECK: ythread_resume_1:
thread changed(int n)
{
    struct complex part = {1, 2}, whole = {1, 2}, stepped = {1, 2}, addressed = {1, 2};
    int handed[2] = {1, 2}, pointed[2] = {1, 2}, assembled[2] = {1, 2}, called[2] = {1, value(2)}, nothing[2];
    int *p = &pointed[0];
    for (int i = 0; i < n; i++) {
        if (i == due)
            ythread_yield(YTHREAD_ANY);
        part.re = 3;
        stepped.im++;
        value(part.re + whole.re + stepped.re + assembled[0] + called[1] + nothing[0] + *p + ((double *)&addressed)[1]);
        whole = part;
        gather(handed);
        __asm__("" : "+m"(assembled));
    }
}

// CHECK-LABEL: ythread_body_otherwise(
// CHECK-NOT: static
// CHECK: ythread_resume_1:
// CHECK-NOT: long_one = 1
// CHECK-NOT: quotient = 1
// CHECK-NOT: letter = 200
// CHECK: }
thread otherwise(int n)
{
    int sizes[2] = {SIZE, 2}, wide[1] = {sizeof(long)}, local[2] __attribute__((aligned(16))) = {1, 2};
    long large[1] = {5000000000};
    short brief[1] = {40000};
    char high[1] = {200}, string[4] = "abc", letter = 200;
    unsigned less[1] = {-1};
    long double longs[1] = {1}, long_one = 1.5L;
    double quotient = 1.0 / 3, third[1] = {1.0 / 3};
    union either u = {1};
    enum colour colours[1] = {RED};
    struct field f = {1};
    struct guarded g = {1};
    struct pointing p = {0};
    volatile int v[2] = {1, 2};
    for (int i = 0; i < n; i++) {
        if (i == due)
            ythread_yield(YTHREAD_ANY);
        value(sizes[0] + wide[0] + local[0] + large[0] + brief[0] + high[0] + string[0] + letter + less[0] + longs[0] + long_one);
        value(quotient + third[0] + u.a + colours[0] + f.three + g.a + v[1] + (p.p == 0));
    }
}

struct ordered {
#ifdef __LP64__
    int a, b;
#else
    int b, a;
#endif
};
// CHECK-LABEL: ythread_body_orders(
// CHECK-NOT: static
// CHECK: ythread_resume_1:
#include <time.h>
thread orders(int n)
{
    struct ordered o = {1, 2};
    struct timespec t = {1, 2};
    for (int i = 0; i < n; i++) {
        if (i == due)
            ythread_yield(YTHREAD_ANY);
        value(o.a + t.tv_nsec);
    }
}

// CHECK-LABEL: ythread_body_directives(
// CHECK-NOT: static
// CHECK: ythread_resume_1:
// CHECK: x = ythread_this->x;
// CHECK: i = ythread_this->i;
thread directives(int n)
{
#ifdef __LP64__
    int c[2] = {1, 2}, x = 1;
#else
    int c[2] = {3, 2}, x = 2;
#endif
    for (int i = 0; i < n; i++) {
        if (i == due)
            ythread_yield(YTHREAD_ANY);
        value(c[i & 1] * x);
    }
}

#ifdef __x86_64__
// CHECK-LABEL: ythread_body_chosen(
// CHECK-NOT: static
// CHECK: step = ythread_this->
thread chosen(void)
{
    int step = 1, weights[2] = {1, 2};
    ythread_yield(YTHREAD_ANY);
    due = value(weights[due] * step);
}
#else
thread chosen(void)
{
    int step = 2, weights[2] = {3, 4};
    ythread_yield(YTHREAD_ANY);
    due = value(weights[due] * step);
}
#endif
