// flags: -fcommon
extern void abort(void);
int a;
int a;
extern int a;
int a = 3;
static int b;
static int b;
int arr[];
int arr[4];
int c, c;
struct s {
    int x;
} st;
struct s st;
int main(void) {
    b++;
    c++;
    arr[3] = 2;
    st.x = 1;
    if (a + b + c + arr[3] + st.x != 8) abort();
    return 0;
}
