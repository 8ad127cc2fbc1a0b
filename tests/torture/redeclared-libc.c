void *malloc(unsigned long);
void free(void *);
void abort(void);
void exit(int) __attribute__((noreturn));
int printf(const char *, ...);
void *memcpy(void *, const void *, unsigned long);
unsigned long strlen(const char *);
int abs(int);
double sqrt(double);
int puts(const char *);
int sprintf(char *, const char *, ...);
int main(void) {
    char *p = malloc(10), b[20];
    memcpy(p, "abc", 4);
    if (strlen(p) != 3 || abs(-3) != 3 || sqrt(16) != 4) abort();
    sprintf(b, "%s-%d", p, 5);
    if (b[4] != '5') abort();
    free(p);
    printf("ok\n");
    puts(b);
    exit(0);
}
