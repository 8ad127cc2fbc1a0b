/* Origins: whose an event is, as a number that follows from who has made whom. */
#ifndef YSIM_CORE_ORIGIN_H
#define YSIM_CORE_ORIGIN_H

#include "core/simulation.h"

/* Of an origin these bits are a child's number, the others its family's. */
#define YSIM_SIBLING_BITS 24
#define YSIM_SIBLING_MASK ((UINT64_C(1) << YSIM_SIBLING_BITS) - 1)

/* Children of one parent stand in the order of their numbers, for 16 million of them; families stand in any order. The
 * first family is that of the root, whose origin is 0. */
uint64_t ysim_origin_of_child(uint64_t parent, uint32_t number);

#endif
