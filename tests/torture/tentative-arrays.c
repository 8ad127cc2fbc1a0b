extern void abort(void);
static int tab[5];
static int tab[5] = {1, 2, 3};
extern int later[];
static int *p = later;
int later[3] = {4, 5, 6};
static struct u *fw;
struct u {
    int k;
};
static struct u me = {9};
int one[];
int main(void) {
    fw = &me;
    if (tab[2] + p[1] + fw->k != 17 || one[0]) abort();
    return 0;
}
