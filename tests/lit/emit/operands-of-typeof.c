// What a typeof evaluates, and a parameter's outer bound, draw no -Wunused-value that the source does not.
// RUN: %ytranslate --stress=statement %s -o %t.c %flags
// RUN: %cc -S -o %t.s -Werror -Wall -Wextra %include %t.c
// RUN: %clang -fsyntax-only -Werror -Wall -Wextra %include %t.c
int count;
int f(int n, int outer[count++]) {
  int values[2][n];
  __typeof__(values[count++]) first;
  int (*row)[n] = values;
  __typeof__(row + (count++, 0)) second = row;
  first[0] = outer[0];
  return first[0] + (int)sizeof *second;
}
