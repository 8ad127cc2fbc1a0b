// flags: -std=gnu89
char buf[50];
main() {
    strcpy(buf, "abc");
    strcat(buf, "def");
    if (strlen(buf) != 6) abort();
    if (memcmp(buf, "abcdef", 7)) abort();
    memset(buf, 0, 5);
    if (buf[5] != 'f') abort();
    printf("%d\n", abs(-3));
    exit(0);
}
