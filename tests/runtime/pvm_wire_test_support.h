/* The thread whose state a stock PVM task unpacks: what it holds, for the sender and for the task. */
#ifndef PVM_WIRE_TEST_SUPPORT_H
#define PVM_WIRE_TEST_SUPPORT_H

#ifdef __cplusplus
extern "C" {
#endif

/* More than one fragment of a PVM message each. */
#define TALLY_CELLS   3001
#define TALLY_SAMPLES 2003

#define TALLY_TAG      7 /* the state goes to the task */
#define TALLY_REPACKED 8 /* and comes back packed by pvm_pk* */
#define TALLY_VERDICT  9 /* a string: "exact", or the first difference */

/* What stands in the frame; only its fields count, not its layout. */
struct tally {
    int count;
    unsigned mask;
    short little;
    unsigned short port;
    long far; /* a hyper, which PVM reads as two ints */
    float ratio;
    double total;
    float turn[2];  /* float _Complex */
    double spin[2]; /* double _Complex */
    char label[6];
    int cells[TALLY_CELLS];
    double samples[TALLY_SAMPLES];
};

/* Inline: the task links nothing of ours. */
static inline void tally_fill(struct tally *tally) {
    static const struct tally head = {-2147483647 - 1,
                                      4294967295u,
                                      -32768,
                                      65535,
                                      -(1L << 40),
                                      1.0f / 3,
                                      -0.0,
                                      {1.5f, -2.5f},
                                      {1e300, -5e-324},
                                      {'p', 'v', 'm', '3', '.', '4'},
                                      {0},
                                      {0}};
    *tally = head;
    for (int i = 0; i < TALLY_CELLS; i++) tally->cells[i] = i * 7919 * (i % 2 ? -1 : 1);
    for (int i = 0; i < TALLY_SAMPLES; i++) tally->samples[i] = (i - 1000) / 3.0;
}

/* PVM's packer, for a task; null without libpvm3. */
struct yt_packer;
struct yt_packer *pvm_wire_packer(void);

#ifdef __cplusplus
}
#endif
#endif
