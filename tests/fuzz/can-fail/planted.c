/* A fuzz target with a planted mistake, which the fuzzer must find and report. */
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const int table[4] = {1, 2, 3, 4};
    return size == 2 && data[0] == 'Y' ? table[data[1] - '0'] * 0 : 0;
}
