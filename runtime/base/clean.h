/* Text of others, such as names of files, in lines for people: there may be words for the terminal in it. */
#ifndef YT_BASE_CLEAN_H
#define YT_BASE_CLEAN_H

#include <stddef.h>

enum { YT_CLEAN_GROWS = 4 }; /* it gets so many times as long at most */

/* Copies what there is room for, control characters as \x0a. Returns the length, without the zero byte behind it. */
static inline size_t yt_clean(char *to, size_t room, const char *text) {
    size_t length = 0;
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        int is_control = byte < ' ' || byte == 127;
        if (length + (is_control ? YT_CLEAN_GROWS : 1) >= room) break;
        if (is_control) {
            to[length++] = '\\';
            to[length++] = 'x';
            to[length++] = "0123456789abcdef"[byte >> 4];
            to[length++] = "0123456789abcdef"[byte & 15];
        } else {
            to[length++] = *text;
        }
    }
    to[length] = 0;
    return length;
}

#endif
