/* Messages to and from tasks of PVM 3.4 that know nothing of Ythreads. For nodes that PVM has started (yrun --engine=pvm).
 *
 * A task has a yid, as threads have. What is sent there by ythread_send or ythread_send_n is packed by pvm_pk* under PvmDataDefault,
 * in the order of its fields; docs/wire-format.md says for each type how:
 *
 *     struct order { int number; double price[2]; } o;       int number; double price[2];
 *     ythread_send(ypvm_yid(task), 7, o);                    pvm_recv(node, 7);
 *                                                            pvm_upkint(&number, 1, 1), pvm_upkdouble(price, 2, 1);
 *
 * What tasks send to a node (ypvm_self() is where) comes to the thread there that listens, wherever that moves, and it receives it
 * by ythread_recv and its like from ypvm_yid(task) or YTHREAD_ANY:
 *
 *     ypvm_listen(1);                                        pvm_initsend(PvmDataDefault);
 *     ythread_recv(ypvm_yid(task), 8, &o);                   pvm_pkint(&number, 1, 1), pvm_pkdouble(price, 2, 1);
 *                                                            pvm_send(node, 8);
 *
 * A message of PVM does not say what it holds: it is what the receiver takes it for, if that uses up all of its bytes; else the
 * receive gives YTHREAD_ETYPE, and the message stays. Any message can be received as an array of char: its bytes. Types of 64 bits are
 * two words, the higher one first (pvm_upkuint of two; PVM's own long has four bytes and is wrong). Pointers, and types that move
 * only between equal layouts, are refused by the send. A receive from a task that has ended, or ends, gives YTHREAD_EENDED, a
 * send there too as soon as that is known: PVM itself says nothing.
 *
 * Tasks are met in PVM's context 0, as those are that nobody has put elsewhere. All calls suspend: no. */
#ifndef YTHREADS_PVM_H
#define YTHREADS_PVM_H

#include "../ythreads.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The yid of a task of PVM, by its tid; 0 if that is none. It means the same on every node. And back: 0 if the yid is no task's. */
yid ypvm_yid(int task);
int ypvm_tid(yid task);

/* This node's own tid, to which tasks send. Other nodes have other ones; it is pinned to the place, not to the thread.
 * YTHREAD_EINVAL: PVM has not started this node. */
int ypvm_self(void);

/* The calling thread receives from now on what tasks send to this node, also what they have sent so far and nobody has
 * received: it, and no thread that has listened here before. With 0 it does not any more, and messages wait for the
 * next one that listens. While a thread listens no deadlock is seen, for tasks may still write. 0, YTHREAD_EINVAL (as above) or
 * YTHREAD_EPLAIN. */
int ypvm_listen(int listens);

/* Starts a task of the program `file`, by a path, or a name that PVM finds by its host's ep=; arguments[] ends with a null, or is
 * null. On `host`, a name of the virtual machine's, or null: where PVM likes. Its pvm_parent() is this node. What it
 * prints goes to PVM's log. It ends when it likes: nobody waits for it. Returns its tid, or YTHREAD_EINVAL with the reason
 * (ythread_error()). */
int ypvm_spawn(const char *file, char **arguments, const char *host);

#ifdef __cplusplus
}
#endif
#endif
