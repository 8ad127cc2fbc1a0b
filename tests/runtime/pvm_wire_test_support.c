/* thread tally(int count, ...): a thread function as the translator would describe it, whose frame holds
 * values that PVM has types for. */
#include "pvm_wire_test_support.h"

#include <stddef.h>

#include "cluster/engines/pvm_pack.h"
#include "ythreads/generated.h"

#define OTHER(T, k)   {.name = #T, .kind = k, .align = _Alignof(T), .size = sizeof(T)}
#define INTEGER(T, k) {.name = #T, .kind = k, .is_signed = ((T) - 1 < (T)1), .align = _Alignof(T), .size = sizeof(T)}
#define ARRAY(T, n, e)                                                                                                 \
    {.name = #T "[" #n "]",                                                                                            \
     .kind = YTHREAD_KIND_ARRAY,                                                                                       \
     .align = _Alignof(T),                                                                                             \
     .size = sizeof(T) * (n),                                                                                          \
     .count = (n),                                                                                                     \
     .element = (e)}
#define COUNT(a) (sizeof(a) / sizeof(a)[0])

struct tally_frame {
    struct ythread_header ythread_head;
    struct tally tally;
};
#define FIELD(m, t) {.name = #m, .type = (t), .offset = offsetof(struct tally_frame, tally.m)}

static const struct ythread_type char_type = INTEGER(char, YTHREAD_KIND_CHAR);
static const struct ythread_type int_type = INTEGER(int, YTHREAD_KIND_INT);
static const struct ythread_type unsigned_type = INTEGER(unsigned, YTHREAD_KIND_UINT);
static const struct ythread_type short_type = INTEGER(short, YTHREAD_KIND_SHORT);
static const struct ythread_type ushort_type = INTEGER(unsigned short, YTHREAD_KIND_USHORT);
static const struct ythread_type long_type = INTEGER(long, YTHREAD_KIND_LONG);
static const struct ythread_type float_type = OTHER(float, YTHREAD_KIND_FLOAT);
static const struct ythread_type double_type = OTHER(double, YTHREAD_KIND_DOUBLE);
static const struct ythread_type cfloat_type = OTHER(float _Complex, YTHREAD_KIND_CFLOAT);
static const struct ythread_type cdouble_type = OTHER(double _Complex, YTHREAD_KIND_CDOUBLE);
static const struct ythread_type label_type = ARRAY(char, 6, &char_type);
static const struct ythread_type cells_type = ARRAY(int, TALLY_CELLS, &int_type);
static const struct ythread_type samples_type = ARRAY(double, TALLY_SAMPLES, &double_type);

static const struct ythread_field fields[] = {
    FIELD(count, &int_type),    FIELD(mask, &unsigned_type), FIELD(little, &short_type), FIELD(port, &ushort_type),
    FIELD(far, &long_type),     FIELD(ratio, &float_type),   FIELD(total, &double_type), FIELD(turn, &cfloat_type),
    FIELD(spin, &cdouble_type), FIELD(label, &label_type),   FIELD(cells, &cells_type),  FIELD(samples, &samples_type)};
static const __UINT16_TYPE__ all[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
static const struct ythread_point points[] = {{1, 1, all, 0}, {2, COUNT(all), all, 0}};

static void resume(struct ythread_header *head) {
    (void)head;
}

struct ythread_function tally_fun = {.name = "tally",
                                     .file = "tally.c",
                                     .resume = resume,
                                     .frame_size = sizeof(struct tally_frame),
                                     .flags = YTHREAD_FUNCTION_THREAD,
                                     .parameter_count = 1,
                                     .field_count = COUNT(fields),
                                     .point_count = COUNT(points),
                                     .fields = fields,
                                     .points = points};

/* Where a frame of it holds its values. */
struct tally *tally_of(struct ythread_header *head) {
    return &((struct tally_frame *)head)->tally;
}

static struct ythread_function *const functions[] = {&tally_fun};
static struct ythread_unit unit = {.version = YTHREADS_GENERATED_VERSION,
                                   .function_size = sizeof(struct ythread_function),
                                   .file = "tally.c",
                                   .functions = functions,
                                   .function_count = COUNT(functions)};

__attribute__((constructor)) static void register_unit(void) {
    ythread_register(&unit);
}

struct yt_packer *pvm_wire_packer(void) {
    static struct yt_libpvm lib;
    static struct yt_pvm_packer packer;
    if (yt_libpvm_open(&lib)) return NULL;
    yt_pvm_packer_init(&packer, &lib);
    return &packer.packer;
}
