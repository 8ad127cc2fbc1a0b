/* Exit statuses that are not the program's, of nodes and of yrun. */
#ifndef YT_BASE_EXITS_H
#define YT_BASE_EXITS_H

enum yt_exit {
    YT_EXIT_USAGE = 120,    /* it cannot be started as asked, or cannot go on as it was asked to */
    YT_EXIT_DIED = 121,     /* a node died */
    YT_EXIT_UNFIT = 122,    /* the nodes do not fit together */
    YT_EXIT_OUTPUT = 123,   /* the nodes' output could not be written */
    YT_EXIT_RESTART = 124,  /* a checkpoint cannot be continued */
    YT_EXIT_DEADLOCK = 125, /* nothing can run any more */
    YT_EXIT_SIGNAL = 128    /* yrun's: plus the signal's number */
};

#endif
