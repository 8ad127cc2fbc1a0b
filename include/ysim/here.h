/* The place of a call in the model's source, for messages about it. */
#ifndef YSIM_HERE_H
#define YSIM_HERE_H

/* Gives "model.c:41": what the macros of ysim hand to the functions behind them, whose names end in _from. */
#define YSIM_HERE            YSIM_HERE_OF_LINE(__LINE__)
#define YSIM_HERE_OF_LINE(l) YSIM_HERE_AS_TEXT(l)
#define YSIM_HERE_AS_TEXT(l) (__FILE__ ":" #l)

/* Behind a parameter: what it points to is nobody's concern after the call, so that a thread whose variable that is may move. */
#ifdef __has_attribute
#if __has_attribute(noescape)
#define YSIM_LENT __attribute__((noescape))
#endif
#endif
#ifndef YSIM_LENT
#define YSIM_LENT
#endif

#endif
