/* File descriptors: threads that wait for one, and reads and writes of which only their thread waits.
 *
 * The node asks the kernel (epoll) where it would wait for other nodes anyway, and carries out what its threads wait
 * to read or write. A thread that waits here stays on its node. */
#ifndef YT_THREADS_FILE_H
#define YT_THREADS_FILE_H

#include <limits.h>

#include "threads/thread.h"

enum yt_file_wish {               /* wait.tag */
                    YT_FILE_WAIT, /* wait.n: YTHREAD_READABLE, YTHREAD_WRITABLE */
                    YT_FILE_READ, /* wait.n bytes to wait.data */
                    YT_FILE_WRITE,
                    YT_FILE_ACCEPT,
                    YT_FILE_CONNECT /* to the address of wait.n bytes at wait.data */
};

#define YT_FILE_NOT_YET INT_MIN

/* What poll is to be asked for. */
short yt_file_events(const struct yt_wait *wait);

/* Those of some such events that are there now. All, where there is no such descriptor: each who wishes them is to be told. */
short yt_file_look(int fd, short events);

/* Carries out what is wished, if it need not wait: its result, or YT_FILE_NOT_YET. `is_ready`: epoll has told so. What is there for one is not there for two:
 * between the look and the call no other node of the process may take it, or the call would wait, and the node with it. */
int yt_file_try(const struct yt_wait *wait, bool is_ready);

/* Begins the wait that thread->wait describes. True: the thread waits. False: thread->status is the result. */
bool yt_file_begin_wait(struct yt_node *node, struct yt_thread *thread);
void yt_file_cancel_wait(struct yt_node *node, struct yt_thread *thread);

/* What the thread's call returns after its limit. */
int yt_file_timed_out(struct yt_node *node, struct yt_thread *thread);

/* It ends, and has not heard of the connection that it has accepted: its other end is told. */
void yt_file_return(const struct yt_thread *thread);

/* Threads of the node that wait for files. */
uint32_t yt_file_count(const struct yt_node *node);

/* What a poll of the node must watch as well, or -1. */
int yt_file_descriptor(const struct yt_node *node);

/* Wakes those whose files are there. Says whether there were any. */
bool yt_file_poll(struct yt_node *node);

/* Waits until a file is there, for at most so many nanoseconds (-1: any number), or a signal. */
void yt_file_rest(struct yt_node *node, int64_t nanoseconds);

void yt_file_fini(struct yt_node *node);

#endif
