// flags: -std=gnu89
extern void abort(), exit();
struct s {
    int a;
    char b[7];
    double c;
};
struct s f(x, n, y, c)
struct s x;
int n;
struct s *y;
unsigned char c;
{
    struct s r;
    r = x;
    r.a += n + y->a;
    r.b[6] = c;
    r.c /= 2;
    return r;
}
main() {
    struct s q, r;
    q.a = 1;
    q.b[0] = 'x';
    q.c = 5;
    r = f(q, 2, &q, 258);
    if (r.a != 4 || r.b[6] != 2 || r.c != 2.5 || r.b[0] != 'x') abort();
    exit(0);
}
