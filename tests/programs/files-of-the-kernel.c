// not-shipped: descriptors stay with their node
// stays: who holds a descriptor
// stays-shipped: who holds a descriptor
/* Files that look like one on a disk, and wait (the kernel's log, where the test may open it and it is empty: what is read of it is gone);
 * those that let wait who reads nothing; and kernels that cannot be asked by preadv2 and pwritev2 to read and write without a wait, or not
 * of sockets and pipes. Other threads of the node go on. */
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <ythreads.h>

enum { MUCH = 300000 };

suspends static void wait_for_log(void) {
    char byte;
    yfd log = open("/proc/kmsg", O_RDONLY);
    struct pollfd look = {log, POLLIN, 0};
    bool is_empty = log >= 0 && !poll(&look, 1, 0);
    int n = is_empty ? ythread_read_until(log, &byte, 1, 0.01) : -1;
    printf("%d %s\n", n, is_empty && errno != ETIMEDOUT ? strerror(errno) : "timed out");
    // expect: -1 timed out
    if (log >= 0) close(log);
}

/* A read of nothing waits as one of an event does. */
suspends static void wait_for_nothing(void) {
    yfd changes = inotify_init();
    int n = ythread_read_until(changes, NULL, 0, 0.01);
    printf("%d %s\n", n, errno != ETIMEDOUT ? strerror(errno) : "timed out");
    // expect: -1 timed out
    close(changes);
}

static void become_older(void) {
    struct sock_filter steps[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_preadv2, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_pwritev2, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EOPNOTSUPP),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog filter = {sizeof steps / sizeof *steps, steps};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter))
        perror("seccomp");
}

thread sender(yfd to, int n) {
    static char bytes[MUCH];
    ythread_sleep(0.02);
    for (int i = 0; i < n;) {
        int done = ythread_write(to, bytes, (uint64_t)(n - i));
        if (done <= 0) ythread_exit(i);
        i += done;
    }
    ythread_exit(n);
}

/* Who wants 10 bytes of such a socket at once would wait in read(2). */
suspends static void wait_for_few(void) {
    yfd ends[2];
    char bytes[10];
    int low = sizeof bytes, sent;
    yid id;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) perror("socketpair");
    setsockopt(ends[0], SOL_SOCKET, SO_RCVLOWAT, &low, sizeof low);
    ythread_create(&id, 0, sender, 2, ends[1], 5);
    int n = ythread_read(ends[0], bytes, sizeof bytes);
    ythread_join(id, &sent);
    printf("%d of %d\n", n, sent);
    // expect: 5 of 5
    // expect: 5 of 5
    close(ends[0]), close(ends[1]);
}

suspends static void send_much(yfd from, yfd to) {
    static char bytes[MUCH];
    yid id;
    int sent, got = 0;
    ythread_create(&id, 0, sender, 2, to, MUCH);
    while (got < MUCH) got += ythread_read(from, bytes, sizeof bytes);
    ythread_join(id, &sent);
    printf("%d of %d\n", got, sent);
    // expect: 300000 of 300000
    // expect: 300000 of 300000
    close(from), close(to);
}

thread ymain(void) {
    yfd ends[2];
    wait_for_log();
    wait_for_nothing();
    wait_for_few();
    become_older();
    wait_for_few();
    if (pipe(ends)) perror("pipe");
    send_much(ends[0], ends[1]);
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) perror("socketpair");
    send_much(ends[0], ends[1]);
}
