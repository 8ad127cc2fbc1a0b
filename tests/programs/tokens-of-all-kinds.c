/* Literals, digraphs, universal names, pointer arithmetic and conversions. */
// flags: --stress=statement -trigraphs
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <uchar.h>
#include <assert.h>
#include <errno.h>
#include <limits.h>
static int id(int x) {
    return x;
}
static double dd(double x) {
    return x;
}
static char *cp(char *p) {
    return p;
}
static void *vp(void *p) {
    return p;
}
#define SQ(x)      ((x) * (x))
#define ADD(a, b)  ((a) + (b))
#define STR(x)     #x
#define XSTR(x)    STR(x)
#define CAT(a, b)  a##b
#define MIN(a, b)  ((a) < (b) ? (a) : (b))
#define VA(...)    sum3(__VA_ARGS__)
#define VB(f, ...) printf(f, ##__VA_ARGS__)
#define BEGIN      do {
#define END                                                                                                            \
    }                                                                                                                  \
    while (0);
#define FOREACH(i, n) for (int i = 0; i < (n); i++)
#define UNIQ()        CAT(u, __COUNTER__)
#define foo           foo
#define ifeq(a, b)    if ((a) == (b))
#define SWAP(a, b)                                                                                                     \
    do {                                                                                                               \
        __typeof__(a) t_ = (a);                                                                                        \
        (a) = (b);                                                                                                     \
        (b) = t_;                                                                                                      \
    } while (0)
#define EMPTY
#define CALL(f) f(
#define local x
static int sum3(int a, int b, int c) {
    return a * 100 + b * 10 + c;
}
static int foo(int x) {
    return x + 2;
}
#define id2(x) id(x)
static int id3(int x) {
    return x;
}
#define id3(x) id3((x) + 1)
static const char *fn(void) {
    return __func__;
}
static const char *ff(int x) {
    return x ? __FUNCTION__ : __PRETTY_FUNCTION__;
}
int main() {
    printf("%s %s %s %d\n", fn(), ff(id(1)), ff(id(0)), __LINE__);
    printf("%d %s\n", (int)sizeof __func__, __func__ + id(1));
    printf("%s\n", strrchr(__FILE__, '/') ? "f" : "g");
    printf("%d %d\n", SQ(id(3)), ADD(id(1), SQ(id(2))));
    puts(STR(id(3)));
    puts(XSTR(SQ(2)));
    int xy = id(4);
    printf("%d\n", CAT(x, y));
    int x = id(3);
    printf("%d %d\n", MIN(local, id(5)), MIN(id(2), local));
    printf("%d\n", VA(id(1), id(2), id(3)));
    VB("%d %d\n", id(1), id(2));
    VB("n\n");
    BEGIN int k = id(1);
    printf("%d\n", k);
    END FOREACH(i, id(3)) printf("%d", id(i));
    puts("");
    int CAT(u, 1) = id(4);
    printf("%d\n", u1);
    printf("%d\n", foo(id(3)));
    ifeq(id(3), 3) puts("eq");
    else puts("ne");
    int a = id(1), b = id(2);
    SWAP(a, b);
    printf("%d %d\n", a, b);
    assert(id(1));
    assert(x == 3 && "msg");
    errno = id(3);
    printf("%d %d\n", errno, INT_MAX - id(1)); printf("%d\n",CALL(id) 3));
    printf("%d %d\n", id2(4), id3(4));
    EMPTY printf("%d\n", id(1) EMPTY);
    wchar_t w[] = L"w\u00e9";
    printf("%d %d\n", (int)w[1], (int)wcslen(w) + id(0));
    printf("%d\n", (int)sizeof(u"ab") + (int)sizeof U"c" + id(0));
    char16_t c16 = u'\u20ac';
    char32_t c32[] = U"\U0001F600";
    printf("%x %x %s\n", c16, (unsigned)c32[id(0)],
           u8"\u00e9"
           "z");
    printf("%d %d\n", 'ab', L'x' + id(0));
    printf("%s\n", "a"
                   "b"
                   "\x41"
                   "1"
                   "\101"
                   "2");
    int dg<:3:> = <%id(1), 2, 3%>; printf("%d ??/
%d??!??! %d\n",dg<:0:>,dg??(1??),dg[id(2)]); int caf\u00e9=id(3); printf("%d\n",café); printf("%g %g %d %d\n",0x1.8p3,0x.8p0+dd(1),0b101,0b11+id(0)); printf("%llu %ld %g\n",18446744073709551615ULL,0x7fffffffL,1e300); printf("%Lg %g\n",1.5L,1.5f);
 char buf[10]="abcdefghi"; void*p=vp(buf); p++; p+=id(2); printf("%c\n",*(char*)p); printf("%ld\n",(long)(p-(void*)buf)); char*c=cp(buf); printf("%c %c %c\n",*c++,*++c,c[id(1)]); printf("%c\n",id(2)[buf]); printf("%d %d\n",c>buf,c==cp(buf)+2); int ar[5]={1,2,3,4,5},*q=ar+id(1); printf("%d %ld %d\n",q[-1],(long)(&ar[id(4)]-q),*(q+id(2))); int (*pf)(int)=&id; printf("%d\n",pf+0==id); printf("%d\n",(int)sizeof(*pf)); 
 int i,j,k; i=j=k=id(5); printf("%d %d %d\n",i,j,k); i+=j-=k*=id(2); printf("%d %d %d\n",i,j,k); printf("%d\n",id(0)?:id(4)); printf("%d\n",id(3)?:id(4)); printf("%d\n",(i=id(2))?:7); printf("%d\n",({
        int z = ({ id(3); });
        z + ({
            int y = id(4);
            y *z;
        });})); i=(id(1),id(2),id(3)); printf("%d\n",i); printf("%d %d\n",id(1)&&id(0)||id(1),!id(0)); i=id(1)?id(0)?2:3:4; printf("%d\n",i); printf("%d\n",-id(3)- -id(4)+ +id(2)); printf("%d\n",~id(3)&id(7)|id(8)^id(2)); printf("%u\n",(unsigned)id(-1)>>28); printf("%d\n",(char)id(300)); printf("%d\n",(unsigned char)id(-1)); printf("%d\n",id(7)%id(4)*id(3)/id(2)); printf("%d\n",1<id(2)==1); printf("%d\n",(int)dd(3.9)); printf("%g\n",dd(1)/id(3)); printf("%d\n",id(id(id(4)))); 
 i=0; i=i+++id(1); printf("%d\n",i); int aa[3]={0}; aa[i]=i; aa[id(2)]=aa[id(1)]=i; printf("%d%d%d\n",aa[0],aa[1],aa[2]); *(id(1)?&i:&j)=id(9); printf("%d\n",i); (id(1)?&i:&j)[0]+=id(1); printf("%d\n",i); 
 short s=id(40000); printf("%d\n",s); unsigned char uc=id(200); uc+=id(100); printf("%d\n",uc); uc=uc<<id(1)>>1; printf("%d\n",uc); signed char sc=id(127); sc++; printf("%d\n",sc); float f=dd(0.1); printf("%d\n",f==dd(0.1)); f+=dd(1); f++; printf("%g\n",f); i=5; i*=dd(1.5); printf("%d\n",i); i=id(3)+dd(.7); printf("%d\n",i); long double ld=dd(.5); ld*=id(3); printf("%Lg\n",ld); unsigned u=id(-1); printf("%d\n",u>id(1)); printf("%d\n",(long long)u>id(-1)); 
 return 0;
}

// expect: fn ff const char *ff(int) 65
// expect: 5 ain
// expect: f
// expect: 9 5
// expect: id(3)
// expect: ((2) * (2))
// expect: 4
// expect: 3 2
// expect: 123
// expect: 1 2
// expect: n
// expect: 1
// expect: 012
// expect: 4
// expect: 5
// expect: eq
// expect: 2 1
// expect: 3 2147483646
// expect: 3
// expect: 4 5
// expect: 1
// expect: 233 2
// expect: 14
// expect: 20ac 1f600 éz
// expect: 24930 120
// expect: abA1A2
// expect: 1 2|| 3
// expect: 3
// expect: 12 1.5 5 3
// expect: 18446744073709551615 2147483647 1e+300
// expect: 1.5 1.5
// expect: d
// expect: 3
// expect: a c d
// expect: c
// expect: 1 1
// expect: 1 3 4
// expect: 1
// expect: 1
// expect: 5 5 5
// expect: 0 -5 10
// expect: 4
// expect: 3
// expect: 2
// expect: 15
// expect: 3
// expect: 1 1
// expect: 3
// expect: 3
// expect: 14
// expect: 15
// expect: 44
// expect: 255
// expect: 4
// expect: 1
// expect: 3
// expect: 0.333333
// expect: 4
// expect: 1
// expect: 011
// expect: 9
// expect: 10
// expect: -25536
// expect: 44
// expect: 44
// expect: -128
// expect: 0
// expect: 2.1
// expect: 7
// expect: 3
// expect: 1.5
// expect: 1
// expect: 1
