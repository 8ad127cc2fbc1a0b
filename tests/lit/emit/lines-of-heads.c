// What compilers say of a static variable stands in its line, and what they say of a parameter in that of its function's name, which may be
// another one than that of the type.
// RUN: %ytranslate --stress=statement %s -o %t.c %flags
// RUN: %cc -S -o %t.s -Wall -Wextra %include %t.c 2>&1 | FileCheck %s
// RUN: %clang -fsyntax-only -Wall -Wextra %include %t.c 2>&1 | FileCheck %s
static int
// CHECK: lines-of-heads.c:[[@LINE+1]]:{{.*}} unused parameter
both(int used, int unused)
{
  return used;
}

struct pair {
  int a, b;
};
int *kept(void)
{
  // CHECK: lines-of-heads.c:[[@LINE+1]]:{{.*}}missing
  static struct pair pair = {1};
  return &pair.b;
}

int main(void) { return both(0, 1) + *kept(); }
