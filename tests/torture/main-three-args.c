// flags: -std=gnu89
int main(argc, argv, envp)
char **argv, **envp;
{
    if (argc < 1 || argv[0] == 0 || envp == 0) abort();
    return 0;
}
