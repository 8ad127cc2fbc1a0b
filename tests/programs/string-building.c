/* A word counter and a reverser: string handling on locals with suspensions inside the scanning loops. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

static int words(const char *s)
{
    int count = 0, inside = 0;
    for (; *s; s++) {
        if (*s == ' ')
            ythread_yield(YTHREAD_ANY);
        if (!isalpha((unsigned char)*s))
            inside = 0;
        else if (!inside++)
            count++;
    }
    return count;
}

static void reverse(char *s)
{
    char *e = s + strlen(s);
    while (s < --e) {
        char c = *s;
        *s++ = *e;
        ythread_yield(YTHREAD_ANY);
        *e = c;
    }
}

thread ymain(void)
{
    char text[] = "how many words are there, here?";
    printf("%d\n", words(text));
    reverse(text);
    printf("%s\n", text);
    char line[40] = "";
    for (int i = 0; i < 5; i++) {
        sprintf(line + strlen(line), "%d,", i * i);
        ythread_yield(YTHREAD_ANY);
    }
    printf("%s %zu\n", line, strlen(line));
}

// expect: 6
// expect: ?ereh ,ereht era sdrow ynam woh
// expect: 0,1,4,9,16, 11
