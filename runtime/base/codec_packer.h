/* Another library that packs values, in the codec's place: PVM's pvm_pk* and pvm_upk* (--wire=pvm).
 *
 * Its bytes are the codec's: XDR, padded to 4 with zeros. What is written it keeps, and hands out as bytes at the end; what is read
 * it is given as bytes first, so that lengths are checked before it is asked.
 *
 * One packer serves all nodes of a process: between begin and end, open and close it is one's own, and what it keeps is used only there. */
#ifndef YT_BASE_CODEC_PACKER_H
#define YT_BASE_CODEC_PACKER_H

#include "base/codec.h"

/* What values are in memory. */
enum yt_pack_form {
    YT_PACK_BYTES, /* padded to 4, all of them together */
    YT_PACK_INT,
    YT_PACK_UINT,
    YT_PACK_FLOAT,
    YT_PACK_DOUBLE,
    YT_PACK_HYPER /* uint64_t; the packer sees two words for each */
};

struct yt_packer {
    /* Begin to write; hand what was written, `size` bytes, out to `bytes` (null: throw it away) and end. False, with the status
     * line, if that cannot be. Every begin has its end. */
    bool (*begin)(struct yt_packer *packer);
    bool (*end)(struct yt_packer *packer, void *bytes, size_t size);

    /* Begin to read these bytes, a multiple of 4; end. False as above; then there is no close. */
    bool (*open)(struct yt_packer *packer, const void *bytes, size_t size);
    void (*close)(struct yt_packer *packer);

    /* Pack, unpack n values. False if the library fails. Not YT_PACK_HYPER. */
    bool (*pack)(struct yt_packer *packer, enum yt_pack_form form, const void *values, size_t n);
    bool (*unpack)(struct yt_packer *packer, enum yt_pack_form form, void *values, size_t n);
};

/* The form of numbers that look as in memory but for the order of their bytes (yt_codec_same_width). */
enum yt_pack_form yt_codec_pack_form(const struct ythread_type *type);

/* Pack n values, which fails the writer if need be; unpack n that the reader must still have. */
void yt_codec_pack(struct yt_writer *writer, enum yt_pack_form form, const void *values, size_t n);
void yt_codec_unpack(struct yt_reader *reader, enum yt_pack_form form, void *values, size_t n);
const unsigned char *yt_codec_unpack_bytes(struct yt_reader *reader, size_t size);

/* Begin to write by the packer. End: appends what was written to `to`, if `packed` has no failure. */
int yt_codec_begin_packing(struct yt_writer *packed, struct yt_packer *packer);
int yt_codec_end_packing(struct yt_writer *packed, struct yt_writer *to);

/* Begin to read by the packer; end. 0 or a status; then there is no end. */
int yt_codec_begin_unpacking(struct yt_reader *reader, struct yt_packer *packer, const void *bytes, size_t size);
void yt_codec_end_unpacking(struct yt_reader *reader);

#endif
