/* What yrun and the nodes that it starts by PVM say to one another, and the nodes among themselves.
 *
 * All messages are in the context that the spawned tasks inherit from yrun; a program's own PVM messages
 * are in others. Integers are packed by pvm_pkint under PvmDataDefault, but for YT_PVM_DATA. */
#ifndef YT_CLUSTER_ENGINES_PVM_PROTOCOL_H
#define YT_CLUSTER_ENGINES_PVM_PROTOCOL_H

/* The environment of a process: "self count founders here": its first node, the number of seats, of which those behind the
 * founders' are for nodes that may still come, and how many nodes it has. */
#define YT_PVM_NODE      "YTHREADS_PVM"
#define YT_PVM_DIRECTORY "YTHREADS_DIRECTORY"  /* where yrun runs: nodes go there if it exists on their host */
#define YT_PVM_READER    "YTHREADS_PVM_READER" /* yrun's task, which has an input for node 0 */
#define YT_PVM_OWNED     "YTHREADS_PVM_OWNED"  /* the virtual machine was started for this run */

enum yt_pvm_tag {
    YT_PVM_HELLO = 1, /* node to yrun: its architecture, a string; its process */
    YT_PVM_START, /* yrun to node: for each seat its task, or 0, and data signature; nodes of one task follow one another */
    YT_PVM_OPEN,   /* node to node of higher number: nothing; the route is there */
    YT_PVM_DATA,   /* node to node: number, credit (big-endian words), then bytes of the stream of frames */
    YT_PVM_CREDIT, /* node to node: credit */
    YT_PVM_LAST,   /* node to node that has said BYE: nothing; no more will come */
    YT_PVM_WORD,   /* node to yrun: 'O', 'Q', 'C'; yrun to node: 'E', 'C' (as on the local engine's control) */
    YT_PVM_ACK,    /* yrun to node: bytes of its output that are out, in two words */
    YT_PVM_EXIT,   /* pvm_notify: a task has ended */
    YT_PVM_ROUTE,  /* pvm_notify: a direct route has closed */
    YT_PVM_HOST,   /* pvm_notify, to yrun: a host has gone */
    YT_PVM_ORDER,  /* yrun to node 0: a text (control.h), behind its length */
    YT_PVM_TELL,   /* node 0 to yrun: the same */
    YT_PVM_INPUT,  /* feeder (feeder.h) to yrun: nothing; more may come; yrun to feeder: how many bytes, and these */
    YT_PVM_OUTPUT  /* pvmd to yrun: what a task has written */
};

enum { YT_PVM_INPUT_MOST = 16 * 1024 }; /* bytes in one of YT_PVM_INPUT */

/* The second word of a frame between nodes: type, and which of the nodes of their processes it comes from and goes to. */
enum { YT_PVM_TYPE = 0xFF, YT_PVM_TO = 8, YT_PVM_FROM = 20, YT_PVM_NODES = 0xFFF };

/* What a node's keeper (keeper.h) writes to the output that pvmd collects. First YT_PVM_MAGIC; before it comes
 * what the system has to say if the node cannot start. Then records: kind, YT_PVM_RECORD, length in two bytes,
 * bytes. */
#define YT_PVM_MAGIC "\001YTHREADS\001\n"
enum {
    YT_PVM_RECORD = 0xA5,
    YT_PVM_RECORD_HEAD = 4,
    YT_PVM_RECORD_MOST = 4000, /* bytes in one: head and all are written at once */
    YT_PVM_STDOUT = 'o',
    YT_PVM_STDERR = 'e',
    YT_PVM_STATUS = 'x', /* the last one: "status N" or "signal N" */
};

#endif
