// getopt() keeps the strings that it is given, not the array in which they stand.
// RUN: %ytranslate --dump-after=find-escapes --stop-after=find-escapes %s %flags | FileCheck %s
#include <getopt.h>
#include <ythreads.h>

suspends int later(int v);

// CHECK-NOT: strings_of_others
int strings_of_others(int count, char **strings)
{
    char *words[8] = {strings[0], strings[1]};
    struct option options[] = {{"all", 0, 0, 'a'}, {0, 0, 0, 0}};
    while (getopt_long(count, words, "ab:", options, 0) != -1)
        later(1);
    return optind;
}

// CHECK: own: word, line [[@LINE+4]]
int own(char *first)
{
    char word[] = "-a", *words[] = {first, word, 0};
    while (getopt(2, words, "ab:") != -1)
        later(1);
    return optind;
}
// CHECK-NOT: {{.}}
