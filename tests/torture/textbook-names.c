// flags: -fno-builtin -w
/* Functions named like the C library's, with other parameters, as textbooks write them. */
#include <stdio.h>
extern void abort(void);

static void swap(int v[], int i, int j) {
    int t = v[i];
    v[i] = v[j];
    v[j] = t;
}
void qsort(int v[], int left, int right) {
    int last = left;
    if (left >= right)
        return;
    swap(v, left, (left + right) / 2);
    for (int i = left + 1; i <= right; i++)
        if (v[i] < v[left])
            swap(v, ++last, i);
    swap(v, left, last);
    qsort(v, left, last - 1);
    qsort(v, last + 1, right);
}
int bsearch(int x, int v[], int n) {
    int low = 0, high = n - 1;
    while (low <= high) {
        int middle = (low + high) / 2;
        if (x == v[middle])
            return middle;
        *(x < v[middle] ? &high : &low) = x < v[middle] ? middle - 1 : middle + 1;
    }
    return -1;
}
int getenv(int n) { return n + 1; }
int getpid(void) { return 7; }
double pow(double base, int n) { return n ? base * pow(base, n - 1) : 1; }
int index = 5, y1 = 6;
int read(int n) { return n; }
int send(int n) { return read(n) + 1; }
int poll(void) { return send(2) * 2; }

int main(void) {
    int v[] = {5, 2, 9, 1, 7, 3};
    qsort(v, 0, 5);
    for (int i = 1; i < 6; i++)
        if (v[i - 1] > v[i])
            abort();
    if (bsearch(7, v, 6) != 4 || bsearch(8, v, 6) != -1)
        abort();
    printf("%d %d %g %d %d\n", getenv(3), getpid(), pow(2, 5), index + y1, poll());
    return 0;
}
