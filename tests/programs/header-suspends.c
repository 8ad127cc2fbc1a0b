// files: modules/talk.c
/* Functions of a header suspend in each file that includes it; one of another file is declared there. */
#include <stdio.h>
#include "modules/talk.h"

#define TAG "another"

static thread server(void)
{
    for (;;)
        answer(10);
}

thread ymain(void)
{
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 1, TAG};
    yid s;
    ythread_create(&s, &attr, server, 0);
    printf("%d %d\n", ask(s, 5), ask_twice(s, 1));
}

// expect: 15 21
