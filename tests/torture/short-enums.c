// flags: -fshort-enums
extern void abort(void);
enum e { A, B };
enum big { C = 70000 };
struct s {
    enum e a, b;
};
static enum e next(enum e x) {
    return x + 1;
}
int main(void) {
    if (sizeof(enum e) != 1 || sizeof(struct s) != 2 || sizeof(enum big) != 4) abort();
    struct s s = {A, next(A)};
    return s.b != B;
}
