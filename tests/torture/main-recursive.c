extern void abort(void);
int main(int argc, char **argv) {
    if (argc > 5) return argc;
    int r = main(argc + 1, argv);
    if (argc == 1) {
        if (r != 6) abort();
        return 0;
    }
    return r;
}
