// What the optimised source does not refer to is weak in the translated file.
// RUN: %ytranslate --stress=statement %s %flags -O2 | FileCheck %s --check-prefix=WEAK
// RUN: %ytranslate --stress=statement %s %flags | FileCheck %s --check-prefix=STRONG
// RUN: %ytranslate %s %flags -O2 | FileCheck %s --check-prefix=STRONG

// WEAK: #pragma weak in_a_block
// WEAK-NEXT: #pragma weak nowhere
// WEAK-NEXT: #pragma weak unneeded
// WEAK-NEXT: #include "ythreads/generated.h"
// STRONG-NOT: #pragma weak
// STRONG: #include "ythreads/generated.h"
void unneeded(void);
void needed(void);
extern int nowhere;

void f(void) {
  int four = 4;
  if (four == 4)
    needed();
  else
    unneeded();
  if (four > 4)
    nowhere = 1;
  if (four < 4) {
    extern int in_a_block;
    in_a_block = 1;
  }
}
