extern void abort(void);
#define R4(x) x x x x
#define O(i)                                                                                                           \
    if (n > i) {                                                                                                       \
        int v##i = n - i;                                                                                              \
        {
int main(void) {
    int n = 20, t = 0;
    {
        int n = 1;
        {
            int n = 2;
            {
                int n = 3;
                t += n;
            }
            t += n;
        }
        t += n;
    }
    t += n;
    if (t != 26) abort();
    O(1) O(2) O(3) O(4) O(5) O(6) t = v1 + v2 + v3 + v4 + v5 + v6;
}
}
}
}
}
}
}
}
}
}
}
}
if (t != 99) abort();
int x = 5;
{
    int y = x, x = y + 1;
    t = x;
}
for (int x = 0; x < 3; x++) {
    int x = 7;
    t += x;
}
return t != 27 || x != 5;
}
