/* Sorting by a comparison that suspends: quicksort by recursion, insertion sort by loops. */
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

static int before(const char *a, const char *b)
{
    ythread_yield(YTHREAD_ANY);
    return strcmp(a, b) < 0;
}

static void quicksort(const char **list, int count)
{
    int last = 0;
    if (count < 2)
        return;
    for (int i = 1; i < count; i++)
        if (before(list[i], list[0])) {
            const char *t = list[++last];
            list[last] = list[i];
            list[i] = t;
        }
    const char *pivot = list[0];
    list[0] = list[last];
    list[last] = pivot;
    quicksort(list, last);
    quicksort(list + last + 1, count - last - 1);
}

static void insert(int *list, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && list[j - 1] > list[j]; j--) {
            int t = list[j];
            list[j] = list[j - 1];
            ythread_yield(YTHREAD_ANY);
            list[j - 1] = t;
        }
}

thread ymain(void)
{
    const char *words[] = {"walks", "a", "thread", "over", "nodes", "and", "back"};
    int numbers[] = {9, -2, 7, 0, 3};
    quicksort(words, 7);
    insert(numbers, 5);
    for (int i = 0; i < 7; i++)
        printf("%s%c", words[i], i < 6 ? ' ' : '\n');
    printf("%d %d %d %d %d\n", numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]);
}

// expect: a and back nodes over thread walks
// expect: -2 0 3 7 9
