/* A variable without a written type, whose size is known to its initialiser alone. */
extern void abort(void);

static const int pairs[3][2] = { { 0, 1 }, { 2, 3 }, { 4, 5 } };

static int count(void) {
    static int calls;
    return ++calls;
}

int main(void) {
    __auto_type row = *({ int n = 2; const void *p = pairs; (const int(*)[3][n])p; });
    if (row[1][0] != 2 || row[2][1] != 5 || sizeof row[1] != 2 * sizeof(int)) abort();
    __auto_type again = ({ int n = count() + 1; (const int(*)[n])row; });
    if (again[2][0] != 4 || count() != 2) abort();
    int outer = 2;
    __auto_type third = (const int(*)[outer])pairs;
    outer = 7;
    return third[1][1] != 3 || sizeof *third != 2 * sizeof(int);
}
