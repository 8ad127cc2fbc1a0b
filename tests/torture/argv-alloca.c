#include <stdio.h>
#include <string.h>
#include <stdlib.h>
static int use(char **v, int n) {
    int t = 0;
    while (n--) t += strlen(v[n]);
    return t;
}
int main(int argc, char *argv[], char *envp[]) {
    char **copy = __builtin_alloca((argc + 1) * sizeof *copy);
    for (int i = 0; i <= argc; i++) copy[i] = argv[i];
    argv++;
    argc--;
    char *words[3] = {"a", "bb", "ccc"};
    argv = words;
    argc = 3;
    if (copy[1] || !envp) abort();
    int n = 0;
    while (*envp++ && n < 3) n++;
    printf("%d %d\n", use(argv, argc), n > 0);
    return argc - 3;
}
