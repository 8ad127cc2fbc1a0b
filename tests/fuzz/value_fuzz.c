/* Fuzzes the value decoder: any bytes as a value of any type are a value or a status.
 *
 * Input: a byte that picks the type, one for the number of elements, one for the form; the encoding. What was
 * decoded is encoded and decoded again and must then be a fixed point. */
#include <stdlib.h>
#include <string.h>

#include "../runtime/sample_test_support.c"
#include "base/codec.h"

#define ELEMENTS 8

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct ythread_type *pick(uint8_t number) {
    const struct ythread_type *const records[] = {&sample_type, &bits_type, &point_type,
                                                  &points_type, &pair_type, &choice_type};
    const unsigned kinds = sizeof sample_types / sizeof sample_types[0];
    const struct ythread_type *type =
        number < kinds ? sample_types[number] : records[number % (sizeof records / sizeof records[0])];
    return type ? type : &sample_type;
}

static void require(int condition) {
    if (!condition) abort();
}

static void check_fixed_point(const struct yt_codec_rules *rules, const struct ythread_type *type, const void *values,
                              uint64_t n) {
    struct yt_writer first, second;
    struct yt_reader reader;
    void *again = calloc(ELEMENTS, type->size);
    yt_codec_writer_init(&first, 0);
    yt_codec_writer_init(&second, 0);
    require(!yt_codec_encode(&first, rules, "value", type, values, n));
    yt_codec_reader_init(&reader, first.data, first.size);
    require(!yt_codec_decode(&reader, rules, "value", type, again, n) && !yt_codec_left(&reader));
    require(!yt_codec_encode(&second, rules, "value", type, again, n));
    require(first.size == second.size && (!first.size || !memcmp(first.data, second.data, first.size)));
    yt_codec_writer_fini(&first);
    yt_codec_writer_fini(&second);
    free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 3) return 0;
    const struct ythread_type *type = pick(data[0]);
    uint64_t n = data[1] % (ELEMENTS + 1);
    const struct yt_codec_rules rules = {.raw = data[2] & 1, .equal_layouts = data[2] & 2};
    void *values = calloc(ELEMENTS, type->size);
    struct yt_reader reader;
    yt_codec_reader_init(&reader, data + 3, size - 3);
    if (!yt_codec_decode(&reader, &rules, "value", type, values, n) && !rules.raw)
        check_fixed_point(&rules, type, values, n);
    free(values);
    return 0;
}
