#include <dlfcn.h>
#include <stdio.h>
#include <ythreads.h>

typedef suspends int (*user)(int);
static user hidden_user;

/* Looks whether the library can be opened; with an argument opens it again. */
__attribute__((constructor)) static void look(int argc, char **argv) {
    void *library = dlopen("./libpump.so", RTLD_NOW);
    (void)argv;
    hidden_user = (user)dlsym(library, "hidden_user");
    dlclose(library);
    if (argc > 1) hidden_user = (user)dlsym(dlopen("./libpump.so", RTLD_NOW), "hidden_user");
}

thread ymain(void) {
    printf("closed:");
    for (int i = 0; i < 3; i++) printf(" %d", hidden_user(3 * i) - 99);
    printf("\n");
}
