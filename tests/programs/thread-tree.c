/* Threads that create threads, five levels deep; each joins its two children. */
#include <stdio.h>
#include <ythreads.h>

thread node(int depth, int number)
{
    yid left, right;
    int a = 0, b = 0;
    if (depth > 0) {
        ythread_create(&left, NULL, node, 2, depth - 1, 2 * number);
        ythread_create(&right, NULL, node, 2, depth - 1, 2 * number + 1);
        ythread_join(left, &a);
        ythread_join(right, &b);
    } else
        a = number;
    ythread_exit(a + b);
}

thread ymain(void)
{
    yid root;
    int sum;
    ythread_create(&root, NULL, node, 2, 4, 1);
    printf("%d ", ythread_join(root, &sum));
    printf("%d\n", sum);
}

// expect: 0 376
