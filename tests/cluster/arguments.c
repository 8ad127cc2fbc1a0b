// The words of the command line. A pointer to one means that one, also where getopt() has put argv in another order; what has been changed on this
// node alone is not sent. A checkpoint holds them: a restart without arguments has those, and others if they are given.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %yrun -n 2 %t order x,y -v last -v | FileCheck %s --check-prefix=ORDER
// RUN: %yrun -n 2 %t text x,y -v last | FileCheck %s --check-prefix=TEXT
// RUN: %yrun -n 2 %t list x,y -v last | FileCheck %s --check-prefix=LIST
// RUN: %yrun -n 2 %t new x,y | FileCheck %s --check-prefix=NEW
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %yrun -n 2 %t save %t.d/file '' 'two  words' > /dev/null
// RUN: %yrun --restart=%t.d/file %t > %t.again.out
// RUN: FileCheck %s --input-file=%t.again.out --check-prefix=AGAIN
// RUN: %yrun -n 3 --restart=%t.d/file %t save other '' else > %t.other.out
// RUN: FileCheck %s --input-file=%t.other.out --check-prefix=OTHER
// RUN: %yrun --restart=%t.d/file %t save other > %t.fewer.out 2>&1 || true
// RUN: FileCheck %s --input-file=%t.fewer.out --check-prefix=FEWER
// RUN: ystate show %t.d/file | FileCheck %s --check-prefix=SHOW
// ORDER: 0: last, -v
// ORDER-NEXT: 0: status 0, last, -v
// TEXT: 0: status -6, thread 0.0, ymain(), field 'word': points to argv[2], whose text has been changed here, not on other nodes
// LIST: 1: status 0, -v, list, x,y, last, (null)
// NEW: 0: status -6, thread 0.0, ymain(), field 'argv': points to argv, where there are words that other nodes do not have
// AGAIN: 5 save file '' 'two  words'
// AGAIN-NOT: {{.}}
// OTHER: 5 save other '' 'else'
// OTHER-NOT: {{.}}
// FEWER: yrun: '{{.*}}/file': the program had 4 arguments and gets 2: its threads may still count on those that it had
// SHOW: a program of 2 nodes
// SHOW-NEXT: main thread
// SHOW-NEXT: arguments = {save, {{.*}}file, , two  words}
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <ythreads.h>

thread ymain(int argc, char **argv) {
    const char *what = argv[1];
    if (!strcmp(what, "save")) {
        ythread_checkpoint(argv[2]);
        printf("%d %s %s '%s' '%s'\n", argc, argv[1], strrchr(argv[2], '/') ? strrchr(argv[2], '/') + 1 : argv[2],
               argv[3], argv[4]);
        return;
    }
    if (!strcmp(what, "order")) {
        while (getopt(argc, argv, "v") != -1) continue;
        const char *last = argv[argc - 1], *option = argv[1];
        printf("%d: %s, %s\n", ythread_node(), last, option);
        int status = ythread_migrate(1);
        printf("%d: status %d, %s, %s\n", !ythread_node(), status, last, option);
        return;
    }
    if (!strcmp(what, "text")) {
        const char *word = strtok(argv[2], ",");
        int status = ythread_migrate(1);
        printf("%d: status %d, %s\n", ythread_node(), status, ythread_error());
        printf("%s\n", word);
    }
    if (!strcmp(what, "list")) {
        while (getopt(argc, argv, "v") != -1) continue;
        int status = ythread_migrate(1);
        printf("%d: status %d, %s, %s, %s, %s, %s\n", ythread_node(), status, argv[1], argv[2], argv[3], argv[4],
               argv[5] ? argv[5] : "(null)");
    }
    if (!strcmp(what, "new")) {
        static char text[] = "text";
        argv[2] = text;
        int status = ythread_migrate(1);
        printf("%d: status %d, %s\n", ythread_node(), status, ythread_error());
        printf("%s\n", argv[1]);
    }
}
