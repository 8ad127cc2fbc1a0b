/* One value of every kind, described as the translator would describe it. */
#include "sample_test_support.h"

#include <complex.h>
#include <string.h>
#include <sys/types.h>
#include <wchar.h>

#define INTEGER_TYPE(T, k)                                                                                             \
    {.name = #T, .kind = k, .is_signed = ((T) - 1 < (T)1), .align = _Alignof(T), .size = sizeof(T)}
#define OTHER_TYPE(T, k) {.name = #T, .kind = k, .align = _Alignof(T), .size = sizeof(T)}
#define ARRAY_TYPE(T, n, e)                                                                                            \
    {.name = #T "[" #n "]",                                                                                            \
     .kind = YTHREAD_KIND_ARRAY,                                                                                       \
     .align = _Alignof(T),                                                                                             \
     .size = sizeof(T) * (n),                                                                                          \
     .count = (n),                                                                                                     \
     .element = (e)}
#define STRUCT_TYPE(T, f)                                                                                              \
    {.name = #T,                                                                                                       \
     .kind = YTHREAD_KIND_STRUCT,                                                                                      \
     .align = _Alignof(T),                                                                                             \
     .size = sizeof(T),                                                                                                \
     .count = sizeof(f) / sizeof(f)[0],                                                                                \
     .fields = (f)}
#define FIELD(T, m, t) {.name = #m, .type = (t), .offset = offsetof(T, m)}

enum color { RED = -1, GREEN, BLUE };

static const struct ythread_type bool_type = INTEGER_TYPE(_Bool, YTHREAD_KIND_BOOL);
static const struct ythread_type char_type = INTEGER_TYPE(char, YTHREAD_KIND_CHAR);
static const struct ythread_type schar_type = INTEGER_TYPE(signed char, YTHREAD_KIND_SCHAR);
static const struct ythread_type uchar_type = INTEGER_TYPE(unsigned char, YTHREAD_KIND_UCHAR);
static const struct ythread_type short_type = INTEGER_TYPE(short, YTHREAD_KIND_SHORT);
static const struct ythread_type ushort_type = INTEGER_TYPE(unsigned short, YTHREAD_KIND_USHORT);
static const struct ythread_type int_type = INTEGER_TYPE(int, YTHREAD_KIND_INT);
static const struct ythread_type uint_type = INTEGER_TYPE(unsigned int, YTHREAD_KIND_UINT);
static const struct ythread_type long_type = INTEGER_TYPE(long, YTHREAD_KIND_LONG);
static const struct ythread_type ulong_type = INTEGER_TYPE(unsigned long, YTHREAD_KIND_ULONG);
static const struct ythread_type llong_type = INTEGER_TYPE(long long, YTHREAD_KIND_LLONG);
static const struct ythread_type ullong_type = INTEGER_TYPE(unsigned long long, YTHREAD_KIND_ULLONG);
static const struct ythread_type int8_type = INTEGER_TYPE(int8_t, YTHREAD_KIND_INT8);
static const struct ythread_type uint8_type = INTEGER_TYPE(uint8_t, YTHREAD_KIND_UINT8);
static const struct ythread_type int16_type = INTEGER_TYPE(int16_t, YTHREAD_KIND_INT16);
static const struct ythread_type uint16_type = INTEGER_TYPE(uint16_t, YTHREAD_KIND_UINT16);
static const struct ythread_type int32_type = INTEGER_TYPE(int32_t, YTHREAD_KIND_INT32);
static const struct ythread_type uint32_type = INTEGER_TYPE(uint32_t, YTHREAD_KIND_UINT32);
static const struct ythread_type int64_type = INTEGER_TYPE(int64_t, YTHREAD_KIND_INT64);
static const struct ythread_type uint64_type = INTEGER_TYPE(uint64_t, YTHREAD_KIND_UINT64);
static const struct ythread_type size_type = INTEGER_TYPE(size_t, YTHREAD_KIND_SIZE);
static const struct ythread_type ssize_type = INTEGER_TYPE(ssize_t, YTHREAD_KIND_SSIZE);
static const struct ythread_type ptrdiff_type = INTEGER_TYPE(ptrdiff_t, YTHREAD_KIND_PTRDIFF);
static const struct ythread_type intptr_type = INTEGER_TYPE(intptr_t, YTHREAD_KIND_INTPTR);
static const struct ythread_type uintptr_type = INTEGER_TYPE(uintptr_t, YTHREAD_KIND_UINTPTR);
static const struct ythread_type wchar_type = INTEGER_TYPE(wchar_t, YTHREAD_KIND_WCHAR);
static const struct ythread_type color_type = INTEGER_TYPE(enum color, YTHREAD_KIND_ENUM);
static const struct ythread_type integer_type = INTEGER_TYPE(long, YTHREAD_KIND_INTEGER);
static const struct ythread_type float_type = OTHER_TYPE(float, YTHREAD_KIND_FLOAT);
static const struct ythread_type double_type = OTHER_TYPE(double, YTHREAD_KIND_DOUBLE);
static const struct ythread_type ldouble_type = OTHER_TYPE(long double, YTHREAD_KIND_LDOUBLE);
static const struct ythread_type cfloat_type = OTHER_TYPE(float _Complex, YTHREAD_KIND_CFLOAT);
static const struct ythread_type cdouble_type = OTHER_TYPE(double _Complex, YTHREAD_KIND_CDOUBLE);
static const struct ythread_type cldouble_type = OTHER_TYPE(long double _Complex, YTHREAD_KIND_CLDOUBLE);
static const struct ythread_type name_type = {.name = "char *",
                                              .kind = YTHREAD_KIND_POINTER,
                                              .align = _Alignof(char *),
                                              .size = sizeof(char *),
                                              .element = &char_type};
static const struct ythread_type function_type = OTHER_TYPE(void *, YTHREAD_KIND_FUNCTION);

/* ---- records ----------------------------------------------------------------------------------- */

struct point {
    double x, y;
};
static const struct ythread_field point_fields[] = {FIELD(struct point, x, &double_type),
                                                    FIELD(struct point, y, &double_type)};
const struct ythread_type point_type = STRUCT_TYPE(struct point, point_fields);
const struct ythread_type points_type = ARRAY_TYPE(struct point, 2, &point_type);

struct pair {
    int values[3];
    int last;
    const char *name;
};
static const struct ythread_type triple_type = ARRAY_TYPE(int, 3, &int_type);
static const struct ythread_field pair_fields[] = {FIELD(struct pair, values, &triple_type),
                                                   FIELD(struct pair, last, &int_type),
                                                   FIELD(struct pair, name, &name_type)};
const struct ythread_type pair_type = STRUCT_TYPE(struct pair, pair_fields);

struct bits {
    int first : 3;
    unsigned second : 20;
};
static long long get_first(const void *record) {
    return ((const struct bits *)record)->first;
}
static void set_first(void *record, long long value) {
    ((struct bits *)record)->first = (int)value;
}
static long long get_second(const void *record) {
    return ((const struct bits *)record)->second;
}
static void set_second(void *record, long long value) {
    ((struct bits *)record)->second = (unsigned)value;
}
static const struct ythread_field bits_fields[] = {
    {.name = "first", .type = &int_type, .get = get_first, .set = set_first},
    {.name = "second", .type = &uint_type, .get = get_second, .set = set_second}};
const struct ythread_type bits_type = STRUCT_TYPE(struct bits, bits_fields);

/* ---- a union with a tag, and a file descriptor --------------------------------------------------- */

static const struct ythread_type descriptor_type = OTHER_TYPE(int, YTHREAD_KIND_DESCRIPTOR);
static const struct ythread_type letters_type = ARRAY_TYPE(char, 6, &char_type);
static const struct ythread_field value_fields[] = {
    {.name = "number", .type = &int_type},
    {.name = "exact", .type = &double_type},
    {.name = "first", .type = &int_type, .get = get_first, .set = set_first},
    {.name = "letters", .type = &letters_type},
    {.name = "points", .type = &points_type},
    {.name = "file", .type = &descriptor_type},
};
static const struct ythread_type value_type = {.name = "union value",
                                               .kind = YTHREAD_KIND_UNION,
                                               .align = _Alignof(union sample_value),
                                               .size = sizeof(union sample_value),
                                               .count = sizeof value_fields / sizeof value_fields[0],
                                               .fields = value_fields};

/* The member that the tag names: the tag itself; any other names none. */
static long long get_choice(const void *record) {
    int tag = ((const struct sample_choice *)record)->tag;
    return tag >= 0 && (uint64_t)tag < value_type.count ? tag : (long long)value_type.count;
}
static const struct ythread_field choice_fields[] = {
    {.name = "value", .type = &value_type, .offset = offsetof(struct sample_choice, value), .get = get_choice},
    FIELD(struct sample_choice, tag, &int_type),
};
const struct ythread_type choice_type = STRUCT_TYPE(struct sample_choice, choice_fields);

#ifdef __SIZEOF_INT128__
static const struct ythread_type int128_type = INTEGER_TYPE(__int128, YTHREAD_KIND_INT128);
static const struct ythread_type uint128_type = INTEGER_TYPE(unsigned __int128, YTHREAD_KIND_UINT128);
#define INT128_TYPES [YTHREAD_KIND_INT128] = &int128_type, [YTHREAD_KIND_UINT128] = &uint128_type
#else
#define INT128_TYPES [YTHREAD_KIND_INT128] = 0
#endif

const struct ythread_type *const sample_types[YTHREAD_KIND_UINT128 + 1] = {
    [YTHREAD_KIND_BOOL] = &bool_type,
    [YTHREAD_KIND_CHAR] = &char_type,
    [YTHREAD_KIND_SCHAR] = &schar_type,
    [YTHREAD_KIND_UCHAR] = &uchar_type,
    [YTHREAD_KIND_SHORT] = &short_type,
    [YTHREAD_KIND_USHORT] = &ushort_type,
    [YTHREAD_KIND_INT] = &int_type,
    [YTHREAD_KIND_UINT] = &uint_type,
    [YTHREAD_KIND_LONG] = &long_type,
    [YTHREAD_KIND_ULONG] = &ulong_type,
    [YTHREAD_KIND_LLONG] = &llong_type,
    [YTHREAD_KIND_ULLONG] = &ullong_type,
    [YTHREAD_KIND_INT8] = &int8_type,
    [YTHREAD_KIND_UINT8] = &uint8_type,
    [YTHREAD_KIND_INT16] = &int16_type,
    [YTHREAD_KIND_UINT16] = &uint16_type,
    [YTHREAD_KIND_INT32] = &int32_type,
    [YTHREAD_KIND_UINT32] = &uint32_type,
    [YTHREAD_KIND_INT64] = &int64_type,
    [YTHREAD_KIND_UINT64] = &uint64_type,
    [YTHREAD_KIND_SIZE] = &size_type,
    [YTHREAD_KIND_SSIZE] = &ssize_type,
    [YTHREAD_KIND_PTRDIFF] = &ptrdiff_type,
    [YTHREAD_KIND_INTPTR] = &intptr_type,
    [YTHREAD_KIND_UINTPTR] = &uintptr_type,
    [YTHREAD_KIND_WCHAR] = &wchar_type,
    [YTHREAD_KIND_ENUM] = &color_type,
    [YTHREAD_KIND_INTEGER] = &integer_type,
    [YTHREAD_KIND_FLOAT] = &float_type,
    [YTHREAD_KIND_DOUBLE] = &double_type,
    [YTHREAD_KIND_LDOUBLE] = &ldouble_type,
    [YTHREAD_KIND_CFLOAT] = &cfloat_type,
    [YTHREAD_KIND_CDOUBLE] = &cdouble_type,
    [YTHREAD_KIND_CLDOUBLE] = &cldouble_type,
    [YTHREAD_KIND_POINTER] = &name_type,
    [YTHREAD_KIND_FUNCTION] = &function_type,
    [YTHREAD_KIND_STRUCT] = &point_type,
    [YTHREAD_KIND_ARRAY] = &triple_type,
    INT128_TYPES,
};

/* ---- the sample --------------------------------------------------------------------------------- */

struct sample {
    _Bool yes;
    char letter;
    signed char tiny;
    unsigned char byte;
    short little;
    unsigned short port;
    int number;
    unsigned count;
    long length;
    unsigned long mask;
    long long far;
    unsigned long long all;
    int16_t half;
    size_t size;
    ptrdiff_t difference;
    wchar_t wide;
    enum color color;
    float ratio;
    double exact;
    double minus_zero;
    double denormal;
    double not_a_number;
    long double precise;
    double _Complex turn;
    char text[6];
    int grid[2][3];
    short shorts[3];
    struct point points[2];
    struct bits bits;
};

static const struct ythread_type text_type = ARRAY_TYPE(char, 6, &char_type);
static const struct ythread_type grid_type = ARRAY_TYPE(int[3], 2, &triple_type);
static const struct ythread_type shorts_type = ARRAY_TYPE(short, 3, &short_type);

static const struct ythread_field sample_fields[] = {
    FIELD(struct sample, yes, &bool_type),           FIELD(struct sample, letter, &char_type),
    FIELD(struct sample, tiny, &schar_type),         FIELD(struct sample, byte, &uchar_type),
    FIELD(struct sample, little, &short_type),       FIELD(struct sample, port, &ushort_type),
    FIELD(struct sample, number, &int_type),         FIELD(struct sample, count, &uint_type),
    FIELD(struct sample, length, &long_type),        FIELD(struct sample, mask, &ulong_type),
    FIELD(struct sample, far, &llong_type),          FIELD(struct sample, all, &ullong_type),
    FIELD(struct sample, half, &int16_type),         FIELD(struct sample, size, &size_type),
    FIELD(struct sample, difference, &ptrdiff_type), FIELD(struct sample, wide, &wchar_type),
    FIELD(struct sample, color, &color_type),        FIELD(struct sample, ratio, &float_type),
    FIELD(struct sample, exact, &double_type),       FIELD(struct sample, minus_zero, &double_type),
    FIELD(struct sample, denormal, &double_type),    FIELD(struct sample, not_a_number, &double_type),
    FIELD(struct sample, precise, &ldouble_type),    FIELD(struct sample, turn, &cdouble_type),
    FIELD(struct sample, text, &text_type),          FIELD(struct sample, grid, &grid_type),
    FIELD(struct sample, shorts, &shorts_type),      FIELD(struct sample, points, &points_type),
    FIELD(struct sample, bits, &bits_type),
};
const struct ythread_type sample_type = STRUCT_TYPE(struct sample, sample_fields);

size_t sample_size(void) {
    return sizeof(struct sample);
}

static double double_of(uint64_t bits) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

void sample_fill(void *place) {
    struct sample *s = place;
    *s = (struct sample){
        .yes = 1,
        .letter = 'y',
        .tiny = -128,
        .byte = 255,
        .little = -32768,
        .port = 65535,
        .number = -2147483647 - 1,
        .count = 4294967295u,
        .length = -2147483647L, /* fits a long of 32 bits */
        .mask = 4294967295u,
        .far = -9223372036854775807LL - 1,
        .all = 18446744073709551615ULL,
        .half = -12345,
        .size = 4000000000u,
        .difference = -2000000000,
        .wide = 0x1f9f5,
        .color = RED,
        .ratio = 1.0f / 3,
        .exact = 3.141592653589793,
        .minus_zero = -0.0,
        .denormal = double_of(1),
        .not_a_number = double_of(UINT64_C(0x7ff8000000c0ffee)),
        .precise = 0.1, /* a double's value, which every long double holds */
        .turn = 1.5 - 2.5 * I,
        .text = "hello",
        .grid = {{1, 2, 3}, {4, 5, 6}},
        .shorts = {-1, 0, 1},
        .points = {{0.5, -0.5}, {1e300, 1e-300}},
        .bits = {-3, 1000000},
    };
}

bool sample_is_filled(const void *place, const char **first_difference) {
    struct sample right;
    const struct sample *s = place;
    sample_fill(&right);
    for (size_t i = 0; i + 1 < sizeof sample_fields / sizeof sample_fields[0]; i++) {
        const struct ythread_field *field = &sample_fields[i];
        size_t size = field->type->kind == YTHREAD_KIND_LDOUBLE ? 8 : field->type->size; /* x87: padding follows */
        *first_difference = field->name;
        if (memcmp((const char *)s + field->offset, (const char *)&right + field->offset, size)) return false;
    }
    *first_difference = "bits";
    return s->bits.first == right.bits.first && s->bits.second == right.bits.second && s->precise == right.precise;
}
