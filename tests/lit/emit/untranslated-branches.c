// Where the C compiler takes a branch that clang has left out, what only the translator can compile there is an error. What
// means the same to plain C is none, nor what stands in a function whose text is clang's.
// RUN: %ytranslate %s %flags | %cc -x c -Wall -Wextra -Wno-unused -Werror -fsyntax-only %include -
// RUN: %ytranslate %s %flags | %cc -x c -w -fsyntax-only %include -DHARMLESS -
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -DCALLS - 2>&1 | FileCheck %s --check-prefix=CALLS
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -DDEFINES - 2>&1 | FileCheck %s --check-prefix=DEFINES
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -DSAYS - 2>&1 | FileCheck %s --check-prefix=SAYS
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -DMADE - 2>&1 | FileCheck %s --check-prefix=MADE
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -DMACROS - 2>&1 | FileCheck %s --check-prefix=MACROS
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -DPOINTERS - 2>&1 | FileCheck %s --check-prefix=POINTERS
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -DPARAMETERS - 2>&1 | FileCheck %s --check-prefix=PARAMETERS
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -DSENDS - 2>&1 | FileCheck %s --check-prefix=SENDS
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -DNESTED - 2>&1 | FileCheck %s --check-prefix=NESTED
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -DMEMBERS - 2>&1 | FileCheck %s --check-prefix=MEMBERS
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -DOTHER_MEMBERS - 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: %ytranslate %s %flags | %cc -x c -w -fsyntax-only %include -DOUTER_ALONE -
#include <ythreads.h>

typedef suspends int (*handler)(int);
struct service {
    suspends int (*answer)(int);
};
#define WAITS(e) ythread_wait(e)
#define MAKE(f) int f(int n) { ythread_yield(YTHREAD_ANY); return n; }
#ifndef MACROS_ALIKE
#define ALIKE() ythread_yield(YTHREAD_ANY)
#else
#define ALIKE() (void)ythread_yield(YTHREAD_ANY)
#endif
suspends int known(int n);

thread ymain(void) {
#ifdef HARMLESS
    ythread_yield(YTHREAD_ANY);
#endif
    ALIKE();
}

#ifdef HARMLESS
#define MACROS_ALIKE
suspends int known(int n) __attribute__((cold));
handler table[] = {known};
struct service *current;
void set(handler h) { current->answer = h; }
int plain(int thread_number) { return thread_number; }
#endif

int mixed(int n) {
#ifdef CALLS
    ythread_yield(YTHREAD_ANY);
#endif
    return n;
}
// CALLS: untranslated-branches.c:[[@LINE-4]]:2: error: #error "'ythread_yield' stands in text that is not translated: {{.*}} #if of line [[@LINE-5]] otherwise

#ifdef DEFINES
int known(int n) { return n; }
#endif
// DEFINES: untranslated-branches.c:[[@LINE-2]]:2: error: #error "'known' stands in text

#ifdef MADE
MAKE(made)
#endif
// MADE: untranslated-branches.c:[[@LINE-2]]:2: error: #error "'MAKE' stands in text

#ifdef SAYS
int first(int n);
suspends int unknown(int n);
#endif
// SAYS: untranslated-branches.c:[[@LINE-2]]:2: error: #error "'suspends' stands in text

#ifdef MACROS
#define PAUSE() WAITS(ythread_self())
#endif
// MACROS: untranslated-branches.c:[[@LINE-2]]:2: error: #error "'PAUSE' stands in text

#ifdef POINTERS
int ask(struct service *s) { return s->answer(3); }
#endif
// POINTERS: untranslated-branches.c:[[@LINE-2]]:2: error: #error "'answer' stands in text

#ifdef PARAMETERS
int serve(int n, handler h) { return h(n); }
#endif
// PARAMETERS: untranslated-branches.c:[[@LINE-2]]:2: error: #error "'h' stands in text

#ifdef SENDS
void tell(yid to) { ythread_send(to, 1, &to); }
#endif
// SENDS: untranslated-branches.c:[[@LINE-2]]:2: error: #error "'ythread_send' stands in text

#if defined(NESTED) || defined(OUTER_ALONE)
int before;
# ifdef NESTED
thread nested(void) {}
# endif
#endif
// NESTED: untranslated-branches.c:[[@LINE-3]]:2: error: #error "'nested' stands in text{{.*}} #if of line [[@LINE-6]] otherwise

struct travels {
    int first;
#if defined(MEMBERS)
    int second;
#endif
};
struct stays {
    int first;
#ifdef HARMLESS
    int second;
#endif
};
struct travels kept;
int have(struct stays *s) { return s != 0; }
// MEMBERS: untranslated-branches.c:[[@LINE-11]]:2: error: #error "this part of 'struct travels' is not translated, {{.*}} #if of line [[@LINE-12]] otherwise

#if 0
thread nobody(void) { ythread_yield(YTHREAD_ANY); }
#endif

#if defined(OTHER_MEMBERS)
typedef struct { int one, two; } chosen;
#elif defined(HARMLESS)
typedef struct { int /* the same */ one ; } chosen;
#else
typedef struct { int one; } chosen;
#endif
chosen choice;
// OTHER: untranslated-branches.c:[[@LINE-7]]:2: error: #error "'chosen' stands in text that is not translated: {{.*}} #if of line [[@LINE-8]] otherwise
