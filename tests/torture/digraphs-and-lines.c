// flags: -trigraphs -w
%:include <stdio.h>
%:define CAT(a, b) a%:%:b
int CAT(ma, in)(void) <%
    int a<:3:> = <% 1, 2, 3 %>;
    char s[] = "a??/
b";
    int r\
es = 0; // comment \
       res = 100;
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic pop")
    for (int i = 0; i < 3; i++) res += a<:i:>;
    printf("%d %s %d ??=\n", res, s, (int)sizeof s);
#line 77 "other.c"
    printf("%d %s\n", __LINE__, __FILE__);
    return 0;
%>
