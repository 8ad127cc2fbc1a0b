// flags: -fno-asm
/* Words that are names without GNU's keywords. */
extern void abort(void);
static int add(int asm) {
    int typeof = asm + 1;
    return typeof;
}
int main(void) {
    int $x = 3;
    if (add($x) != 4)
        abort();
    return 0;
}
