/* Streams: keys from names, and the generator by itself. */
#include <ysim/random.h>

#include "base/fail.h"
#include "random/draw.h"

void ysim_philox(uint64_t key, uint64_t block[2]) {
    uint64_t second, first = yt_draw_philox(key, block[0], block[1], &second);
    block[0] = first;
    block[1] = second;
}

void yt_draw_unmade(const char *where) {
    ysim_fail_from(where, "a stream of random numbers that nobody has made: `stream = ysim_stream(\"its purpose\")`");
}

/* FNV-1a, which Philox then mixes. */
static uint64_t hash(const char *name) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    while (*name) hash = (hash ^ (unsigned char)*name++) * UINT64_C(0x100000001b3);
    return hash;
}

/* Philox as a hash function of what belongs in the key. */
static uint64_t mix(uint64_t key, uint64_t first, uint64_t second) {
    uint64_t block[2] = {first, second};
    ysim_philox(key, block);
    return block[0] ^ block[1];
}

struct ysim_stream ysim_stream_make(uint64_t seed, uint64_t replication, const char *name, uint64_t number) {
    ysim_check_given(name, "stream's name", 0);
    return (struct ysim_stream){mix(mix(seed, hash(name), replication), number, 0), 0};
}

struct ysim_stream ysim_stream_numbered(const char *name, uint64_t number) {
    return ysim_stream_make(ysim_seed(), ysim_replication(), name, number);
}

struct ysim_stream ysim_stream(const char *name) {
    return ysim_stream_make(ysim_seed(), ysim_replication(), name, 0);
}

struct ysim_stream ysim_stream_split_from(const struct ysim_stream *stream, uint64_t number, const char *where) {
    yt_draw_check(stream, where);
    return (struct ysim_stream){mix(stream->key, number, ~(uint64_t)0), 0};
}

void ysim_stream_jump_from(struct ysim_stream *stream, uint64_t steps, const char *where) {
    yt_draw_check(stream, where);
    stream->counter += steps;
}

uint64_t ysim_random_bits(struct ysim_stream *stream) {
    struct yt_draw draw;
    return yt_draw_first(stream, &draw);
}
