/* PVM's pvm_pk* and pvm_upk*, in the codec's place, as --wire=pvm has them; null where no virtual machine runs. */
#include "cluster/engines/pvm_pack.h"

struct yt_packer *measure_packer(void) {
    static struct yt_libpvm lib;
    static struct yt_pvm_packer packer;
    if (packer.lib) return &packer.packer;
    if (yt_libpvm_open(&lib)) return NULL;
    lib.setopt(PvmAutoErr, 0);
    if (lib.mytid() < 0) return NULL;
    yt_pvm_packer_init(&packer, &lib);
    return &packer.packer;
}
