/* Types without names. */
struct named { int k; };
struct { int n; } *get(struct named by, char *name);
typedef struct { int m; char c[3]; } *handle;
typedef struct { int q; } list[2];
typedef struct { double d; } (*maker)(int);
extern enum { A, B } state;
struct { struct { int x; } in[2]; } *deep(void);
