/* Labels at the ends of blocks, before declarations' statements, in loops without bodies, in switches' dead ends. */
#include <stdio.h>
static int dead(int n) {
    switch (n) {
        n = 100;
    here:
        n++;
    case 1:
        n += 2;
        if (n < 10) goto here;
        break;
        {
        case 2:
            n += 5;
        }
        if (0) {
        case 3:
            n = 33;
        } else
            n++;
    default:;
    }
    return n;
}
static int ends(int n) {
    if (n > 2) goto end;
    n += 10;
    {
        if (n == 11) goto inner;
        n++;
    inner:;
    }
end:;
    return n;
}
static int twice(int n) {
a:
b:
c:
    if (n-- > 5) goto b;
    if (n > 3) goto c;
    if (n > 1) goto a;
    return n;
}
static int into(int n) {
    int t = 0;
    if (n) goto middle;
    for (t = 100; t < 103; t++) {
    middle:
        t += 1;
    }
    return t;
}
static int into_while(int n) {
    int t = 0;
    goto cond;
    while (n > 0) {
        t += n;
    cond:
        n--;
    }
    return t;
}
static int into_do(int n) {
    int t = 0;
    goto in;
    do {
        t += 10;
    in:
        t += n;
    } while (--n > 0);
    return t;
}
static int into_else(int n) {
    int t = 0;
    if (n == 1) goto e;
    if (n)
        t = 1;
    else {
    e:
        t += 5;
    }
    return t;
}
static int into_decl(int n) {
    int r;
    if (n) goto skip;
    {
        int k = 5;
        r = k;
        if (0) {
        skip:
            k = n;
            r = k * 2;
        }
        r += k;
    }
    return r;
}
static int across(int n) {
    {
        int x = n;
        if (x > 3) goto second;
    first:
        x = n * 2;
        return x;
    }
    {
        int y;
    second:
        y = n + 1;
        n = y;
        if (n < 100) {
            n -= 7;
            goto first;
        }
    }
    return n;
}
static int nested_switch(int n, int m) {
    int t = 0;
    switch (n) {
    case 0:
        switch (m) {
        case 0:
            t = 1;
            break;
        default:
            t = 2;
        case 5:
            t++;
            goto out;
        }
        t += 10;
    case 1:
        t += 100;
        break;
    out:
        t += 1000;
    }
    return t;
}
static int duff(int n) {
    int t = 0, i = (n + 3) / 4;
    switch (n & 3) {
        do {
        case 0:
            t++;
        case 3:
            t += 10;
        case 2:
            t += 100;
        case 1:
            t += 1000;
        } while (--i > 0);
    }
    return t;
}
static int loops(int n) {
    int t = 0;
    for (;;) {
        while (1) {
            do {
                if (t > n) goto done;
                t++;
                continue;
            } while (t % 3);
            if (t % 2) break;
        }
    }
done:
    return t;
}
static int local(int n) {
    int t = 0;
    for (int i = 0; i < n; i++) {
        __label__ next, again;
        int k = i;
    again:
        if (k == 0) goto next;
        t++;
        k--;
        goto again;
    next:;
    }
    return t;
}
static int exprs(int n) {
    int t = ({
        int k = n;
    loop:
        if (k > 10) {
            k -= 3;
            goto loop;
        }
        k;
    });
    return t + ({
               if (n == 4) goto out;
               5;
           });
out:
    return -t;
}
static int ranges(int n) {
    switch (n) {
    case -5 ... - 1:
        return 1;
    case 0:
    case 2 ... 4:
        return 2;
    case 1:
        return 3;
    case 'a' ... 'z':
        return 4;
    default:
        return 5;
    }
}
static int longs(long long n) {
    switch (n) {
    case 0x100000000LL:
        return 1;
    case -1LL:
        return 2;
    case 0x7fffffffffffffffLL:
        return 3;
    case (-0x7fffffffffffffffLL - 1)... - 0x100000000LL:
        return 4;
    }
    return 0;
}
static int unsigned_(unsigned char c) {
    switch (c) {
    case 255:
        return 1;
    case 128:
        return 2;
    case -1 & 0xfe:
        return 3;
    }
    return 0;
}
static int enums(int n) {
    enum e { A, B = 5, C } e = n;
    switch (e) {
    case A:
        return 1;
    case B: {
        enum e f = C;
        switch (f) {
        case C:
            return 7;
        default:
            return 8;
        }
    }
    case C:
        return 3;
    }
    return 4;
}
static int boolean(int n) {
    switch ((_Bool)n) {
    case 0:
        return 10;
    case 1:
        return 20;
    }
    return 0;
}
static int only_default(int n) {
    switch (n) {
    default:
        n += 1;
    }
    switch (n)
    case 3:
        n = 50;
    switch (n)
        ;
    switch (n) {}
    return n;
}
static int no_braces(int n) {
    switch (n)
        while (n) {
            n--;
        case 3:
            n--;
        }
    return n;
}
int main(void) {
    for (int i = 0; i < 7; i++)
        printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", dead(i), ends(i), twice(i), into(i),
               into_while(i), into_do(i), into_else(i), into_decl(i), across(i), nested_switch(i, i - 1), duff(i + 1),
               loops(i), local(i), exprs(i), ranges(i), enums(i), only_default(i));
    printf("%d %d %d %d %d %d %d %d\n", nested_switch(0, 0), nested_switch(0, 5), ranges('q'), ranges(-3),
           longs(0x100000000LL), longs(-0x200000000LL), longs(-1), unsigned_(254));
    printf("%d %d %d %d\n", boolean(4), boolean(0), no_braces(3), no_braces(6));
    return 0;
}
