/* States packed field by field by libpvm, under PvmDataDefault; see pvm_pack.h.
 *
 * A buffer of libpvm's takes what is packed. Frames go as bytes, in pieces (pvm_send.c), so it is read as bytes then, which
 * under PvmDataDefault are what was packed; at the other end bytes fill a buffer that is unpacked field by field. */
#include "cluster/engines/pvm_pack.h"

#include "base/status.h"
#include "ythreads.h"

enum { MOST = 1 << 24 }; /* values for one call, which counts in int; a multiple of 4 */

static struct yt_pvm_packer *packer_of(struct yt_packer *packer) {
    return (struct yt_pvm_packer *)packer;
}

static void enter(const struct yt_pvm_packer *packer) {
    if (packer->enter) packer->enter(packer->context);
}

static void leave(const struct yt_pvm_packer *packer) {
    if (packer->leave) packer->leave(packer->context);
}

static bool fail(const char *what, int result) {
    yt_status_set(YTHREAD_ENOMEM, "libpvm cannot %s: %s", what, yt_libpvm_words(result));
    return false;
}

/* libpvm takes arrays that it only reads without const. */
static int pack_some(const struct yt_libpvm *lib, enum yt_pack_form form, void *values, int n) {
    switch (form) {
    case YT_PACK_BYTES:
        return lib->pkbyte(values, n, 1);
    case YT_PACK_INT:
        return lib->pkint(values, n, 1);
    case YT_PACK_UINT:
        return lib->pkuint(values, n, 1);
    case YT_PACK_FLOAT:
        return lib->pkfloat(values, n, 1);
    case YT_PACK_DOUBLE:
        return lib->pkdouble(values, n, 1);
    default:
        return PvmBadParam;
    }
}

static int unpack_some(const struct yt_libpvm *lib, enum yt_pack_form form, void *values, int n) {
    switch (form) {
    case YT_PACK_BYTES:
        return lib->upkbyte(values, n, 1);
    case YT_PACK_INT:
        return lib->upkint(values, n, 1);
    case YT_PACK_UINT:
        return lib->upkuint(values, n, 1);
    case YT_PACK_FLOAT:
        return lib->upkfloat(values, n, 1);
    case YT_PACK_DOUBLE:
        return lib->upkdouble(values, n, 1);
    default:
        return PvmBadParam;
    }
}

static size_t width_of(enum yt_pack_form form) {
    return form == YT_PACK_BYTES ? 1 : form == YT_PACK_DOUBLE ? sizeof(double) : sizeof(int);
}

static bool for_all(const struct yt_libpvm *lib, enum yt_pack_form form, char *values, size_t n,
                    int (*some)(const struct yt_libpvm *, enum yt_pack_form, void *, int)) {
    for (size_t count; n; n -= count, values += count * width_of(form)) {
        count = n < MOST ? n : MOST;
        if (some(lib, form, values, (int)count) < 0) return false;
    }
    return true;
}

static bool pvm_pack(struct yt_packer *packer, enum yt_pack_form form, const void *values, size_t n) {
    return for_all(packer_of(packer)->lib, form, (char *)values, n, pack_some);
}

static bool pvm_unpack(struct yt_packer *packer, enum yt_pack_form form, void *values, size_t n) {
    return for_all(packer_of(packer)->lib, form, values, n, unpack_some);
}

static bool pvm_begin(struct yt_packer *base) {
    struct yt_pvm_packer *packer = packer_of(base);
    enter(packer);
    packer->buffer = packer->lib->mkbuf(PvmDataDefault);
    packer->others = packer->buffer < 0 ? packer->buffer : packer->lib->setsbuf(packer->buffer);
    int others = packer->others;
    if (others >= 0) return true;
    leave(packer);
    return fail("begin to pack", others);
}

static void free_buffer(struct yt_pvm_packer *packer) {
    packer->lib->freebuf(packer->buffer);
    packer->buffer = 0;
}

/* What is packed is read from the front. */
static bool take_bytes(struct yt_pvm_packer *packer, void *bytes, size_t size) {
    int had = 0, reads = packer->lib->bufinfo(packer->buffer, &had, 0, 0);
    if (reads >= 0 && (size_t)had != size) reads = PvmBadMsg;
    int before = reads < 0 ? reads : packer->lib->setrbuf(packer->buffer);
    if (before < 0) return fail("read what it has packed", before);
    bool done = pvm_unpack(&packer->packer, YT_PACK_BYTES, bytes, size);
    packer->lib->setrbuf(before);
    return done || fail("read what it has packed", PvmBadMsg);
}

static bool pvm_end(struct yt_packer *base, void *bytes, size_t size) {
    struct yt_pvm_packer *packer = packer_of(base);
    packer->lib->setsbuf(packer->others);
    bool done = bytes && take_bytes(packer, bytes, size);
    free_buffer(packer);
    leave(packer);
    return done;
}

static bool pvm_open(struct yt_packer *base, const void *bytes, size_t size) {
    struct yt_pvm_packer *packer = packer_of(base);
    if (!pvm_begin(base)) return false;
    bool done = pvm_pack(base, YT_PACK_BYTES, bytes, size);
    packer->lib->setsbuf(packer->others);
    packer->others = done ? packer->lib->setrbuf(packer->buffer) : PvmNoMem;
    int others = packer->others;
    if (others >= 0) return true;
    free_buffer(packer);
    leave(packer);
    return fail("begin to unpack", others);
}

static void pvm_close(struct yt_packer *base) {
    struct yt_pvm_packer *packer = packer_of(base);
    packer->lib->setrbuf(packer->others);
    free_buffer(packer);
    leave(packer);
}

void yt_pvm_packer_init(struct yt_pvm_packer *packer, const struct yt_libpvm *lib) {
    *packer = (struct yt_pvm_packer){.packer = {.begin = pvm_begin,
                                                .end = pvm_end,
                                                .open = pvm_open,
                                                .close = pvm_close,
                                                .pack = pvm_pack,
                                                .unpack = pvm_unpack},
                                     .lib = lib};
}
