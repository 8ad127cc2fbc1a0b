/* Characters of UTF-8 in text of which nobody knows what it is. */
#ifndef YT_BASE_UTF8_H
#define YT_BASE_UTF8_H

/* The bytes of the character beyond ASCII that begins at `text`, which ends with a zero byte; 0 if none does. */
static inline int yt_utf8_length(const char *text) {
    const unsigned char *bytes = (const unsigned char *)text;
    int length = *bytes >= 0xf5 ? 0 : *bytes >= 0xf0 ? 4 : *bytes >= 0xe0 ? 3 : *bytes >= 0xc2 ? 2 : 0;
    for (int i = 1; i < length; i++)
        if ((bytes[i] & 0xc0) != 0x80) return 0;
    if ((*bytes == 0xe0 && bytes[1] < 0xa0) || (*bytes == 0xed && bytes[1] >= 0xa0)) return 0;
    if ((*bytes == 0xf0 && bytes[1] < 0x90) || (*bytes == 0xf4 && bytes[1] >= 0x90)) return 0;
    return length;
}

#endif
