/* What tells the bytes of two files apart. */
#ifndef YRUN_DIGEST_H
#define YRUN_DIGEST_H

#include <stddef.h>

enum { YRUN_DIGEST_TEXT = 65 };

/* Writes SHA-256 of some bytes as 64 hexadecimal digits and a zero, as sha256sum(1) has them. Source: FIPS 180-4. */
void yrun_digest(const unsigned char *bytes, size_t size, char text[YRUN_DIGEST_TEXT]);

#endif
