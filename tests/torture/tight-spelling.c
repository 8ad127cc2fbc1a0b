/* No blank where none is needed: what is put in the place of a word must not grow together with its neighbours. */
extern int printf(const char *,...);
enum{MINUS=-3};
static int f(int*p,...){struct{int a;struct{int b[2];}c;union{int i;char c;}u;}s={1,{{2,3}},{4}};enum{LOW=-5,HIGH=7}e=LOW;
int v[s.a+2];v[s.a]=-LOW;*p-=-LOW;s.c.b[0]-=-MINUS;struct{int x:3,:2,y;}bits={1,2};struct{int*q;}w={p},*x=&w;
return*x->q-e-bits.x+v[s.a]*s.c.b[0]--- -s.u.i-sizeof(struct{int a;})*sizeof(int[s.a])-(enum{A,B})B;}
static int g(int n){typedef struct{int n;}t;t*a=&(t){n},b=*a;return!n?n:-g(n-1)-(t){n}.n- -b.n+-a->n;}
static int h(int a,int b){int c=a++ +b,d=a+++b,e=a- --b;do a-=~-a;while(a>9);for(;a<3;)a+=-(-a)|1;
return c-d-e-a?-a:(a&&!b||b)*-b;}
int main(){int n=9;printf("%d %d",f(&n),n);printf(" %d %d\n",g(3),h(2,5));return 0;}
