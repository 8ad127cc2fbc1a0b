/* libpvm3 with a virtual machine that is too large: FULL=table, there is no room for another host; FULL=hosts, there are 300.
 * FULL=dying: its master's pvmd, when told to halt, dies. */
#include <dlfcn.h>
#include <glob.h>
#include <pvm3.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOSTS = 300 };

static int wants(const char *what) {
    const char *wish = getenv("FULL");
    return wish && !strcmp(wish, what);
}

int pvm_addhosts(char **names, int count, int *results) {
    int (*real)(char **, int, int *) = (int (*)(char **, int, int *))dlsym(RTLD_NEXT, "pvm_addhosts");
    if (!wants("table")) return real(names, count, results);
    for (int i = 0; i < count; i++) results[i] = PvmOutOfRes;
    return 0;
}

/* Its socket has its process's number for a name. */
int pvm_halt(void) {
    int (*real)(void) = (int (*)(void))dlsym(RTLD_NEXT, "pvm_halt");
    char pattern[200];
    glob_t found;
    int process;
    if (!wants("dying")) return real();
    snprintf(pattern, sizeof pattern, "%s/pvmtmp*.0", getenv("PVM_TMP"));
    if (glob(pattern, 0, NULL, &found) || sscanf(strstr(found.gl_pathv[0], "pvmtmp"), "pvmtmp%d", &process) != 1)
        abort();
    return kill(process, SIGKILL);
}

int pvm_config(int *count, int *formats, struct pvmhostinfo **hosts) {
    int (*real)(int *, int *, struct pvmhostinfo **) =
        (int (*)(int *, int *, struct pvmhostinfo **))dlsym(RTLD_NEXT, "pvm_config");
    static struct pvmhostinfo many[HOSTS];
    int result = real(count, formats, hosts);
    if (!wants("hosts") || result < 0) return result;
    for (int i = 0; i < HOSTS; i++) many[i] = **hosts;
    *hosts = many;
    *count = HOSTS;
    return result;
}
