// A header's function that only text needs which clang has left out is not translated: the C compiler says so where it takes
// that text.
// RUN: %ytranslate %s -o %t.c %flags
// RUN: %cc -x c -w -fsyntax-only %include -I%S %t.c
// RUN: not %cc -DOTHER -x c -w -fsyntax-only %include -I%S %t.c 2>&1 | FileCheck %s
#include "Inputs/unneeded-branches.h"

static void helper(void)
{
#ifdef OTHER
    // CHECK: unneeded-branches.c:[[@LINE+1]]:2: error: #error "'wait_twice' stands in text that is not translated:
    wait_twice();
#endif
}
static void another_helper(void)
{
#ifdef OTHER
    // CHECK: unneeded-branches.c:[[@LINE+1]]:2: error: #error "'wait_once' stands in text that is not translated:
    wait_once();
#endif
}
thread worker(void)
{
    helper();
    another_helper();
}
