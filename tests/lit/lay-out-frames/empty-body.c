// A body without a statement, but with parameters, is one step to the liveness analysis.
// RUN: %ytranslate --stress=statement %s -- | FileCheck %s
static void nothing(int n, char *s) {}

int main(void)
{
    nothing(1, "");
    return 0;
}
// CHECK: ythread_body_nothing(
