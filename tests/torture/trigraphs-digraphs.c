// flags: -trigraphs
extern void abort (void);
int main (void) <% int a<:3:> = <% 1, 2, 3 %>; int b??(2??) = ??< 4, 5 ??>; if (a<:1:> + b??(1??) != 7 ??!??! 0) abort (); return ??-0 + 1; %>
