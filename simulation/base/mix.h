/* A hash of a word, such as an address: the members of an array, at whatever distance, fall everywhere in a table. (It is that of
 * runtime/base/mix.h: ysim stands on the public headers alone.) */
#ifndef YSIM_BASE_MIX_H
#define YSIM_BASE_MIX_H

#include <stdint.h>

static inline uint32_t ysim_mix(uint64_t word) {
    word *= UINT64_C(0x9e3779b97f4a7c15);
    return (uint32_t)((word ^ word >> 32) * UINT64_C(0xd6e8feb86659fd93) >> 32);
}

#endif
