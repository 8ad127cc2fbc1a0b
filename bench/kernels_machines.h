/* Interpreters, games and text. Included by kernels.h. */

enum { PUSH, ADD, MUL, DUP, SWAP, DROP, LESS, BRANCH, JUMP, HALT };
static const int code[] = {PUSH, 0,    PUSH, 0,   DUP,  PUSH, 100,  LESS, BRANCH, 19,   DUP,  DUP,  MUL,
                           SWAP, PUSH, 1,    ADD, JUMP, 22,   DROP, HALT, HALT,   SWAP, DROP, JUMP, 4};

/* A machine with a stack, in a switch; it suspends in one of the instructions. */
KERNEL(long, interpreter, (int rounds)) {
    long stack[16], sum = 0;
    for (int r = 0; r < rounds; r++) {
        int at = 0, top = 0;
        for (int running = 1; running;) {
            switch (code[at++]) {
            case PUSH:
                stack[top++] = code[at++];
                break;
            case ADD:
                top--, stack[top - 1] += stack[top];
                break;
            case MUL:
                top--, stack[top - 1] *= stack[top];
                break;
            case DUP:
                stack[top] = stack[top - 1], top++;
                break;
            case SWAP: {
                long other = stack[top - 1];
                stack[top - 1] = stack[top - 2];
                stack[top - 2] = other;
                break;
            }
            case DROP:
                top--;
                break;
            case LESS:
                top--, stack[top - 1] = stack[top - 1] < stack[top];
                break;
            case BRANCH:
                if (!stack[--top])
                    at = code[at];
                else
                    at++;
                break;
            case JUMP:
                at = code[at];
                break;
            case HALT:
                running = 0;
                PAUSE(r);
                break;
            }
        }
        sum += stack[0] + top;
    }
    GIVE(sum);
}

/* The same by labels. */
KERNEL(long, threaded_code, (int rounds)) {
    static const void *const targets[] = {&&push, &&add,  &&mul,    &&dup,  &&swap,
                                          &&drop, &&less, &&branch, &&jump, &&halt};
    long stack[16], sum = 0, other;
    int at = 0, top = 0, r = 0;
#define NEXT goto *targets[code[at++]]
    if (rounds == 0) GIVE(0);
    NEXT;
push:
    stack[top++] = code[at++];
    NEXT;
add:
    top--, stack[top - 1] += stack[top];
    NEXT;
mul:
    top--, stack[top - 1] *= stack[top];
    NEXT;
dup:
    stack[top] = stack[top - 1], top++;
    NEXT;
swap:
    other = stack[top - 1];
    stack[top - 1] = stack[top - 2];
    stack[top - 2] = other;
    NEXT;
drop:
    top--;
    NEXT;
less:
    top--, stack[top - 1] = stack[top - 1] < stack[top];
    NEXT;
branch:
    if (!stack[--top])
        at = code[at];
    else
        at++;
    NEXT;
jump:
    at = code[at];
    NEXT;
halt:
    PAUSE(r);
    sum += stack[0] + top;
    at = top = 0;
    if (++r < rounds) NEXT;
    GIVE(sum);
}

/* Queens on a board, by bits and by a stack of rows. */
KERNEL(long, queens, (int rounds)) {
    long found = 0;
    for (int r = 0; r < rounds; r++) {
        unsigned columns[9], left[9], right[9], free[9];
        int row = 0;
        columns[0] = left[0] = right[0] = 0;
        free[0] = 255;
        while (row >= 0) {
            unsigned place = free[row] & -free[row];
            if (!place) {
                row--;
                continue;
            }
            free[row] ^= place;
            if (row == 7) {
                found++;
                PAUSE(r);
                continue;
            }
            columns[row + 1] = columns[row] | place;
            left[row + 1] = (left[row] | place) << 1;
            right[row + 1] = (right[row] | place) >> 1;
            row++;
            free[row] = 255 & ~(columns[row] | left[row] | right[row]);
        }
    }
    GIVE(found);
}

/* Life on a local board, with a buffer swapped by pointers that live across the suspension. */
KERNEL(long, life, (int rounds)) {
    unsigned char boards[2][34][34];
    unsigned char(*now)[34] = boards[0], (*next)[34] = boards[1];
    long alive = 0;
    memset(boards, 0, sizeof boards);
    for (int i = 1; i < 33; i++)
        for (int j = 1; j < 33; j++) now[i][j] = (i * j + i) % 3 == 0;
    for (int r = 0; r < rounds; r++) {
        for (int i = 1; i < 33; i++)
            for (int j = 1; j < 33; j++) {
                int n = now[i - 1][j - 1] + now[i - 1][j] + now[i - 1][j + 1] + now[i][j - 1] + now[i][j + 1] +
                        now[i + 1][j - 1] + now[i + 1][j] + now[i + 1][j + 1];
                next[i][j] = n == 3 || (n == 2 && now[i][j]);
            }
        unsigned char(*other)[34] = now;
        now = next;
        next = other;
        PAUSE(r);
    }
    for (int i = 1; i < 33; i++)
        for (int j = 1; j < 33; j++) alive += now[i][j];
    GIVE(alive);
}

/* The shortest ways between all places of a local table. */
KERNEL(long, distances, (int rounds)) {
    int distance[24][24];
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < 24; i++)
            for (int j = 0; j < 24; j++) distance[i][j] = i == j ? 0 : (i * 31 + j * 17 + r) % 97 + 1;
        for (int k = 0; k < 24; k++) {
            for (int i = 0; i < 24; i++)
                for (int j = 0; j < 24; j++)
                    if (distance[i][k] + distance[k][j] < distance[i][j])
                        distance[i][j] = distance[i][k] + distance[k][j];
            PAUSE(k + r);
        }
        sum += distance[r % 24][3];
    }
    GIVE(sum);
}

/* A list in an array of cells: inserted in order, reversed, summed. */
struct cell {
    struct cell *next;
    long value;
};

KERNEL(long, lists, (int rounds)) {
    struct cell cells[64], *head;
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        head = NULL;
        for (int i = 0; i < 64; i++) {
            struct cell **place = &head;
            cells[i].value = (i * 37 + r) % 61;
            while (*place && (*place)->value < cells[i].value) place = &(*place)->next;
            cells[i].next = *place;
            *place = &cells[i];
        }
        struct cell *reversed = NULL;
        while (head) {
            struct cell *next = head->next;
            head->next = reversed;
            reversed = head;
            head = next;
        }
        PAUSE(r);
        int n = 0;
        for (struct cell *c = reversed; c; c = c->next) sum += c->value * n++;
    }
    GIVE(sum);
}

/* Numbers read from a text by a pointer that goes on across the suspension. */
KERNEL(long, scan, (int rounds)) {
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        const char *p = "17 4711 -3 99 0 123456 -88888 7 12 1000000 42 -1 5 66 777";
        while (*p) {
            long value = 0, sign = 1;
            while (*p == ' ') p++;
            if (*p == '-') {
                sign = -1;
                p++;
            }
            while (*p >= '0' && *p <= '9') value = value * 10 + (*p++ - '0');
            sum += sign * value;
            if (value == 4711) PAUSE(r);
        }
    }
    GIVE(sum);
}

static int by_value(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

/* The C library at work on a local array. */
KERNEL(long, library, (int rounds)) {
    int list[50];
    char name[40];
    long sum = 0;
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < 50; i++) list[i] = (i * 7919 + r) % 101;
        qsort(list, 50, sizeof *list, by_value);
        PAUSE(r);
        snprintf(name, sizeof name, "%d-%d", list[3], r);
        sum += list[r % 50] + (long)strlen(name);
    }
    GIVE(sum);
}

/* Bits counted and mirrored, for ever until a condition in the middle. */
KERNEL(long, mirrored, (int rounds)) {
    uint32_t n = 0;
    long sum = 0;
    for (;;) {
        uint32_t x = n * 2654435761u;
        x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
        x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
        x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
        sum += __builtin_popcount(x) + (long)__builtin_bswap32(x);
        if (++n == (uint32_t)rounds) break;
        if ((n & 0xfff) == 0) PAUSE((int)n);
        sum ^= n;
    }
    GIVE(sum);
}
