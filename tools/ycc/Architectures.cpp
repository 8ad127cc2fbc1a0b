//===- Architectures.cpp - the table of architectures, as ycc uses it ------===//
//
// tools/architectures.def has the lines; CMake says which of them is the host.

#include "Architectures.h"

namespace ycc {

static const Architecture table[] = {
#define YTHREADS_ARCHITECTURE(name, triple, machine, bits, flags, qemu, packages) {#name, triple, flags, packages},
#include "../architectures.def"
#undef YTHREADS_ARCHITECTURE
};

const Architecture *findArchitecture(const std::string &name) {
    for (const Architecture &entry : table)
        if (name == entry.name) return &entry;
    return nullptr;
}

const Architecture &getHost() {
    return *findArchitecture(YTHREADS_HOST);
}

std::string collectArchitectureNames() {
    std::string names;
    for (const Architecture &entry : table) names += (names.empty() ? "" : ", ") + std::string(entry.name);
    return names;
}

} // namespace ycc
