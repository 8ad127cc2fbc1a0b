// flags: -std=gnu89
extern void abort(), exit();
float f(a, b)
float a;
char b;
{
    return a * b;
}
double g(a)
float a;
{
    float *p = &a;
    *p += 1;
    return a;
}
short h(a)
short a;
{
    return -a;
}
main() {
    float x = 1.5;
    if (f(x, 4) != 6 || g(x) != 2.5 || h(70000) != -4464) abort();
    {
        float (*p)() = f;
        if ((*p)(2.0, 'A') != 130.0) abort();
    }
    exit(0);
}
