// not-shipped: what ythread_error() tells is that of the node
/* ythread_error() speaks of the last failure, never of one before it: where there is no more to say it has the status's words. */
#include <stdio.h>
#include <ythreads.h>

static void tell(const char *what, int status) {
    printf("%s: %s: %s\n", what, ythread_strerror(status), ythread_error());
}

thread ends(void) {}

thread rests(int tag) {
    int value;
    ythread_recv(YTHREAD_ANY, tag, &value);
}

thread ymain(void) {
    yid ended, resting;
    int value;
    ythread_create(&ended, 0, ends, 0);
    ythread_join(ended, 0);
    tell("priority", ythread_set_priority(ended, 64));
    // expect: priority: an argument is out of range: priority 64 is not in 0..63
    tell("priority", ythread_set_priority(ended, 1));
    // expect: priority: the thread has ended, or never was: the thread has ended, or never was
    tell("send", ythread_send(ended, -2, 1));
    // expect: send: an argument is out of range: send: tag -2 is negative
    tell("send", ythread_send(ended, 1, 1));
    // expect: send: the thread has ended, or never was: the thread has ended, or never was
    tell("send", ythread_send(ended, -2, 1));
    // expect: send: an argument is out of range: send: tag -2 is negative
    tell("yield", ythread_yield(ended));
    // expect: yield: the thread is not ready here at equal priority: the thread is not ready here at equal priority
    tell("receive", ythread_recv_until(YTHREAD_ANY, 1, &value, 0));
    // expect: receive: the time is over: the time is over
    tell("send", ythread_send(ended, -2, 1));
    // expect: send: an argument is out of range: send: tag -2 is negative
    tell("receive", ythread_recv_until(YTHREAD_ANY, 1, &value, 0.001));
    // expect: receive: the time is over: the time is over
    tell("join", ythread_join(ythread_self(), 0));
    // expect: join: an argument is out of range: join: a thread cannot join itself, nor none, nor any
    tell("join", ythread_join(ended, 0));
    // expect: join: the thread has ended, or never was: the thread has ended, or never was
    tell("send", ythread_send(ended, -2, 1));
    // expect: send: an argument is out of range: send: tag -2 is negative
    tell("receive", ythread_recv(ended, 1, &value));
    // expect: receive: the thread has ended, or never was: the thread has ended, or never was
    tell("send", ythread_send(ended, -2, 1));
    // expect: send: an argument is out of range: send: tag -2 is negative
    tell("receive", ythread_recv_until(ended, 1, &value, 1));
    // expect: receive: the thread has ended, or never was: the thread has ended, or never was
    tell("mailbox", ythread_mailbox(ythread_self(), 0));
    // expect: mailbox: an argument is out of range: mailbox: no place for what is in it
    /* nor of one before it that had the same status */
    tell("save", ythread_save(0, "none"));
    // expect: save: the thread has ended, or never was: save: there is no such thread
    tell("join", ythread_join(ended, 0));
    // expect: join: the thread has ended, or never was: the thread has ended, or never was
    tell("save", ythread_save(0, "none"));
    // expect: save: the thread has ended, or never was: save: there is no such thread
    tell("receive", ythread_recv(ended, 1, &value));
    // expect: receive: the thread has ended, or never was: the thread has ended, or never was
    ythread_create(&resting, 0, rests, 1, 7);
    ythread_destroy(resting);
    tell("join", ythread_join(resting, 0));
    // expect: join: the thread was destroyed: the thread was destroyed
}
