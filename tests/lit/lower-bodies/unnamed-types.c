// A type without a name goes by a member that has it.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

struct n { struct { int s; } *r; enum { ONE } e; };
struct n *other(void);
int f(struct n *p)
{
    return p->r[later(1)].s + (other()->r + later(2))->s;
}
