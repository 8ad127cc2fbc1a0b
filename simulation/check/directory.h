/* Where --check keeps the logs. */
#ifndef YSIM_CHECK_DIRECTORY_H
#define YSIM_CHECK_DIRECTORY_H

enum { YSIM_CHECK_PATH_MOST = 4096 };

/* Makes one under $TMPDIR or /tmp, and removes those that checks which were killed have left there. Ends the program if it cannot. */
const char *ysim_check_directory(void);
void ysim_check_remove_directory(void);

#endif
