/* Words of nodes as numbers of 64 bits, for messages to other processes. */
#include <string.h>

#include "parallel/parallel.h"

enum { KEY_SIZE = 4, FIXED_SIZE = (YSIM_TRAIL_MOST + YSIM_WAYS) * KEY_SIZE + 2 * YSIM_WAYS + 6 };

uint64_t ysim_put_double(double x) {
    uint64_t word;
    memcpy(&word, &x, sizeof word);
    return word;
}

double ysim_get_double(uint64_t word) {
    double x;
    memcpy(&x, &word, sizeof x);
    return x;
}

static uint64_t *put_key(uint64_t *out, const struct ysim_key *key) {
    *out++ = ysim_put_double(key->time);
    *out++ = (uint32_t)key->priority;
    *out++ = key->origin;
    *out++ = key->sequence;
    return out;
}

static const uint64_t *get_key(const uint64_t *in, struct ysim_key *key) {
    *key = (struct ysim_key){ysim_get_double(in[0]), (int32_t)(uint32_t)in[1], in[2], in[3]};
    return in + KEY_SIZE;
}

static uint64_t *put_trail(uint64_t *out, const struct ysim_trail *trail) {
    *out++ = 2 * (uint64_t)trail->count + trail->is_cut;
    for (uint32_t i = 0; i < trail->count; i++) out = put_key(out, &trail->keys[i]);
    return out;
}

static const uint64_t *get_trail(const uint64_t *in, struct ysim_trail *trail) {
    uint64_t count = *in++;
    trail->is_cut = count & 1;
    trail->count = count / 2 > YSIM_TRAIL_MOST ? YSIM_TRAIL_MOST : (uint32_t)(count / 2);
    for (uint32_t i = 0; i < trail->count; i++) in = get_key(in, &trail->keys[i]);
    return in;
}

uint64_t ysim_word_size(int nodes) {
    return FIXED_SIZE + (uint64_t)nodes;
}

uint64_t *ysim_put_word(uint64_t *out, const struct ysim_word *word, int nodes) {
    out = put_trail(out, &word->next);
    for (int way = 0; way < YSIM_WAYS; way++) {
        out = put_key(out, &word->leaves[way]);
        *out++ = ysim_put_double(word->relays[way]);
        *out++ = ysim_put_double(word->least[way]);
    }
    *out++ = ysim_put_double(word->flying);
    *out++ = ysim_put_double(word->last);
    *out++ = word->events;
    *out++ = word->pending;
    *out++ = word->processes;
    memcpy(out, word->sent, (size_t)nodes * sizeof *out);
    return out + nodes;
}

const uint64_t *ysim_get_word(const uint64_t *in, struct ysim_word *word, int nodes) {
    in = get_trail(in, &word->next);
    for (int way = 0; way < YSIM_WAYS; way++) {
        in = get_key(in, &word->leaves[way]);
        word->relays[way] = ysim_get_double(*in++);
        word->least[way] = ysim_get_double(*in++);
    }
    word->flying = ysim_get_double(*in++);
    word->last = ysim_get_double(*in++);
    word->events = *in++;
    word->pending = *in++;
    word->processes = *in++;
    memcpy(word->sent, in, (size_t)nodes * sizeof *in);
    return in + nodes;
}

/* ---- of several nodes ------------------------------------------------------------------------------------ */

uint64_t ysim_message_size(int nodes) {
    return 1 + (uint64_t)nodes * (1 + ysim_word_size(nodes));
}

uint64_t ysim_write_words(uint64_t *out, int nodes, int of_all) {
    uint64_t *to = out + 1;
    *out = 0;
    for (int node = 0; node < nodes; node++) {
        if (!of_all && !ysim_meet_is_here(node)) continue;
        ++*out;
        *to++ = (uint64_t)node;
        to = ysim_put_word(to, ysim_meet_word(ysim_here.member->round, node), nodes);
    }
    return (uint64_t)(to - out);
}

void ysim_read_words(const uint64_t *in, int nodes) {
    for (uint64_t left = *in++; left; left--) {
        int node = (int)*in++;
        struct ysim_word known,
            *word = ysim_meet_is_here(node) ? &known : ysim_meet_word(ysim_here.member->round, node);
        in = ysim_get_word(in, word, nodes);
    }
}
