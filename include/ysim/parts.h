/* What ysim's objects are made of. Programs need the sizes; the members are the library's own. */
#ifndef YSIM_PARTS_H
#define YSIM_PARTS_H

#include "../ythreads.h"

struct ysim_event_node;

/* A pending event among others: its time, and where it lies. */
struct ysim_entry {
    double time;
    struct ysim_event_node *event; /* null: it has been taken out of its bucket */
};

/* What can be pending. `at` is null while it is not; with the time, what follows is its place in the order. */
struct ysim_event_node {
    struct ysim_entry *at;
    uint64_t origin;
    uint64_t sequence;
    int16_t priority; /* larger first */
    uint8_t kind;     /* who carries it out */
    uint8_t state;    /* this and what follows: the owner's */
    int16_t status;
    uint16_t flags;
};

struct ysim_line;
struct ysim_body;
struct ysim_ranks;

/* A place in a line. A process that waits for one thing has it in its body; one that waits for several has an array. What a
 * service needs comes first: it is one line of the cache. */
struct ysim_waiter {
    struct ysim_waiter *next, *previous;
    struct ysim_line *line;        /* where it stands; null: nowhere */
    struct ysim_line *origin_line; /* where it has stood, or would have */
    struct ysim_body *body;
    union {
        int (*filter)(int64_t item, int64_t argument); /* which items it wants; null: any */
        double work;                                   /* of a service: what is left of it */
    };
    union {
        int64_t argument; /* the filter's; when it has been served, what it got */
        double whole;     /* of a service: all of it */
    };
    int16_t priority; /* larger first */
    int16_t status;   /* what its wait gives, once it has been served */
    uint8_t is_served, is_first;
    uint8_t is_service; /* wants a whole service: a unit for so long as the work takes */
    double amount;      /* what else it wants: units, an amount */
    double since;       /* when it came */
    uint32_t index;     /* among the waiters of its process */
};

/* Those who wait for one thing, the first one first. What a usual service needs comes first. */
struct ysim_line {
    struct ysim_waiter *first, *last;
    uint64_t length;
    const struct ysim_line_kind *kind;
    uint8_t is_serving; /* while it is served, others may ask for that: it is done `is_again`, then */
    uint8_t is_ranked;  /* has `ranks`: it is long, and its priorities differ */
    uint8_t is_watched; /* has `watch` */
    uint8_t is_shut;    /* of a server: it is broken */
    uint8_t is_again;
    uint8_t is_preemptive;          /* of a server */
    uint16_t track;                 /* its number in a trace, if another one has its name */
    const struct ysim_watch *watch; /* who keeps statistics of it, or null */
    void *owner;
    struct ysim_ranks *ranks;
};

#endif
