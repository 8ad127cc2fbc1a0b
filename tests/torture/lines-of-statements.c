/* __LINE__ in statements of several lines, plain, in macros, in names and in texts. */
#include <stdio.h>
#include <assert.h>
#define CAT2(a, b) a##b
#define CAT(a, b) CAT2(a, b)
#define UNIQUE CAT(u_, __LINE__)
#define STR2(x) #x
#define STR(x) STR2(x)
#define HERE __FILE__ ":" STR(__LINE__)
#define SWAP(T, a, b) do { T UNIQUE = a; a = b; b = UNIQUE; } while (0)
#define LOG(...) (printf("%s:%d ", __func__, __LINE__), printf(__VA_ARGS__))
#define CHECK(c) ((c) ? (void)0 : (void)printf("%d: %s\n", __LINE__, #c))
static int id(int n) { return n; }
static int failing(const char *s, int l) { printf("%s %d\n", s, l); return 0; }
static void defaulted(int line) { printf("line %d\n", line); }
int main(void) {
  int a = 1, b = 2;
  SWAP(int,
     a,
    b); SWAP(int, a, b);
  printf("%d %d %s\n", id(a), b,
    HERE);
  LOG("%d\n", id(
     3));
  LOG("%d %d\n",
     id(3),
     __LINE__);
  CHECK(id(0) &&
    a == b);
  if (!id(0)
     && failing("x",
          __LINE__))
     puts("?");
  int CAT(v, __LINE__) = id(5), *p = &v34; printf("%d\n", *p);
  assert(id(1) &&
    id(2));
  for (int UNIQUE = 0; u_37 < id(2); u_37++) {
    static int
       at = __LINE__; printf("%d\n", at); }
  puts(
    __FILE__);
  defaulted(id(0) ? 1 :
     __LINE__);
  char *texts[] = { HERE,
    HERE, id(1) ? HERE : "",
   HERE };
  for (int i = 0; i < 4; i++) puts(texts[i]);
  return 0;
}
