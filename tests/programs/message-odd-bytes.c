/* Texts whose sizes fill no whole units, alone and large: none of their bytes is taken for another's. */
#include <stdio.h>
#include <ythreads.h>

enum { LARGEST = 5000 };

static void write_text(char *text, int n)
{
    for (int i = 0; i < n; i++)
        text[i] = 'a' + i % 26;
}

thread giver(yid to, int n)
{
    char text[LARGEST];
    write_text(text, n);
    ythread_send_n(to, n, text, n);
    ythread_yield(YTHREAD_ANY);
    ythread_send_n(to, n, text, n);
}

static int count_wrong(const char *text, int n)
{
    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += text[i] != 'a' + i % 26;
    return wrong;
}

thread ymain(void)
{
    static const int sizes[] = {0, 1, 2, 3, 4, 5, 1021, 1022, 1023, 1024, 1025, 1026, 1027, 1028, 4001, 4998, 4999};
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int n = sizes[i];
        giver(ythread_self(), n);
        for (int turn = 0; turn < 2; turn++) {
            char text[LARGEST] = "";
            int status = ythread_recv_n(YTHREAD_ANY, n, text, n);
            printf("%d bytes: status %d, %d wrong\n", n, status, count_wrong(text, n));
            ythread_yield(YTHREAD_ANY); /* the second waits in the mailbox */
        }
    }
}

// expect: 0 bytes: status 0, 0 wrong
// expect: 0 bytes: status 0, 0 wrong
// expect: 1 bytes: status 0, 0 wrong
// expect: 1 bytes: status 0, 0 wrong
// expect: 2 bytes: status 0, 0 wrong
// expect: 2 bytes: status 0, 0 wrong
// expect: 3 bytes: status 0, 0 wrong
// expect: 3 bytes: status 0, 0 wrong
// expect: 4 bytes: status 0, 0 wrong
// expect: 4 bytes: status 0, 0 wrong
// expect: 5 bytes: status 0, 0 wrong
// expect: 5 bytes: status 0, 0 wrong
// expect: 1021 bytes: status 0, 0 wrong
// expect: 1021 bytes: status 0, 0 wrong
// expect: 1022 bytes: status 0, 0 wrong
// expect: 1022 bytes: status 0, 0 wrong
// expect: 1023 bytes: status 0, 0 wrong
// expect: 1023 bytes: status 0, 0 wrong
// expect: 1024 bytes: status 0, 0 wrong
// expect: 1024 bytes: status 0, 0 wrong
// expect: 1025 bytes: status 0, 0 wrong
// expect: 1025 bytes: status 0, 0 wrong
// expect: 1026 bytes: status 0, 0 wrong
// expect: 1026 bytes: status 0, 0 wrong
// expect: 1027 bytes: status 0, 0 wrong
// expect: 1027 bytes: status 0, 0 wrong
// expect: 1028 bytes: status 0, 0 wrong
// expect: 1028 bytes: status 0, 0 wrong
// expect: 4001 bytes: status 0, 0 wrong
// expect: 4001 bytes: status 0, 0 wrong
// expect: 4998 bytes: status 0, 0 wrong
// expect: 4998 bytes: status 0, 0 wrong
// expect: 4999 bytes: status 0, 0 wrong
// expect: 4999 bytes: status 0, 0 wrong
