extern void abort(void);
static int f(int n) {
    int r = 0;
    switch (n) {
    case 0:
        goto in_for;
    case 1:
        goto in_while;
    case 2:
        goto in_do;
    case 3:
        goto in_if;
    case 4:
        goto in_else;
    case 5:
        goto in_block;
    }
    for (int i = 5; i < 7; i++) {
        r += 1;
        if (0) {
        in_for:
            i = 6;
            r += 10;
        }
    }
    goto out;
    while (r < 200) {
        r += 100;
    in_while:
        r += 50;
    }
    goto out;
    do {
        r += 3;
    in_do:
        r += 4;
    } while (r < 20);
    goto out;
    if (r > 5) {
    in_if:
        r += 1000;
    } else {
    in_else:
        r += 2000;
    }
    goto out;
    {
        int q = 3;
        r += q;
    in_block:
        q = 9;
        r += q;
    }
out:
    return r;
}
int main(void) {
    if (f(9) != 2 || f(1) != 200 || f(2) != 4 + 7 + 7 + 7 || f(3) != 1000 || f(4) != 2000 || f(5) != 9) abort();
    return f(0) < 10;
}
