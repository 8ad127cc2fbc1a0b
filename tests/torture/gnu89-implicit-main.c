// flags: -std=gnu89
main() {
    int x = 3;
    if (x != 3) abort();
    exit(0);
}
