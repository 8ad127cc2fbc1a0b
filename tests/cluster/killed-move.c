// Nodes are killed at every step of a move: the source, the destination, both, the home of the thread, one after the other. What the
// ownership rule says becomes of the thread, becomes of it: it goes on once, or is reported as dead to all who wait for it.
// UNSUPPORTED: nodes-together
// RUN: %kill-moves --part 5 | FileCheck %s
// CHECK: times each: 0 wrong
//
// Node 0 judges, 1 is the source, 2 the destination, 3 the home, 4 a bystander.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

enum { JUDGE, SOURCE, DESTINATION, HOME, BYSTANDER };
enum { NAME = 1, READY, GO, RESULT, BIG = 1 << 20 };

void arm_moments(void);
void come_to_moment(const char *name);

static struct ythread_attr at(int node) {
    return (struct ythread_attr){YTHREAD_INHERIT, node, 0, 0};
}

static void say(const char *what, int status, int value) {
    if (status)
        printf("%s: %s\n", what, ythread_strerror(status));
    else
        printf("%s: %d\n", what, value);
}

static void end(yid receiver, yevent event) {
    ythread_send(receiver, RESULT, 42);
    ythread_set(event);
    ythread_migrate(BYSTANDER);
    printf("ends at node %d\n", ythread_node());
    ythread_exit(17);
}

/* Where it is after its move, and why; then it waits until the dead are known, and ends on another node. */
static void go_on(yid judge, yid receiver, yevent event, int status) {
    int word;
    char line[100];
    snprintf(line, sizeof line, "goes on at node %d", ythread_node());
    say(line, status, 0);
    ythread_recv(judge, GO, &word);
    end(receiver, event);
}

thread traveller(yid judge, yevent event) {
    yid receiver;
    ythread_migrate(SOURCE);
    ythread_send(judge, READY, 1);
    ythread_recv(judge, GO, &receiver);
    arm_moments();
    go_on(judge, receiver, event, ythread_migrate(DESTINATION));
}

/* More than a socket holds. */
thread big_traveller(yid judge, yevent event) {
    yid receiver;
    char big[BIG];
    memset(big, 7, sizeof big);
    ythread_migrate(SOURCE);
    ythread_send(judge, READY, 1);
    ythread_recv(judge, GO, &receiver);
    arm_moments();
    int status = ythread_migrate(DESTINATION), sum = 0;
    for (int i = 0; i < BIG; i++) sum += big[i] != 7;
    go_on(judge, receiver, event, status ? status : sum);
}

/* Born at the source, and sent to the destination at once. */
thread created(yid judge, yid receiver, yevent event) {
    ythread_send(judge, NAME, ythread_self());
    go_on(judge, receiver, event, 0);
}

thread creator(yid judge, yevent event) {
    struct ythread_attr destination = at(DESTINATION);
    yid id, receiver;
    ythread_send(judge, READY, 1);
    ythread_recv(judge, GO, &receiver);
    arm_moments();
    say("created", ythread_create(&id, &destination, created, 3, judge, receiver, event), 0);
}

/* One of many that leave while the destination takes nothing. */
thread one_of_many(yid judge) {
    int word, status = ythread_migrate(DESTINATION);
    ythread_recv(judge, GO, &word);
    ythread_exit(status ? status : ythread_node());
}

thread leader(yid judge, int count) {
    yid id;
    arm_moments();
    come_to_moment("before all");
    for (int i = 0; i < count; i++) {
        ythread_create(&id, 0, one_of_many, 1, judge);
        ythread_send(judge, NAME, id);
    }
    ythread_yield(YTHREAD_ANY); /* all go */
    come_to_moment("all have left");
}

thread orderer(yid whom) {
    arm_moments();
    ythread_move(whom, DESTINATION);
}

/* Is moved by another thread, while it waits. */
thread ordered_traveller(yid judge, yevent event) {
    yid receiver;
    int word;
    ythread_migrate(SOURCE);
    ythread_send(judge, READY, 1);
    ythread_recv(judge, GO, &receiver);
    orderer(ythread_self());
    ythread_recv(judge, GO, &word);
    printf("goes on at node %d: 0\n", ythread_node());
    end(receiver, event);
}

/* On the node that is to be the home. */
thread maker(yid judge, int is_big, int is_ordered) {
    yevent event = ythread_event_create();
    yid made;
    if (is_big)
        ythread_create(&made, 0, big_traveller, 2, judge, event);
    else if (is_ordered)
        ythread_create(&made, 0, ordered_traveller, 2, judge, event);
    else
        ythread_create(&made, 0, traveller, 2, judge, event);
    ythread_send(judge, NAME, made);
    ythread_send(judge, NAME, event);
}

thread joiner(yid whom, yid judge) {
    int value = 0, status;
    ythread_send(judge, READY, 1);
    status = ythread_join(whom, &value);
    say("join", status, value);
    ythread_send(judge, RESULT, status);
}

thread receiver(yid from, yid judge) {
    int value = 0, status;
    ythread_send(judge, READY, 1);
    status = ythread_recv(from, RESULT, &value);
    say("receive", status, value);
}

thread event_waiter(yevent event, yid judge) {
    ythread_send(judge, READY, 1);
    say("event", ythread_wait(event), 1);
}

/* An event of a node: a wait for it tells of the node's death. */
thread tombstone(yid judge) {
    ythread_send(judge, NAME, ythread_event_create());
}

static yevent tombstone_of(int node) {
    struct ythread_attr there = at(node);
    yid id;
    yevent event;
    ythread_create(&id, &there, tombstone, 1, ythread_self());
    ythread_recv(id, NAME, &event);
    return event;
}

static yevent tombstones[8];
static int tombstone_count;

static void wait_for_deaths(void) {
    for (int i = 0; i < tombstone_count; i++) ythread_wait(tombstones[i]);
}

static void one_moves(int is_big, int is_ordered) {
    struct ythread_attr home = at(HOME), bystander = at(BYSTANDER);
    yid self = ythread_self(), made, travels, receives;
    yevent event;
    int word;
    ythread_create(&made, &home, maker, 3, self, is_big, is_ordered);
    ythread_recv(made, NAME, &travels);
    ythread_recv(made, NAME, &event);
    ythread_recv(travels, READY, &word);
    ythread_create(&receives, &bystander, receiver, 2, travels, self);
    ythread_create(0, &bystander, event_waiter, 2, event, self);
    ythread_create(&made, 0, joiner, 2, travels, self);
    for (int i = 0; i < 3; i++) ythread_recv(YTHREAD_ANY, READY, &word);
    ythread_send(travels, GO, receives);
    wait_for_deaths();
    ythread_send(travels, GO, 1);
    ythread_recv(made, RESULT, &word);
    if (word) ythread_set(event); /* for the thread, which is dead */
}

static void one_is_created(int lives) {
    struct ythread_attr source = at(SOURCE), bystander = at(BYSTANDER);
    yid self = ythread_self(), creates, made, receives;
    int word;
    ythread_create(&creates, &source, creator, 2, self, ythread_event_create());
    ythread_recv(creates, READY, &word);
    ythread_create(&receives, &bystander, receiver, 2, YTHREAD_ANY, self);
    ythread_recv(receives, READY, &word);
    ythread_send(creates, GO, receives);
    wait_for_deaths();
    if (lives) {
        ythread_recv(YTHREAD_ANY, NAME, &made);
        ythread_send(made, GO, 1);
        int value = 0, status = ythread_join(made, &value);
        say("join", status, value);
    } else {
        ythread_send(receives, RESULT, 0);
    }
}

thread witness(yevent tombstone) {
    ythread_wait(tombstone);
}

/* Until then the source passes letters on to the dead, where they are lost though the thread comes back. */
static void wait_until_the_source_knows(void) {
    struct ythread_attr source = at(SOURCE);
    yid id;
    for (int i = 0; i < tombstone_count; i++)
        if (!ythread_create(&id, &source, witness, 1, tombstones[i])) ythread_join(id, 0);
}

static void many_move(void) {
    enum { MANY = 100 };
    struct ythread_attr source = at(SOURCE);
    yid leads, many[MANY];
    int at_source = 0, at_destination = 0, dead = 0, others = 0;
    ythread_create(&leads, &source, leader, 2, ythread_self(), MANY);
    for (int i = 0; i < MANY; i++) ythread_recv(leads, NAME, &many[i]);
    wait_for_deaths();
    wait_until_the_source_knows();
    for (int i = 0; i < MANY; i++) ythread_send(many[i], GO, 1);
    for (int i = 0; i < MANY; i++) {
        int value, status = ythread_join(many[i], &value);
        if (status)
            status == YTHREAD_EGONE ? dead++ : others++;
        else if (value == DESTINATION)
            at_destination++;
        else
            value == YTHREAD_EGONE ? at_source++ : others++;
    }
    printf("back at the source %d, at the destination %d, dead %d, others %d\n", at_source, at_destination, dead,
           others);
}

/* All are written while some die; who lives is in the file. */
static void all_are_written(const char *path) {
    yid made, travels;
    yevent event;
    struct ythread_attr home = at(HOME);
    int word;
    ythread_create(&made, &home, maker, 3, ythread_self(), 0, 0);
    ythread_recv(made, NAME, &travels);
    ythread_recv(made, NAME, &event);
    ythread_recv(travels, READY, &word); /* it is at the source, and its home is HOME */
    arm_moments();
    printf("checkpoint: %s\n", ythread_strerror(ythread_checkpoint(path)));
    wait_for_deaths();
    ythread_destroy(travels);
    int value = 0, status = ythread_join(travels, &value);
    say("join", status == YTHREAD_EDESTROYED ? 0 : status, 0);
}

/* killed-move move|order|big|create|lost|many|checkpoint VICTIMS FILE: the nodes that are to die, as digits. */
thread ymain(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "move", *victims = argc > 2 ? argv[2] : "";
    for (; *victims; victims++) tombstones[tombstone_count++] = tombstone_of(*victims - '0');
    if (!strcmp(what, "create") || !strcmp(what, "lost"))
        one_is_created(!strcmp(what, "create"));
    else if (!strcmp(what, "many"))
        many_move();
    else if (!strcmp(what, "checkpoint"))
        all_are_written(argv[3]);
    else
        one_moves(!strcmp(what, "big"), !strcmp(what, "order"));
}
