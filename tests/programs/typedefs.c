/* Locals, parameters and results of typedef'd types, chains of typedefs included. */
#include <stdint.h>
#include <stdio.h>
#include <ythreads.h>

typedef int64_t money;
typedef money account[3];
typedef struct client client;
typedef enum { OPEN, SHUT } door;
typedef money (*rule)(money);

struct client {
    account funds;
    door door;
    const char *name;
};

static money interest(money m)
{
    return m + m / 20;
}

static money apply(client *c, rule r)
{
    money total = 0;
    for (int i = 0; i < 3; i++) {
        ythread_yield(YTHREAD_ANY);
        total += c->funds[i] = r(c->funds[i]);
    }
    c->door = SHUT;
    return total;
}

thread ymain(void)
{
    client c = {{1000, 20000000000, -40}, OPEN, "typedef"};
    rule r = interest;
    money total = apply(&c, r);
    ythread_yield(YTHREAD_ANY);
    printf("%s %lld %lld %d\n", c.name, (long long)total, (long long)c.funds[1], c.door);
}

// expect: typedef 21000001008 21000000000 1
