/* yrun's standard input, for a program that PVM has started; see pvm_input.h. */
#include "pvm_input.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cluster/engines/pvm_protocol.h"

enum { FOREGROUND_MS = 200 };

static int asking; /* the feeder, while it waits for more; else 0 */

bool yrun_pvm_input_exists(void) {
    struct stat here, nothing;
    if (fstat(STDIN_FILENO, &here)) return false;
    return stat("/dev/null", &nothing) || !S_ISCHR(here.st_mode) || here.st_rdev != nothing.st_rdev;
}

void yrun_pvm_input_taken(int feeder) {
    asking = feeder;
}

static bool is_in_background(void) {
    return isatty(STDIN_FILENO) && tcgetpgrp(STDIN_FILENO) != getpgrp();
}

int yrun_pvm_input_patience(void) {
    return asking && is_in_background() ? FOREGROUND_MS : -1;
}

bool yrun_pvm_input_poll(struct pollfd *poll) {
    if (!asking || is_in_background()) return false;
    *poll = (struct pollfd){STDIN_FILENO, POLLIN, 0};
    return true;
}

void yrun_pvm_input_serve(struct yrun_machine *machine) {
    struct pollfd input;
    char bytes[YT_PVM_INPUT_MOST];
    if (!yrun_pvm_input_poll(&input) || poll(&input, 1, 0) <= 0) return;
    ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
    int size = count < 0 ? 0 : (int)count;
    machine->lib.initsend(PvmDataDefault);
    machine->lib.pkint(&size, 1, 1);
    if (size) machine->lib.pkbyte(bytes, size, 1);
    machine->lib.send(asking, YT_PVM_INPUT);
    asking = 0;
}
