/* The runtime's own strlen, memcpy and their kind, under the names that base/library.names gives them.
 *
 * Their loops hide each step from the compiler, which would take them for strlen and call that: themselves. */
#include <stddef.h>
#include <stdint.h>

#define HIDDEN(pointer) __asm__("" : "+r"(pointer))

void *checked_memcpy(void *to, const void *from, size_t size, size_t room) __asm__("__memcpy_chk");
void *checked_memmove(void *to, const void *from, size_t size, size_t room) __asm__("__memmove_chk");
void *checked_memset(void *to, int byte, size_t size, size_t room) __asm__("__memset_chk");

void *yt_libc_malloc(size_t size);

size_t yt_libc_strlen(const char *text);
size_t yt_libc_strnlen(const char *text, size_t most);
int yt_libc_strcmp(const char *a, const char *b);
int yt_libc_strncmp(const char *a, const char *b, size_t most);
char *yt_libc_strchr(const char *text, int wanted);
char *yt_libc_strrchr(const char *text, int wanted);
size_t yt_libc_strcspn(const char *text, const char *stops);
char *yt_libc_strcpy(char *to, const char *from);
char *yt_libc_strdup(const char *text);
void *yt_libc_memchr(const void *bytes, int wanted, size_t size);
int yt_libc_memcmp(const void *a, const void *b, size_t size);
void *yt_libc_memcpy(void *to, const void *from, size_t size);
void *yt_libc_memmove(void *to, const void *from, size_t size);
void *yt_libc_memset(void *to, int byte, size_t size);

void *yt_libc_memcpy(void *to, const void *from, size_t size) {
    return checked_memcpy(to, from, size, SIZE_MAX);
}

void *yt_libc_memmove(void *to, const void *from, size_t size) {
    return checked_memmove(to, from, size, SIZE_MAX);
}

void *yt_libc_memset(void *to, int byte, size_t size) {
    return checked_memset(to, byte, size, SIZE_MAX);
}

int yt_libc_memcmp(const void *a, const void *b, size_t size) {
    const unsigned char *p = a, *q = b;
    for (; size && *p == *q; size--, p++, q++) HIDDEN(p);
    return size ? *p - *q : 0;
}

void *yt_libc_memchr(const void *bytes, int wanted, size_t size) {
    const unsigned char *p = bytes;
    for (; size; size--, p++) {
        HIDDEN(p);
        if (*p == (unsigned char)wanted) return (void *)(uintptr_t)p;
    }
    return NULL;
}

size_t yt_libc_strnlen(const char *text, size_t most) {
    const char *p = text;
    for (; most && *p; most--, p++) HIDDEN(p);
    return (size_t)(p - text);
}

size_t yt_libc_strlen(const char *text) {
    return yt_libc_strnlen(text, SIZE_MAX);
}

int yt_libc_strncmp(const char *a, const char *b, size_t most) {
    for (; most && *a && *a == *b; most--, a++, b++) HIDDEN(a);
    return most ? (unsigned char)*a - (unsigned char)*b : 0;
}

int yt_libc_strcmp(const char *a, const char *b) {
    return yt_libc_strncmp(a, b, SIZE_MAX);
}

char *yt_libc_strchr(const char *text, int wanted) {
    for (; *text != (char)wanted; text++) {
        HIDDEN(text);
        if (!*text) return NULL;
    }
    return (char *)(uintptr_t)text;
}

char *yt_libc_strrchr(const char *text, int wanted) {
    char *last = NULL;
    for (; (text = yt_libc_strchr(text, wanted)); text++) {
        last = (char *)(uintptr_t)text;
        if (!*text) break;
    }
    return last;
}

size_t yt_libc_strcspn(const char *text, const char *stops) {
    const char *p = text;
    for (; *p && !yt_libc_strchr(stops, *p); p++) HIDDEN(p);
    return (size_t)(p - text);
}

char *yt_libc_strcpy(char *to, const char *from) {
    return yt_libc_memcpy(to, from, yt_libc_strlen(from) + 1);
}

char *yt_libc_strdup(const char *text) {
    size_t size = yt_libc_strlen(text) + 1;
    char *copy = yt_libc_malloc(size);
    return copy ? yt_libc_memcpy(copy, text, size) : NULL;
}
