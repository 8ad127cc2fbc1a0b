/* Words that the C compiler alone reads before a function are about what has the function's name, not about what the
 * generated text puts in front of it: a frame, a static variable.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: %cc -std=gnu17 %include -Wall -Wextra -Werror %t.c -fsyntax-only
 * RUN: %clang -std=gnu17 %include -Wall -Wextra -Werror %t.c -fsyntax-only
 * RUN: FileCheck %s --input-file=%t.c
 */
#define NOINLINE __attribute__((noinline))

int step(int n);

// CHECK-NOT: {{^}}__inline
// CHECK: {{^}}static unsigned char ythread_static_hash_values[3]
// CHECK: {{^}}static unsigned int ythread_body_hash(
#if defined __GNUC__ && !defined __clang__ /* as gperf prints it for indent */
__inline
#else
#ifdef __cplusplus
inline
#endif
#endif
static unsigned hash(unsigned n)
{
    static unsigned char values[] = {1, 2, 3};
    return values[step(n) % 3];
}

// CHECK-NOT: {{^}}#if defined __GNUC__
// CHECK: {{^}}struct ythread_frame_seen {
// CHECK: {{^}}int ythread_body_seen(
// CHECK: {{^}}#if defined __GNUC__ && !defined __clang__
// CHECK-NEXT: __attribute__((cold, aligned(32)))
// CHECK-NEXT: #endif
// CHECK-NEXT: #if defined __GNUC__ && !defined __clang__
// CHECK-NEXT: NOINLINE
// CHECK-NEXT: #endif
// CHECK-NEXT: #line
// CHECK-NEXT: int seen(int n)
#if defined __GNUC__ && !defined __clang__
__attribute__((cold, aligned(32)))
#endif
#if defined __GNUC__ && !defined __clang__
NOINLINE
#endif
int seen(int n)
{
    return step(n) + hash(n);
}

// What is a declaration of its own stays.
// CHECK: {{^}}#if defined __GNUC__ && !defined __clang__
// CHECK-NEXT: extern int there;
// CHECK-NEXT: #endif
// CHECK: {{^}}#ifdef LOUD
// CHECK-NEXT: #define SAY(text) puts(text)
// CHECK-NEXT: #endif
// CHECK: {{^}}struct ythread_frame_last {
#if defined __GNUC__ && !defined __clang__
extern int there;
#endif
#ifdef LOUD
#define SAY(text) puts(text)
#endif
int last(int n)
{
    return step(n);
}

// Those before what a branch leaves out are not the next function's.
// CHECK: {{^}}struct ythread_frame_other {
// CHECK-NOT: {{^}}static{{$}}
#define LEVEL 2
int other(int n);
int chosen(int n);
#if LEVEL >= 2
int chosen(int n)
{
    return step(n);
}
#elif LEVEL == 1
#ifdef LEVEL
static
#endif
int chosen(int n)
{
    return n;
}
#endif

int other(int n)
{
    return chosen(n);
}
