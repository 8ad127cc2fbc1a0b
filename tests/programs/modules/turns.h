/* States of states-in-turn.c in two files. */
#ifndef TURNS_H
#define TURNS_H

#include <ythreads.h>

struct turns {
    long left, sum;
};

suspends int turn_here(struct turns *t, int by);
suspends int turn_there(struct turns *t, int by);

#endif
