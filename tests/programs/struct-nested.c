/* Structs in structs, arrays of structs, anonymous members, as locals. */
#include <stdio.h>
#include <ythreads.h>

struct date {
    unsigned char day, month;
    short year;
};

struct person {
    char name[10];
    struct {
        struct date born, moved[2];
        double height;
    } life;
    struct {
        int shoes;
    };
};

static int age(const struct person *p, int year)
{
    ythread_yield(YTHREAD_ANY);
    return year - p->life.born.year;
}

thread ymain(void)
{
    struct person people[2] = {
        {"Ada", {{10, 12, 1815}, {{1, 1, 1835}, {2, 2, 1840}}, 1.65}, {37}},
        {.name = "Charles", .life = {.born = {26, 12, 1791}, .height = 1.75}, .shoes = 42},
    };
    ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < 2; i++) {
        struct person *p = &people[i];
        printf("%s %d %d %.2f %d\n", p->name, age(p, 1840), p->life.moved[1].year, p->life.height, p->shoes);
    }
    struct person copy = people[0];
    people[0].life.moved[0].day = 31;
    ythread_yield(YTHREAD_ANY);
    printf("%d %d\n", copy.life.moved[0].day, people[0].life.moved[0].day);
}

// expect: Ada 25 1840 1.65 37
// expect: Charles 49 0 1.75 42
// expect: 1 31
