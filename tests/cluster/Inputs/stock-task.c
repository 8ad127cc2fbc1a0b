/* A stock task of PVM, which knows nothing of Ythreads: it links libpvm3 alone. pvm-tasks.c talks to it.
 *
 * It looks at what its parent sends, answers with what is wrong and the same values again, adds up an array, and sends what cannot
 * be received. The order of its calls is that of docs/wire-format.md. */
#include <pvm3.h>
#include <string.h>

enum { ORDER = 1, ANSWER, ECHO, NUMBERS, SUM, TEXT, SHORT, LONG, RAW, IN_PLACE, EMPTY, GO_ON, MANY };

static int wrong;

static void expect(int good) {
    wrong += !good;
}

/* A hyper is two words; PVM's own long has four bytes. */
static long long upk_hyper(void) {
    unsigned words[2] = {0, 0};
    expect(pvm_upkuint(words, 2, 1) == PvmOk);
    return (long long)((unsigned long long)words[0] << 32 | words[1]);
}

static void pk_hyper(long long value) {
    unsigned words[2] = {(unsigned)((unsigned long long)value >> 32), (unsigned)value};
    pvm_pkuint(words, 2, 1);
}

static void echo(int parent) {
    int number = 0, cells[3] = {0}, bits = 0;
    unsigned mask = 0;
    short level = 0;
    unsigned short port = 0;
    float ratio = 0, turn[2] = {0};
    double price[2] = {0};
    char name[6] = "";
    pvm_recv(parent, ORDER);
    expect(pvm_upkint(&number, 1, 1) == PvmOk && number == -7);
    expect(pvm_upkuint(&mask, 1, 1) == PvmOk && mask == 4000000000u);
    expect(pvm_upkshort(&level, 1, 1) == PvmOk && level == -32768);
    expect(pvm_upkushort(&port, 1, 1) == PvmOk && port == 65535);
    long long far = upk_hyper();
    expect(far == -(1LL << 40) - 3);
    expect(pvm_upkfloat(&ratio, 1, 1) == PvmOk && ratio == 1.0f / 3);
    expect(pvm_upkcplx(turn, 1, 1) == PvmOk && turn[0] == 1.5f && turn[1] == -2.5f);
    expect(pvm_upkdouble(price, 2, 1) == PvmOk && price[0] == -0.1 && price[1] == 1e300);
    expect(pvm_upkbyte(name, sizeof name, 1) == PvmOk && !memcmp(name, "label", 6));
    expect(pvm_upkint(cells, 3, 1) == PvmOk && cells[0] == 1 && cells[1] == -2 && cells[2] == 3);
    expect(pvm_upkint(&bits, 1, 1) == PvmOk && bits == -3);
    expect(pvm_upkint(&bits, 1, 1) < 0); /* there is no more */
    pvm_initsend(PvmDataDefault);
    pvm_pkint(&wrong, 1, 1);
    pvm_send(parent, ANSWER);
    pvm_initsend(PvmDataDefault);
    unsigned wide = port; /* pvm_pkushort extends the sign */
    bits = -3;
    pvm_pkint(&number, 1, 1);
    pvm_pkuint(&mask, 1, 1);
    pvm_pkshort(&level, 1, 1);
    pvm_pkuint(&wide, 1, 1);
    pk_hyper(far);
    pvm_pkfloat(&ratio, 1, 1);
    pvm_pkcplx(turn, 1, 1);
    pvm_pkdouble(price, 2, 1);
    pvm_pkbyte(name, sizeof name, 1);
    pvm_pkint(cells, 3, 1);
    pvm_pkint(&bits, 1, 1);
    pvm_send(parent, ECHO);
}

static void add_up(int parent) {
    static double numbers[20000];
    double sum = 0;
    int bytes = 0;
    int message = pvm_recv(parent, NUMBERS);
    pvm_bufinfo(message, &bytes, 0, 0);
    pvm_upkdouble(numbers, bytes / 8, 1);
    for (int i = 0; i < bytes / 8; i++) sum += numbers[i];
    pvm_initsend(PvmDataDefault);
    pvm_pkdouble(&sum, 1, 1);
    pvm_send(parent, SUM);
}

/* What the parent does not expect: too little, too much, bytes of this machine's form, nothing. */
static void send_garbage(int parent) {
    int ints[4] = {1, 2, 3, 4};
    pvm_initsend(PvmDataDefault);
    pvm_pkstr("text");
    pvm_send(parent, TEXT);
    pvm_initsend(PvmDataDefault);
    pvm_pkint(ints, 1, 1);
    pvm_send(parent, SHORT);
    pvm_initsend(PvmDataDefault);
    pvm_pkint(ints, 4, 1);
    pvm_send(parent, LONG);
    pvm_initsend(PvmDataRaw);
    pvm_pkint(ints, 2, 1);
    pvm_send(parent, RAW);
    pvm_initsend(PvmDataInPlace);
    pvm_pkint(ints, 2, 1);
    pvm_send(parent, IN_PLACE);
    pvm_initsend(PvmDataDefault);
    pvm_send(parent, EMPTY);
}

int main(void) {
    int parent = pvm_parent();
    if (parent < 0) return 1;
    echo(parent);
    add_up(parent);
    send_garbage(parent);
    pvm_recv(-1, GO_ON); /* of the node where the thread is by now; the answers go where it listens */
    for (int i = 0; i < 100; i++) {
        pvm_initsend(PvmDataDefault);
        pvm_pkint(&i, 1, 1);
        pvm_send(parent, MANY);
    }
    pvm_exit();
    return 0;
}
