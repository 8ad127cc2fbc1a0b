/* One value of every kind, described as the translator would describe it; shared by the codec's and the
 * state's tests and by wire-sample, which compares machines. */
#ifndef SAMPLE_TEST_SUPPORT_H
#define SAMPLE_TEST_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ythreads/generated.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The types of one kind each, by kind; null where there is none. */
extern const struct ythread_type *const sample_types[YTHREAD_KIND_UINT128 + 1];

/* A record of all of them, without pointers: nested structs, arrays, bit-fields. */
extern const struct ythread_type sample_type;
size_t sample_size(void);
void sample_fill(void *sample); /* the same values on every machine; padding is left alone */
bool sample_is_filled(const void *sample, const char **first_difference);

/* struct { int first : 3; unsigned second : 20; } */
extern const struct ythread_type bits_type;

/* struct point { double x, y; } and arrays of it. */
extern const struct ythread_type point_type;
extern const struct ythread_type points_type; /* [2] */

/* A union with a tag beside it: the number of its member, or any other number for none. */
union sample_value {
    int number;
    double exact;
    struct {
        int first : 3;
    } bits;
    char letters[6];
    double points[2][2];
    int file; /* a yfd */
};
struct sample_choice {
    union sample_value value;
    int tag;
};
extern const struct ythread_type choice_type;

/* struct pair { int values[3]; int last; const char *name; } */
extern const struct ythread_type pair_type;

#ifdef __cplusplus
}
#endif
#endif
