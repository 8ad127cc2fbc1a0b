/* What a library that schedules (ythread_library) writes of itself into a checkpoint, and reads from it: words, numbers, texts
 * and places of the program, in an order of its own. One function can do both: each call below is given a value and returns it
 * when something is written, and returns what was written when something is read.
 *
 *     queue->length = ythread_pack_word(pack, queue->length);
 *
 * The bytes are XDR, so that they are read on any machine. The first failure is kept: what is read after it is 0, what is
 * written is lost, and the checkpoint or the restart fails with its reason. All calls suspend: no. */
#ifndef YTHREADS_PACK_H
#define YTHREADS_PACK_H

#include "../ythreads.h"

#ifdef __cplusplus
extern "C" {
#endif

struct ythread_pack;

/* 1 if something is read, 0 if it is written; whether all has gone well so far. */
int ythread_pack_reads(const struct ythread_pack *pack);
int ythread_pack_is_good(const struct ythread_pack *pack);

/* 1 if a node has died since this run began, and something is written: what the library had there is not in the checkpoint. */
int ythread_pack_has_lost(const struct ythread_pack *pack);

uint64_t ythread_pack_word(struct ythread_pack *pack, uint64_t word);
double ythread_pack_number(struct ythread_pack *pack, double number);

/* As a word: how many things of at least four bytes follow. More than there are bytes is a failure, and 0. */
uint64_t ythread_pack_count(struct ythread_pack *pack, uint64_t count);

/* A text, or null. What is read stays for ever. */
const char *ythread_pack_text(struct ythread_pack *pack, const char *text);

/* The address of `size` bytes of a variable of the program, or null; anything else is a failure that says `what` it is. */
void *ythread_pack_place(struct ythread_pack *pack, const void *place, uint64_t size, const char *what);

/* A function of the program whose address a translated file takes, or null. */
void (*ythread_pack_function(struct ythread_pack *pack, void (*function)(void), const char *what))(void);

/* Notes a failure, unless there is one already. */
void ythread_pack_refuse(struct ythread_pack *pack, const char *format, ...) __attribute__((format(printf, 2, 3)));

#ifdef __cplusplus
}
#endif
#endif
