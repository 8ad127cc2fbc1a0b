/* Pointers to members of structs, nested ones, elements inside members, whole structs. */
#include <stdio.h>
#include <ythreads.h>

struct engine {
    int power;
    double bore[4];
};

struct car {
    char name[8];
    struct engine engine;
    struct engine spare[2];
};

static void tune(int *power, double *bore)
{
    ythread_yield(YTHREAD_ANY);
    *power += 5;
    ythread_yield(YTHREAD_ANY);
    *bore += 0.25;
}

thread ymain(void)
{
    struct car cars[2] = {{"one", {100, {1, 2, 3, 4}}, {{1, {0}}, {2, {0}}}}, {"two", {200, {5, 6, 7, 8}}, {{3, {0}}}}};
    struct engine *engine = &cars[1].engine, *spare = &cars[0].spare[1];
    char *letter = &cars[0].name[2];
    double *bore = &engine->bore[3];
    struct car *car = cars;
    ythread_yield(YTHREAD_ANY);
    tune(&engine->power, bore);
    tune(&spare->power, spare->bore);
    *letter = 'E';
    car++;
    ythread_yield(YTHREAD_ANY);
    printf("%s %d %g\n", car->name, car->engine.power, car->engine.bore[3]);
    printf("%s %d %g\n", cars[0].name, cars[0].spare[1].power, cars[0].spare[1].bore[0]);
}

// expect: two 205 8.25
// expect: onE 7 0.25
