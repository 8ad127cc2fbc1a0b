int which(void);
int others(void);
__attribute__((weak)) int which(void)
{
    int here = 2;
    return here;
}
static int own(void) __attribute__((alias("which")));
int others(void)
{
    return own();
}
