#include <stdio.h>
int x;
int main() {
    puts("x");
    if (x) return 4;
    puts("y");
}
