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

/* What has caused an event: who, and how many before. */
struct ysim_cause {
    uint64_t origin;
    uint64_t count;
};

/* What can be pending. With the time, the priority and the cause are its place in the order. */
struct ysim_event_node {
    uint32_t at;      /* where its entry is (core/events.h); 0: it is not pending */
    uint8_t state;    /* what it is */
    uint8_t flags;    /* the owner's */
    int16_t priority; /* larger first */
    struct ysim_cause cause;
    uint64_t place; /* the owner's: an address */
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
    union {
        struct {
            double amount; /* what else it wants: units, an amount */
            double since;  /* when it came */
        };
        struct ysim_cause cause; /* of its process, once it wants nothing more than a service (core/cause.h) */
    };
    uint32_t index; /* among the waiters of its process */
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
