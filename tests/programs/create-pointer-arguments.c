/* Threads that get pointers to globals, constants, strings and functions. */
#include <stdio.h>
#include <ythreads.h>

struct job {
    const char *name;
    int (*run)(int);
};

static int twice(int n)
{
    return 2 * n;
}

static int square(int n)
{
    return n * n;
}

static const struct job jobs[] = {{"twice", twice}, {"square", square}};
const int inputs[] = {3, 5, 7};

thread worker(const struct job *job, const int *first, const int *end, const char *format, int (*f)(int))
{
    ythread_yield(YTHREAD_ANY);
    for (const int *p = first; p < end; p++) {
        int result = job->run(*p);
        ythread_yield(YTHREAD_ANY);
        printf(format, job->name, result, f(*p));
    }
}

static int waits(int n)
{
    ythread_sleep(0.0001);
    return n + 1;
}

typedef suspends int (*step)(int);

thread stepper(step first, int n, step second)
{
    printf("%d\n", first(n) * 100 + second(n));
}

thread ymain(void)
{
    yid id;
    for (int i = 0; i < 2; i++) {
        ythread_create(&id, NULL, worker, 5, &jobs[i], inputs + i, inputs + 3, "%s %d %d\n", twice);
        ythread_join(id, NULL);
    }
    thread (*make)(step, int, step) = stepper;
    step other = twice;
    ythread_create(&id, NULL, stepper, 3, waits, 7, other);
    ythread_join(id, NULL);
    ythread_create(&id, NULL, make, 3, other, 7, waits);
    ythread_join(id, NULL);
}

// expect: twice 6 6
// expect: twice 10 10
// expect: twice 14 14
// expect: square 25 10
// expect: square 49 14
// expect: 814
// expect: 1408
