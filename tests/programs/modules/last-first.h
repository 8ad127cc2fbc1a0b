#include <ythreads.h>

suspends int take_rest(long number); /* what the rule gives */
long rests_as(void);                 /* the number of the caller's last rest */
int go_by_age(int by_age);
int was_asked(int by_age);
