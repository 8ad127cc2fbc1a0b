/* A stock PVM task: unpacks the state of a thread by pvm_upk* alone and says whether all values are exact.
 * It links libpvm3 and nothing of ours. The order of the calls is that of docs/wire-format.md. */
#include <pvm3.h>
#include <stdio.h>
#include <string.h>

#include "pvm_wire_test_support.h"

static char verdict[200] = "exact";

static void expect(const char *what, int good) {
    if (!good && !strcmp(verdict, "exact")) snprintf(verdict, sizeof verdict, "%s differs", what);
}

static unsigned upk_unsigned(const char *what) {
    unsigned value = 0;
    expect(what, pvm_upkuint(&value, 1, 1) == PvmOk);
    return value;
}

/* PVM's own 64-bit integers do not work; an XDR hyper is two ints. */
static long long upk_hyper(const char *what) {
    unsigned long long high = upk_unsigned(what);
    return (long long)(high << 32 | upk_unsigned(what));
}

static void upk_text(const char *what, const char *expected) {
    char text[100] = "";
    expect(what, pvm_upkstr(text) == PvmOk && !strcmp(text, expected));
}

static void unpack_head(void) {
    expect("magic", upk_unsigned("magic") == 0x59546872u);
    expect("version", upk_unsigned("version") == 3);
    upk_hyper("machine");
    expect("yid", upk_hyper("yid") == (17LL << 24 | 3));
    expect("flags and priority", upk_unsigned("flags and priority") == ((8 | 64) << 8 | 32));
    expect("moves", upk_unsigned("moves") == 4);
    expect("sequence", upk_unsigned("sequence") == 0);
    expect("functions", upk_unsigned("functions") == 1);
    expect("frames", upk_unsigned("frames") == 1);
    expect("status", upk_unsigned("status") == 0);
    expect("errno", upk_unsigned("errno") == 2);
    upk_text("name", "teller");
}

static void unpack_lists(void) {
    upk_text("function", "tally");
    expect("no file", upk_unsigned("file") == 0);
    upk_hyper("hash");
    expect("no layout", upk_hyper("layout") == 0);
    expect("function number", upk_unsigned("function number") == 0);
    expect("resume point", upk_unsigned("resume point") == 1);
    expect("form", upk_unsigned("form") == 0);
}

static void unpack_fields(struct tally *t) {
    expect("count", pvm_upkint(&t->count, 1, 1) == PvmOk);
    expect("mask", pvm_upkuint(&t->mask, 1, 1) == PvmOk);
    expect("little", pvm_upkshort(&t->little, 1, 1) == PvmOk);
    expect("port", pvm_upkushort(&t->port, 1, 1) == PvmOk);
    t->far = (long)upk_hyper("far");
    expect("ratio", pvm_upkfloat(&t->ratio, 1, 1) == PvmOk);
    expect("total", pvm_upkdouble(&t->total, 1, 1) == PvmOk);
    expect("turn", pvm_upkcplx(t->turn, 1, 1) == PvmOk);
    expect("spin", pvm_upkdcplx(t->spin, 1, 1) == PvmOk);
    expect("label", pvm_upkbyte(t->label, sizeof t->label, 1) == PvmOk);
    expect("cells", pvm_upkint(t->cells, TALLY_CELLS, 1) == PvmOk);
    expect("samples", pvm_upkdouble(t->samples, TALLY_SAMPLES, 1) == PvmOk);
}

static void compare(const struct tally *t) {
    static struct tally right;
    tally_fill(&right);
#define SAME(m) expect(#m, !memcmp(&t->m, &right.m, sizeof t->m))
    SAME(count);
    SAME(mask);
    SAME(little);
    SAME(port);
    SAME(far);
    SAME(ratio);
    SAME(total);
    SAME(turn);
    SAME(spin);
    SAME(label);
    SAME(cells);
    SAME(samples);
}

/* The fields again, by PVM's own encoder: the sender compares the bytes with the codec's. */
static void repack(struct tally *t, int to) {
    unsigned port = t->port; /* pvm_pkushort extends the sign bit, against XDR; pvm_upkushort reads both */
    unsigned far[] = {(unsigned)((unsigned long long)t->far >> 32), (unsigned)t->far};
    pvm_initsend(PvmDataDefault);
    pvm_pkint(&t->count, 1, 1);
    pvm_pkuint(&t->mask, 1, 1);
    pvm_pkshort(&t->little, 1, 1);
    pvm_pkuint(&port, 1, 1);
    pvm_pkuint(far, 2, 1);
    pvm_pkfloat(&t->ratio, 1, 1);
    pvm_pkdouble(&t->total, 1, 1);
    pvm_pkcplx(t->turn, 1, 1);
    pvm_pkdcplx(t->spin, 1, 1);
    pvm_pkbyte(t->label, sizeof t->label, 1);
    pvm_pkint(t->cells, TALLY_CELLS, 1);
    pvm_pkdouble(t->samples, TALLY_SAMPLES, 1);
    pvm_send(to, TALLY_REPACKED);
}

int main(void) {
    static struct tally tally;
    int sender = pvm_parent();
    if (sender < 0 || pvm_recv(sender, TALLY_TAG) < 0) return 1;
    unpack_head();
    unpack_lists();
    unpack_fields(&tally);
    compare(&tally);
    repack(&tally, sender);
    pvm_initsend(PvmDataDefault);
    pvm_pkstr(verdict);
    pvm_send(sender, TALLY_VERDICT);
    pvm_exit();
    return 0;
}
