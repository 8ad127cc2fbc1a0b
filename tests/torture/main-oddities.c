// flags: -std=gnu89 -w
int calls;
main(c, v, e) char **v, **e;
{
    static int depth;
    calls++;
    if (depth++ < 3) return main(c, v, e) + 1;
    return c - 1 + (v[0] == 0) + (e == 0);
}
