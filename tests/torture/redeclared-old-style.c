// flags: -std=gnu89
extern char *malloc(), *strcpy();
extern void exit(), abort();
double sqrt();
extern int strcmp();
main() {
    char *p = malloc(20);
    strcpy(p, "hello");
    if (strcmp(p, "hello")) abort();
    {
        extern int abs();
        if (abs(-4) != 4) abort();
    }
    exit(0);
}
