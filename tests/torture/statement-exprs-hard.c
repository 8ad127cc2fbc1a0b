#include <stdio.h>
/* Statement expressions in every position, with returns, breaks, gotos, declarations, loops and nests. */
static int n;
static int t(int x) {
    n = n * 3 + x;
    return x;
}
static int in_call(int a, int b, int c) {
    return a * 100 + b * 10 + c;
}
struct s {
    int a, b;
    char c[5];
};
static int calls(int x) {
    return in_call(({
                       int k = t(1);
                       k + x;
                   }),
                   t(2), ({
                       t(3);
                       x;
                   }));
}
static int subscripts(int x) {
    int a[4] = {1, 2, 3, 4};
    a[({
        t(x);
        1;
    })] += ({
        int k = 0;
        while (k < 5) k++;
        k;
    });
    return a[({ 1; })] + ({ a; })[2];
}
static int structs(int x) {
    struct s v = ({
        struct s r = {x, t(2), "abc"};
        r.a++;
        r;
    });
    return ({ v; }).a + ({
                            struct s *p = &v;
                            *p;
                        }).b +
           ({ v; }).c[t(1)];
}
static int conds(int x) {
    if (({
            int k = t(x);
            k > 2;
        }))
        return 1;
    while (({
        x++;
        x < 3;
    }))
        t(7);
    for (int i = ({
             t(1);
             0;
         });
         ({ i < 2; }); ({ i++; }))
        t(i);
    return x;
}
static int returns(int x) {
    int k = 1 + ({
                if (x > 3) return 50;
                t(x);
            }) +
            ({
                if (x > 2) return 60;
                x;
            });
    return k;
}
static int breaks(int x) {
    int s = 0;
    for (int i = 0;; i++) {
        s += ({
            if (i == 1) continue;
            if (i > x) break;
            t(i);
        });
    }
    return s;
}
static int gotos(int x) {
    int r = ({
        if (x == 2) goto two;
        t(x);
    });
    return r;
two:
    return 22;
}
static int logic(int x) {
    return (x && ({
                t(1);
                x > 1;
            })) +
           (x == 5 || ({
                t(2);
                0;
            })) *
               2 +
           (x ? ({
               t(3);
               4;
           })
              : ({
                    t(4);
                    8;
                })) +
           (({ t(5); }), 1);
}
static int nests(int x) {
    return ({
               int a = ({
                   int b = ({
                       int c = t(x);
                       c + 1;
                   });
                   b * 2;
               });
               a + ({
                   int a = 1;
                   a;
               });
           }) +
           ({
               int a = t(9);
               ({ a; });
           });
}
static int voids(int x) {
    ({
        t(x);
        ;
    });
    ({});
    (void)({
        int k = x;
        (void)k;
    });
    ({
        if (x)
            t(1);
        else
            t(2);
    });
    return n;
}
static int lv(int x) {
    int a = 1, *p = &a;
    *({
        t(x);
        p;
    }) = t(2);
    ({ &a; })[0] += 3;
    return a;
}
static int arrays(void) {
    return sizeof(({
               int a[3];
               a[0] = 1;
               a;
           })) +
           ({
               char b[] = "xyz";
               b[1];
           });
}
static int inits(int x) {
    int a[] = {({
                   t(1);
                   5;
               }),
               t(2), ({
                   int k = x;
                   k;
               })};
    struct s s = {.b = ({ t(3); }), .a = t(4)};
    static int st = 3;
    return a[0] + a[2] + s.a * s.b + st++;
}
static int switches(int x) {
    switch (({
        int k = t(x);
        k;
    })) {
    case 1:
        return ({
            switch (x) {
            case 1:
                t(8);
                break;
            }
            5;
        });
    case 2:
        ({ t(2); });
    default:
        return ({
            int r = 0;
            do {
                r++;
                if (r > 3) break;
            } while (1);
            r;
        });
    }
}
static double mixed(int x) {
    return ({
               float f = x;
               f / 2;
           }) +
           ({
               long l = t(3);
               l;
           }) +
           ({
               char c = 'a';
               c;
           }) +
           ({
               unsigned char u = 250;
               u += t(10);
               u;
           });
}
static int shorts(int x) {
    return ({
               short s = 32767;
               s++;
               s;
           }) +
           ({
               _Bool b = t(x);
               b;
           }) +
           (({ x; }) ?: 9) + -({ x; }) + !({ x; }) + ~({ t(x); });
}
static int vla(int x) {
    return ({
               int a[x];
               a[x - 1] = t(x);
               a[x - 1];
           }) +
           (int)sizeof(char[({
               t(2);
               x;
           })]);
}
static int labs_(int x) {
    return ({
        __label__ a, b;
        void *p = x ? &&a : &&b;
        int r = 0;
        goto *p;
    a:
        r += t(1);
    b:
        r += t(2);
        r;
    });
}
int main(void) {
    printf("%d %d %d %d %d\n", calls(1), subscripts(1), structs(3), conds(3), conds(1));
    printf("%d %d %d %d %d %d\n", returns(1), returns(3), returns(4), breaks(4), gotos(1), gotos(2));
    printf("%d %d %d %d %d %d\n", logic(0), logic(5), nests(2), voids(1), lv(3), arrays());
    printf("%d %d %d %d %.2f %d %d %d %d %d\n", inits(6), switches(1), switches(2), switches(3), mixed(3), shorts(2),
           vla(4), labs_(0), labs_(1), n);
    return 0;
}
