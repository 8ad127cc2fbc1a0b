// flags: -std=gnu89 -w
main() {
    char buf[30];
    strcpy(buf, "abc");
    if (strcmp(buf, "abc") != 0) abort();
    if (strlen(buf) != 3) abort();
    sprintf(buf, "%d-%s", 12, "x");
    if (strcmp(buf, "12-x")) abort();
    memset(buf, 'z', 5);
    if (buf[4] != 'z') abort();
    if (abs(-4) != 4) abort();
    exit(0);
}
