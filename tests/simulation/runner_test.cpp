// The expected failure of this suite: run by name, it must be reported as failed.
#include <gtest/gtest.h>

TEST(Runner, DISABLED_CanFail) {
    FAIL() << "as expected";
}
