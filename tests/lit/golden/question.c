// RUN: %ytranslate --source-name=question.c -o %t.c %s %flags
// RUN: diff %S/Inputs/question.expected %t.c
/* A server, a client, messages and a move. */
#include <ythreads.h>

thread server(void)
{
    for (;;) {
        int question;
        ythread_recv(YTHREAD_ANY, 1, &question);
        ythread_send(ythread_received().from, 2, question * question);
    }
}

static int ask(yid whom, int question)
{
    int answer;
    ythread_send(whom, 1, question);
    ythread_recv(whom, 2, &answer);
    return answer;
}

thread ymain(void)
{
    yid s;
    int sum = 0;
    ythread_create(&s, (struct ythread_attr *)0, server, 0);
    for (int n = 0; n < ythread_nodes(); n++) {
        ythread_migrate(n);
        sum += ask(s, n);
    }
    ythread_exit(sum);
}
