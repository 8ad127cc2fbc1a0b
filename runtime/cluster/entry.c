/* Nobody calls this. It is linked where no file has a ythread_main (--stress makes that of a main), and asks for a ymain: so a
 * program that has nothing to start with is not linked. */
void ymain(void);
void ythread_main(void);
void ythread_main(void) {
    ymain();
}
