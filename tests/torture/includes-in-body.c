extern void abort (void);
int main (void) { int n = 0;
#define D(x) n += x;
#if 1
  D (1)
#else
  D (2)
#endif
#ifdef __clang__
  D (10)
#elif defined __GNUC__
  D (10)
#endif
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wall"
  D (100)
#pragma GCC diagnostic pop
#line 1
  if (__LINE__ != 1) abort ();
  _Pragma ("GCC diagnostic push") D (1000) _Pragma ("GCC diagnostic pop")
  return n != 1111; }
