/* The end of a node that cannot keep its promises: no memory for what the other nodes rely on. */
#ifndef YT_CLUSTER_PANIC_H
#define YT_CLUSTER_PANIC_H

/* Prints one line and ends the process at once, so that the others see this node die. */
_Noreturn void yt_panic(const char *reason);

#endif
