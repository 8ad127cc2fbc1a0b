extern void ab\
ort (void);
#define F(a, \
 b) ((a) + \
     (b))
static int /* comment
 over lines */ f // line comment \
 goes on
 (int a) { return F (a, /* in
 side */ 1); }
int main (void) { char *s = "con\
tinued"; if (s[3] != 't' || f (2) != 3) ab\
ort (); return 0; }
