/* Functions without result that return calls of functions without result: what stands before such a return is not the last thing done. */
#include <stdio.h>

static int calls, sum;

static void tree(int depth) {
    calls++;
    if (depth == 0) return;
    tree(depth - 1);
    return tree(depth - 1);
}

static void add(int n) {
    sum = sum * 3 + n;
}

static void both(int n) {
    add(n);
    return add(n + 1);
}

static void either(int n) {
    if (n & 1) {
        both(n);
        return both(n + 2);
    }
    add(n);
    return;
}

int main(void) {
    tree(6);
    both(1), either(2), either(5);
    printf("%d %d\n", calls, sum);
    return calls != 127;
}
