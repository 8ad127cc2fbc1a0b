/* A table for its includer's OP and HIDDEN, which it takes back; and a macro that it leaves. */
#ifndef HIDDEN
#define HIDDEN(name, size) OP(name, size)
#endif
OP(first, 1)
HIDDEN(second, 2)
OP(third, 3)
#undef OP
#undef HIDDEN
#undef OPERATION_SCALE
#define OPERATION_SCALE(n) ((n) * \
                            100)
