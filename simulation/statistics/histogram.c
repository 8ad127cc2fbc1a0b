/* Histograms of equal bins. */
#include <ysim/statistics.h>

#include "base/fail.h"

#include <stdlib.h>

void ysim_histogram_init_from(struct ysim_histogram *histogram, double low, double high, uint32_t bins,
                              const char *where) {
    double width = bins ? (high - low) / bins : 0;
    ysim_check_given(histogram, "histogram", where);
    if (!bins) ysim_fail_from(where, "ysim_histogram_init: bins is 0, and must be at least 1");
    if (!(width > 0 && width - width == 0 && low - low == 0))
        ysim_fail_from(where, "ysim_histogram_init: low is %g and high %g, and high must be above low, both finite",
                       low, high);
    uint64_t *counts = calloc(bins, sizeof *counts);
    if (!counts) ysim_fail_from(where, "no memory for a histogram of %u bins", (unsigned)bins);
    *histogram = (struct ysim_histogram){low, width, bins, counts, 0, 0};
}

void ysim_histogram_fini(struct ysim_histogram *histogram) {
    ysim_check_given(histogram, "histogram", 0);
    free(histogram->counts);
    histogram->counts = 0;
    histogram->bins = 0;
}

void ysim_histogram_add(struct ysim_histogram *histogram, double x) {
    ysim_check_given(histogram, "histogram", 0);
    if (__builtin_expect(!(x - x == 0), 0)) ysim_fail_from(0, "ysim_histogram_add: %g is no observation", x);
    if (__builtin_expect(!histogram->bins, 0))
        ysim_fail_from(0, "a histogram that nobody has made: ysim_histogram_init");
    double place = (x - histogram->low) / histogram->width;
    if (!(place >= 0)) {
        histogram->under++;
    } else if (place >= histogram->bins) {
        histogram->over++;
    } else {
        histogram->counts[(uint32_t)place]++;
    }
}

int ysim_histogram_merge(struct ysim_histogram *histogram, const struct ysim_histogram *other) {
    ysim_check_given(histogram, "histogram", 0);
    ysim_check_given(other, "histogram", 0);
    if (histogram->bins != other->bins || histogram->low != other->low || histogram->width != other->width) return -1;
    for (uint32_t i = 0; i < histogram->bins; i++) histogram->counts[i] += other->counts[i];
    histogram->under += other->under;
    histogram->over += other->over;
    return 0;
}
