// flags: -std=gnu89
int aborted;
void exit(int);
void abort(void) {
    aborted = 1;
    exit(9);
}
int main(void) {
    if (aborted) abort();
    exit(0);
}
