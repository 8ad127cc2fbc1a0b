/* Numbers and names as text. */
#include "statistics/number.h"

#include <ysim/statistics.h>

#include <float.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* The decimal point of the locale may be of several bytes. */
static void use_point(char *text) {
    static const char known[] = "0123456789+-aefint";
    size_t length = strspn(text, known), odd = strcspn(text + length, known);
    if (!text[length]) return;
    text[length] = '.';
    memmove(text + length + 1, text + length + odd, strlen(text + length + odd) + 1);
}

static int is_finite(double x) {
    return x - x == 0;
}

char *yt_number_digits(char text[32], double x, int digits) {
    if (!is_finite(x)) return strcpy(text, x != x ? "nan" : x > 0 ? "inf" : "-inf");
    snprintf(text, 32, "%.*g", digits, x);
    use_point(text);
    return text;
}

char *ysim_number(char text[32], double x) {
    if (!is_finite(x)) return yt_number_digits(text, x, 17);
    bool is_small = x > -DBL_MIN && x < DBL_MIN; /* then fewer digits may be enough */
    for (int digits = is_small ? 1 : 15; digits <= 17; digits++) {
        snprintf(text, 32, "%.*g", digits, x);
        if (strtod(text, 0) == x) break; /* both in the same locale */
    }
    use_point(text);
    return text;
}

/* Bytes of the character of UTF-8 that begins here; 0: there is none. */
static int utf8_length(const unsigned char *text) {
    /* How long, and between which bounds the second byte lies. */
    unsigned char first = text[0], least = 0x80, most = 0xbf;
    int length = first < 0x80 ? 1 : first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : 4;
    if (first == 0xe0) least = 0xa0;
    if (first == 0xed) most = 0x9f;
    if (first == 0xf0) least = 0x90;
    if (first == 0xf4) most = 0x8f;
    if (length == 4 && (first < 0xf0 || first > 0xf4)) return 0;
    if (length > 1 && (text[1] < least || text[1] > most)) return 0;
    for (int i = 2; i < length; i++)
        if ((text[i] & 0xc0) != 0x80) return 0;
    return length;
}

/* Names are UTF-8, if the source is: then they go as they are. What is none is taken for Latin-1. */
void yt_json_text(FILE *file, const char *text) {
    fputc('"', file);
    for (int length; *text; text += length) {
        unsigned char byte = (unsigned char)*text;
        length = utf8_length((const unsigned char *)text);
        if (byte == '"' || byte == '\\')
            fprintf(file, "\\%c", byte);
        else if (!length || byte < 0x20 || byte == 0x7f)
            fprintf(file, "\\u%04x", byte), length = 1;
        else
            fwrite(text, 1, (size_t)length, file);
    }
    fputc('"', file);
}
