inline int which(void) { return 2; }
extern int which(void);
int (*pointer)(void) = which;
