// A function of a header, which stays as plain C, calls functions of the file that includes it by their names.
// RUN: %ytranslate --stress=statement %s %flags -I%S/Inputs | FileCheck %s
// RUN: %ytranslate --stress=statement %s %flags -I%S/Inputs | %cc -x c -Wall -Wextra -Werror -fsyntax-only %include -I%S/Inputs -

// CHECK: static int helper(int n)
static int helper(int n) { return n + 1; }
#define CALL(n) helper(n)
#include "calls-back.h"

// A parameter may hide the type of the result.
typedef int T;
// CHECK: T hides(T T)
// CHECK: int ythread_value;
T hides(T T) { return T + 1; }

int main(void) { return run(3) - hides(3); }
