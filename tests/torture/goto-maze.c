extern void abort(void);
int main(void) {
    int i = 0, n = 0;
    goto in;
    for (i = 10; i < 12; i++) {
    in:
        n++;
        if (i == 0) {
            i = 10;
            continue;
        }
        {
            int k = 3;
            goto deep;
        back:
            n += k;
        }
    }
    if (n != 2 + 3) {
        goto end;
    }
    abort();
deep: {
    n += 100;
    if (n > 1000) goto end;
    goto back;
}
end:
    if (n < 2) abort();
    {
        int j;
        j = 0;
    again:
        if (j++ < 3) goto again;
        if (j != 4) abort();
    }
    return 0;
}
