extern void abort (void); extern char *strrchr (const char *, int); extern int strcmp (const char *, const char *);
int a = __COUNTER__, b = __COUNTER__;
static int line (int l) { return l; }
int main (void) { int x = __LINE__; int y = line (__LINE__
 ); if (y - x > 1) abort (); int c = __COUNTER__; if (a || b != 1 || c != 2) abort ();
#line 100 "other.c"
 if (__LINE__ != 100 || strcmp (__FILE__, "other.c")) abort ();
 return __INCLUDE_LEVEL__; }
