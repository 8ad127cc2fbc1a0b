// flags: -std=gnu89 -w
/* A function that an inner block has declared is called outside of that block, where C of 1989 declares it by the call. */
int early(const char *text) {
    { int atoi(const char *); if (atoi(text) != 7) return 1; }
    return atoi(text) - 7;
}

int main(void) {
    int i, sum = 0;
    {
        long atol(const char *);
        sum += (int)atol("3");
        { int abs_of = 4, atoi(const char *); sum += atoi("20") + abs_of; }
        sum += atoi("100");
    }
    for (i = 0; i < 2; i++) { double atof(const char *); sum += (int)atof("1000"); }
    while (sum < 3000) sum += atoi("500");
    printf("%d\n", sum + ({ int putchar(int); putchar('x') == 'x'; }));
    return early("7");
}
