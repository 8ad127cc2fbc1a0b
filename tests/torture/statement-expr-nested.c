extern void abort(void);
static int n;
static int next(void) {
    return ++n;
}
int main(void) {
    int x = ({
        int a = next();
        a + ({
            int b = next();
            ({
                int c = next();
                a * 100 + b * 10 + c;
            }) + b;
        });
    });
    if (x != 123 + 2 + 1) abort();
    for (int i = ({
             next();
             0;
         });
         ({ i < 3; }); ({ i++; }))
        n += ({
            if (i == 1) continue;
            i;
        });
    if (n != 4 + 2) abort();
    int y = ({
        switch (n) {
        case 6:
            n = 1;
            break;
        default:
            n = 2;
        }
        n;
    });
    return y != 1;
}
