/* An included file that is silent of its own unused parameters. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"
static inline int second(int first, int second)
{
    while (second > 100)
        second--;
    return second;
}
#pragma GCC diagnostic pop
