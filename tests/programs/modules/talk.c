#include "talk.h"

int ask_twice(yid whom, int number)
{
    return ask(whom, ask(whom, number));
}
