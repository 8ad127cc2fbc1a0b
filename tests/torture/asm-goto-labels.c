extern void abort(void);

static int zero(int n) {
    {
        __label__ far;
        __asm__ goto("" : : "r"(n) : : far);
        n++;
    far:
        n += 2;
    }
    {
        __label__ far;
        __asm__ goto("" : : "r"(n) : : far);
        n += 10;
    far:
        n += 20;
    }
    return n;
}

static int jump(int n) {
    __asm__ goto("testl %0, %0; jz %l1" : : "r"(n) : "cc" : none);
    return 1;
none:
    return 2;
}

int main(void) {
    if (zero(0) != 33 || jump(0) != 2 || jump(4) != 1)
        abort();
    int r = ({
        __label__ a, b;
        int k = 5;
        __asm__ goto("jmp %l[b]" : : : : a, b);
    a:
        k = 1;
    b:
        k;
    });
    return r != 5;
}
