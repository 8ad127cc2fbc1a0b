// Calls of setjmp and longjmp that do not pass what those take are calls of any function.
// RUN: %ytranslate --stress=statement %s -- -std=gnu89 -w | FileCheck %s
int f(char *place)
{
    // CHECK: {{^ *}}setjmp();
    setjmp();
    // CHECK: {{^ *}}longjmp(place);
    longjmp(place);
    // CHECK: return setjmp(1);
    return setjmp(1);
}
