/* PVM's pvm_pk* and pvm_upk* as a packer of the codec's (--wire=pvm). */
#ifndef YT_CLUSTER_ENGINES_PVM_PACK_H
#define YT_CLUSTER_ENGINES_PVM_PACK_H

#include "base/codec_packer.h"
#include "cluster/engines/libpvm.h"

struct yt_pvm_packer {
    struct yt_packer packer;
    const struct yt_libpvm *lib; /* of a task: libpvm packs for nobody else */
    int buffer;                  /* what is written or read now */
    int others;                  /* libpvm's buffer that was in use before */
    void (*enter)(void *context),
        (*leave)(void *context); /* around all calls from begin to end, from open to close; or null */
    void *context;
};

void yt_pvm_packer_init(struct yt_pvm_packer *packer, const struct yt_libpvm *lib);

#endif
