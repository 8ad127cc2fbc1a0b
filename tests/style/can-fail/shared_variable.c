/* A variable that nodes of one process would share, and one that they would not. */
static int counter;
static _Thread_local int own;

int count(void);
int count(void) {
    return ++counter + ++own;
}
