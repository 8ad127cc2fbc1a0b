static inline int count(int n)
{
    static int total;
    return total += n;
}

static inline int forget(int n)
{
    static int total;
    return total -= n;
}

static inline int add_one(int n)
{
    return n + 1;
}

static const int table[] = {1, 2, 3};
