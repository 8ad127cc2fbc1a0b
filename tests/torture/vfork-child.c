/* The child of vfork computes a little before it runs another program, or ends. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
static int status_of(int n) {
    int status = 0;
    pid_t child = vfork();
    if (child == 0) {
        char number[12];
        sprintf(number, "exit %d", n);
        if (n % 2) execl("/bin/sh", "sh", "-c", number, (char *)0);
        _exit(n + 1);
    }
    if (child < 0 || waitpid(child, &status, 0) != child) abort();
    return WEXITSTATUS(status);
}
int main(void) {
    for (int i = 2; i < 6; i++) printf("%d\n", status_of(i));
    return 0;
}
