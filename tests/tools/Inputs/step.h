#define WORD 41
int step(int number);
