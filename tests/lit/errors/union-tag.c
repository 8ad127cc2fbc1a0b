// A union's tag that does not tell its members apart.
// RUN: %ytranslate --stop-after=describe-types %s %verify
#include <ythreads.h>

struct a { int kind; union { int i ythread_when(1); float f ythread_when(2); } u ythread_tag(knd); }; // expected-error {{the tag of this union does not tell its members apart: 'knd' is no integer member beside it}} expected-note {{write 'ythread_tag(kind)', an integer member beside it, and 'ythread_when(VALUE)' on each of its members}}
struct b { double kind; union { int i ythread_when(1); } u ythread_tag(kind); }; // expected-error {{'kind' is no integer member beside it}} expected-note {{}}
struct c { int kind; union { int i ythread_when(1); float f; } u ythread_tag(kind); }; // expected-error {{'f' has no 'ythread_when'}} expected-note {{}}
struct d { int kind; union { int i ythread_when(1, 2); float f ythread_when(2); } u ythread_tag(kind); }; // expected-error {{2 stands for two members}} expected-note {{}}
struct e { int kind; union { struct { int i; }; float f ythread_when(2); } u ythread_tag(kind); }; // expected-error {{a member of it has no name}} expected-note {{}}
struct f { int kind; union { int i : 3 ythread_when(1); } ythread_tag(kind); }; // expected-error {{'i' is a bit-field of a union without a name}} expected-note {{}}

int ask(struct a a, struct b b, struct c c, struct d d, struct e e, struct f f) {
  ythread_yield(YTHREAD_ANY);
  return a.kind + (int)b.kind + c.kind + d.kind + e.kind + f.kind;
}
