// flags: -std=gnu89 -w
extern void abort();
extern void exit();
int two(a, b)
int a, b;
{
    return a * 10 + b;
}
int one(a) {
    return a;
}
int none() {
    return 42;
}
int chars(c)
unsigned char c;
{
    return c;
}
int shorts(s)
short s;
{
    return s;
}
float flt(f)
float f;
{
    return f * 2;
}
int main() {
    if (one(1, 2, 3) != 1) abort();
    if (none(1, 2) != 42) abort();
    if (chars(0x141) != 0x41) abort();
    if (shorts(0x18001) != (short)0x8001) abort();
    if (flt(1.5) != 3.0) abort();
    if (two(1, 2, "extra", 3.0) != 12) abort();
    exit(0);
}
