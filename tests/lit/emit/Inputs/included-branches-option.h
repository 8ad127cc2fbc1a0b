struct option {
#ifdef OPTION
    int more;
#endif
    int n;
};
