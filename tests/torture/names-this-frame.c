extern void abort(void);
int this = 1, frame = 2, resume = 3, result = 4, body = 5, caller = 6, state = 7, stub = 8, head = 9;
int keep(int this) {
    int frame = this, resume = frame + result;
    return resume + body + caller + state + stub + head;
}
int main(void) {
    if (keep(1) != 40) abort();
    return 0;
}
