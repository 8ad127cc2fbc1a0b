#ifndef LEFT_OUT_H
#define LEFT_OUT_H
#ifdef __cplusplus
thread nobody(void) {}
#elif 0
thread nobody(void) {}
#endif
#include "included-branches-nested.h"
#endif
