/* The end of a node that cannot keep its promises: no memory for what the other nodes rely on, or none at all. */
#ifndef YT_CLUSTER_PANIC_H
#define YT_CLUSTER_PANIC_H

/* Prints one line and ends the process at once, so that the others see this node die. */
_Noreturn void yt_panic(const char *reason);

/* The same of a child of a fork that goes on as if it were its parent's node: frames of both would mix. Nobody sees a node die. */
_Noreturn void yt_panic_of_child(void);

#endif
