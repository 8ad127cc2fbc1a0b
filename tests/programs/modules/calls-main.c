int main(int argc, char **argv);

int call_main(int n)
{
    int status = main(10 + n, 0);
    return status ? 1 : 1;
}
