/* libpvm3, found when the program runs; see libpvm.h. */
#define _GNU_SOURCE /* RTLD_DEFAULT */
#include "cluster/engines/libpvm.h"

#include <dlfcn.h>
#include <string.h>

/* Weak: what a program is not linked with is null. */
#define WEAK(name) extern __typeof__(pvm_##name) pvm_##name __attribute__((weak));
YT_LIBPVM_FUNCTIONS(WEAK)
#undef WEAK
extern __typeof__(dlsym) dlsym __attribute__((weak));

#define FILE_NAME "libpvm3.so.3"

/* True if all functions are linked into the program. */
static int take_linked(struct yt_libpvm *pvm) {
    int all = 1;
#define TAKE(name)                                                                                                     \
    pvm->name = &pvm_##name;                                                                                           \
    all = all && pvm->name;
    YT_LIBPVM_FUNCTIONS(TAKE)
#undef TAKE
    return all;
}

static void *find(void *library, const char *name, const char **missing) {
    void *found = dlsym(library, name);
    if (!found && !*missing) *missing = name;
    return found;
}

/* Not by its name: the linker warns of that in every static program. */
static void *(*find_dlopen(void))(const char *, int) {
    void *found = dlsym ? dlsym(RTLD_DEFAULT, "dlopen") : 0;
    void *(*load)(const char *, int);
    memcpy(&load, &found, sizeof load);
    return load;
}

const char *yt_libpvm_open(struct yt_libpvm *pvm) {
    static _Thread_local char text[200];
    const char *missing = 0;
    if (take_linked(pvm)) return 0;
    void *(*load)(const char *, int) = find_dlopen();
    if (!load) return "this program is linked statically, without libpvm3: ycc --engine=pvm links it in";
    void *library = load(FILE_NAME, RTLD_NOW | RTLD_LOCAL), *address;
    if (!library) return FILE_NAME " is missing: package libpvm3";
#define FIND(name)                                                                                                     \
    address = find(library, "pvm_" #name, &missing);                                                                   \
    memcpy(&pvm->name, &address, sizeof address);
    YT_LIBPVM_FUNCTIONS(FIND)
#undef FIND
    if (!missing) return 0;
    snprintf(text, sizeof text, FILE_NAME " has no %s(): it is not PVM 3.4's", missing);
    return text;
}

const char *yt_libpvm_words(int result) {
    static const struct {
        int result;
        const char *words;
    } table[] = {
        {PvmBadParam, "bad parameter"},
        {PvmOverflow, "value too large"},
        {PvmNoHost, "no such host"},
        {PvmNoFile, "no such file"},
        {PvmDenied, "permission denied"},
        {PvmNoMem, "no memory"},
        {PvmBadMsg, "a message cannot be read"},
        {PvmSysErr, "the PVM daemon does not answer"},
        {PvmHostFail, "the host has failed"},
        {PvmDSysErr, "the PVM daemon met an error of its system"},
        {PvmBadVersion, "another version of PVM there"},
        {PvmOutOfRes, "out of resources: the table of hosts or tasks is full"},
        {PvmDupHost, "it is in the virtual machine already"},
        {PvmCantStart, "its PVM daemon cannot be started"},
        {PvmAlready, "hosts are being added by somebody else"},
        {PvmNoTask, "no such task"},
        {PvmNotFound, "not found"},
        {PvmExists, "it exists already"},
        {PvmIPLoopback,
         "the master's name has a loopback address, which other hosts cannot reach; name this machine in "
         "the host file by one that they can"},
    };
    static _Thread_local char text[40];
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].result == result) return table[i].words;
    snprintf(text, sizeof text, "PVM's error %d", result);
    return text;
}
