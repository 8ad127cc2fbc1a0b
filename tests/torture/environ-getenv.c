#include <stdlib.h>
#include <string.h>
extern char **environ;
int main(int argc, char **argv, char **envp) {
    if (!envp || !environ) abort();
    setenv("HUNTX", "5", 1);
    if (strcmp(getenv("HUNTX"), "5")) abort();
    int n = 0;
    for (char **p = environ; *p; p++)
        if (!strncmp(*p, "HUNTX=", 6)) n++;
    if (n != 1 || argc != 1 || !strrchr(argv[0], '/')) abort();
    return 0;
}
