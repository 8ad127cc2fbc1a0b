int shared(int n) {
    return n + 1;
}
