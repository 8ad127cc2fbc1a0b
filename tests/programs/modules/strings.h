/* Literals of strings.c. */
extern const char *const others[];
