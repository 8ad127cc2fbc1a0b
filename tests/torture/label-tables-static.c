#include <stdio.h>
static int run(const char *p) {
    static const void *const table[] = {&&add, &&sub, &&mul, &&end};
    static const int off[] = {&&add - &&add, &&sub - &&add, &&mul - &&add, &&end - &&add};
    int a = 1, n = 0;
    goto *table[*p++ - '0'];
add:
    a += 3;
    n++;
    goto *(&&add + off[*p++ - '0']);
sub:
    a -= 1;
    n++;
    goto *table[*p++ - '0'];
mul: {
    int k = a;
    a = k * 2;
    n++;
}
    goto *table[*p++ - '0'];
end:
    return a * 100 + n;
}
static int loop(int n) {
    void *next = &&more;
    int s = 0;
top:
    if (n <= 0) next = &&done;
    goto *next;
more:
    s += n--;
    goto top;
done:
    return s;
}
int main(void) {
    printf("%d %d %d\n", run("00123"), run("2222223"), loop(10));
    return 0;
}
