#include "strings.h"

const char *const others[] = {"hello world", "world"};
