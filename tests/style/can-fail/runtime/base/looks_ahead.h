/* Breaks the order of rooms, and the format: the two checks must complain. */
#include "cluster/node.h"
int  badly ( int formatted ) ;
