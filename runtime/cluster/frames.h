/* The kinds of frames between nodes; each has one function that writes it and one that reads it, beside one another in the module
 * whose business it is. dispatch.c has the table. */
#ifndef YT_CLUSTER_FRAMES_H
#define YT_CLUSTER_FRAMES_H

#include <stdbool.h>
#include <stdint.h>

enum yt_frame_type {
    YT_FRAME_HELLO = 1, /* versions, machine, program */
    YT_FRAME_FUNCTIONS, /* all functions with hashes, to a node whose program differs */
    YT_FRAME_READY,     /* to node 0: ynode has ended here */
    YT_FRAME_STATE,     /* a thread; from now on the receiver's */
    YT_FRAME_LARGE,     /* the same, with large fields behind it */
    YT_FRAME_GROUP,     /* small threads, together */
    YT_FRAME_TAKEN,     /* these run here */
    YT_FRAME_GROUPED,   /* who came together runs here, but for those who were refused */
    YT_FRAME_REFUSED,   /* it is yours again */
    YT_FRAME_LETTER,
    YT_FRAME_FLUSHED,      /* a marker has arrived */
    YT_FRAME_SWEEP,        /* after a death: send this marker on */
    YT_FRAME_LOCATED,      /* a letter of yours went on to there */
    YT_FRAME_MOVED,        /* to a thread's home: it is here now */
    YT_FRAME_ENDED,        /* to a thread's home */
    YT_FRAME_FORGET,       /* from the home of threads: they have ended */
    YT_FRAME_JOIN,         /* to a thread's home; a WAKE letter answers */
    YT_FRAME_WATCH,        /* to a thread's home: tell me when nothing can come from it any more */
    YT_FRAME_SILENT,       /* the answer */
    YT_FRAME_REHOME,       /* after a death, to the new home: this thread lives here */
    YT_FRAME_LOST,         /* after a death, to the home: the last I heard of this thread is that it went there */
    YT_FRAME_REHOMED,      /* after a death: all that concerns the dead node has been sent */
    YT_FRAME_SETTLED,      /* after a death: all have told this node */
    YT_FRAME_WORK_END,     /* the frames above, but for the first two, are counted by the wave, those below not */
    YT_FRAME_HINT,         /* to node 0: nothing runs here */
    YT_FRAME_WAVE,         /* from node 0: your counts */
    YT_FRAME_REPORT,       /* the answer */
    YT_FRAME_DEADLOCK,     /* of node 0: print your threads; to it: they are printed */
    YT_FRAME_END,          /* from node 0: the program has ended */
    YT_FRAME_STEP,         /* from node 0: what all do now (step.h) */
    YT_FRAME_STEPPED,      /* the answer */
    YT_FRAME_CHECKPOINT,   /* to node 0: a thread wants the program written to a file */
    YT_FRAME_CHECKPOINTED, /* the answer */
    YT_FRAME_WISH,         /* to node 0: I am to leave */
    YT_FRAME_LEAVE,        /* from node 0: leave */
    YT_FRAME_LEAVING,      /* I leave: send no thread */
    YT_FRAME_STAYS,        /* to node 0: why a thread keeps me here */
    YT_FRAME_EMPTY,        /* to node 0: no thread lives here any more */
    YT_FRAME_GONE,         /* another node has all that I knew: my end is no death, nor the program's */
    YT_FRAME_ASK,          /* from node 0: how are you? */
    YT_FRAME_TELL,         /* the answer */
    YT_FRAME_NEWCOMER,     /* from node 0: who comes; to that one: who is there (newcomer.h) */
    YT_FRAME_KNOWN,        /* to node 0: the newcomer and I know one another, or why not */
    YT_FRAME_IDLE,         /* I have nothing to do, or something again (balance.h) */
    YT_FRAME_OFFER,        /* I have threads that wait for their turn: are you still idle? */
    YT_FRAME_TYPES
};

/* Says whether frames of this kind are counted, to know what is under way. Those of the handshake are not: nodes that come later take them
 * before they are counted with. */
static inline bool yt_frame_is_counted(uint32_t type) {
    return type > YT_FRAME_FUNCTIONS && type < YT_FRAME_WORK_END;
}

/* Says whether it brings a thread. */
static inline bool yt_frame_is_state(uint32_t type) {
    return type == YT_FRAME_STATE || type == YT_FRAME_LARGE;
}

/* Says whether its threads stay where they are if it cannot be had or sent; others must be. */
static inline bool yt_frame_may_fail(uint32_t type) {
    return yt_frame_is_state(type) || type == YT_FRAME_GROUP;
}

#define YT_FRAME_SPARE 2 /* frames whose memory is kept for the next ones */

#endif
