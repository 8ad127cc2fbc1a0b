/* The same text ten thousand times. */
#define TEN(x) x x x x x x x x x x
#define HUNDRED(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x)
#define THOUSAND(x)                                                                                  \
    HUNDRED(x) HUNDRED(x) HUNDRED(x) HUNDRED(x) HUNDRED(x) HUNDRED(x) HUNDRED(x) HUNDRED(x)          \
    HUNDRED(x) HUNDRED(x)
#define MANY(x)                                                                                      \
    THOUSAND(x) THOUSAND(x) THOUSAND(x) THOUSAND(x) THOUSAND(x) THOUSAND(x) THOUSAND(x) THOUSAND(x)  \
    THOUSAND(x) THOUSAND(x)
