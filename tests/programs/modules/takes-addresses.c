#include "takes-addresses.h"

float *address_of_lone(void)
{
    return &lone;
}
