extern void abort(void);
typedef unsigned int u;
static u tab[256];
static void init(void) {
    for (u i = 0; i < 256; i++) {
        u c = i;
        for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
        tab[i] = c;
    }
}
static u crc(const char *s) {
    u c = ~0u;
    while (*s) c = tab[(c ^ (unsigned char)*s++) & 255] ^ (c >> 8);
    return ~c;
}
static u fnv(const char *s) {
    u h = 2166136261u;
    for (; *s; s++) h = (h ^ (unsigned char)*s) * 16777619u;
    return h;
}
static unsigned long long mix(unsigned long long x) {
    x ^= x >> 33;
    x *= 0xff51afd7ed558ccdull;
    x ^= x >> 33;
    x *= 0xc4ceb9fe1a85ec53ull;
    return x ^ x >> 33;
}
int main(void) {
    init();
    if (crc("123456789") != 0xcbf43926u || fnv("a") != 0xe40c292cu || mix(1) != 0xb456bcfc34c2cb2cull) abort();
    return 0;
}
