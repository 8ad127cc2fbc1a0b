extern _Atomic(struct { int n; }) box;
