/* A conditional around attributes, or around one of several heads, is not about the function, whose body stands behind
 * it: what the other compiler takes has the function, too.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: %cc -std=gnu17 %include -Wall -Werror %t.c -fsyntax-only
 * RUN: %clang -std=gnu17 %include -Wall -Werror %t.c -fsyntax-only
 * RUN: FileCheck %s --input-file=%t.c
 */
// CHECK: {{^}}#ifdef __clang__
// CHECK-NOT: ythread_body
// CHECK: {{^}}#endif
// CHECK: {{^}}static unsigned int ythread_body_hash(
#ifdef __clang__
__attribute__((no_profile_instrument_function))
#endif
static unsigned hash(const char *x)
{
    unsigned h = 0;
    while (*x)
        h = h * 31 + (unsigned char)*x++;
    return h;
}

// CHECK: {{^}}#if defined __clang__
// CHECK-NOT: ythread_body
// CHECK: {{^}}#else
// CHECK-NOT: ythread_body
// CHECK: {{^}}#endif
// CHECK: {{^}}static int ythread_body_either(
#if defined __clang__
static int either(int n)
#else
static int either(n)
int n;
#endif
{
#ifdef __clang__ /* which stays about what is in the function */
    n++;
#endif
    return n;
}
// CHECK: {{^}}#ifdef __clang__
// CHECK: {{^}}#endif

int main(void)
{
    return hash("abc") == 1 || either(3) == 3;
}
