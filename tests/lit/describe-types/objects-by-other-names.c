// What another name, or assembly, may write is in the table, though the file only reads it.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>
static int read = 1;
extern int written __attribute__((alias("read")));
thread ymain(void)
{
    written = 2;
    ythread_exit(read);
}
// CHECK: object read:
