// run: --nodes=x86_64:2,aarch64:2
/* A daemon answers questions; a traveller asks one from every node. */
#include <stdio.h>
#include <ythreads.h>

enum { QUESTION = 1, ANSWER = 2 };

thread server(void) /* answers for ever */
{
    for (;;) {
        int question;
        ythread_recv(YTHREAD_ANY, QUESTION, &question);
        ythread_send(ythread_received().from, ANSWER, question * question);
    }
}

int ask(yid whom, int question) /* suspends: found by the translator */
{
    int answer;
    ythread_send(whom, QUESTION, question);
    ythread_recv(whom, ANSWER, &answer);
    return answer;
}

thread traveller(yid whom) {
    for (int n = 0; n < ythread_nodes(); n++) {
        ythread_migrate(n);
        printf("%d from %s\n", ask(whom, n), ythread_node_arch(ythread_node()));
    }
}

thread ymain(void) {
    yid s;
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, .daemon = 1};
    ythread_create(&s, &attr, server, 0); /* 1994 form: id, attributes, function, argument count, arguments */
    traveller(s);                         /* short form: an asynchronous call */
}
