/* A box by itself: its type is C only. */
#ifndef NEAR_TEST_SUPPORT_H
#define NEAR_TEST_SUPPORT_H

/* Puts so many frames, then waits without limit before it takes each. How many came. */
int near_test_waits(int frames);

#endif
