// A struct in which no scalar comes first is zeroed by `{}`: `{0}` draws a warning.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

struct empty {};
struct begins_empty {
    struct empty e;
    int n;
};

// CHECK: return (struct begins_empty){};
// CHECK: ythread_body_change(ythread_resumed, (struct begins_empty){}, (struct empty){})
struct begins_empty change(struct begins_empty b, struct empty e)
{
    ythread_yield(YTHREAD_ANY);
    b.e = e;
    return b;
}
