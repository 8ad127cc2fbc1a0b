//===- Elf.cpp - sections of ELF files -------------------------------------===//

#include "Elf.h"

#include <cstddef>
#include <elf.h>
#include <utility>

namespace ycc {

// A field of a header: where it is, and its size, in files of 32 and of 64 bits.
#define FIELD(header, field)                                                                                           \
    offsetof(Elf32_##header, field), sizeof(Elf32_##header::field), offsetof(Elf64_##header, field),                   \
        sizeof(Elf64_##header::field)

ElfFile::ElfFile(std::string text) : bytes(std::move(text)) {
    if (bytes.size() < EI_NIDENT || bytes.compare(0, SELFMAG, ELFMAG) != 0) return;
    isLarge = bytes[EI_CLASS] == ELFCLASS64;
    isBig = bytes[EI_DATA] == ELFDATA2MSB;
    table = get(find(0, FIELD(Ehdr, e_shoff)));
    headerSize = get(find(0, FIELD(Ehdr, e_shentsize)));
    count = get(find(0, FIELD(Ehdr, e_shnum)));
    uint64_t index = get(find(0, FIELD(Ehdr, e_shstrndx)));
    // what a half-word does not hold stands in the first section
    if (table && !count) count = get(find(table, FIELD(Shdr, sh_size)));
    if (index == SHN_XINDEX) index = get(find(table, FIELD(Shdr, sh_link)));
    names = get(find(getSection(index), FIELD(Shdr, sh_offset)));
}

uint64_t ElfFile::get(Place place) const {
    uint64_t value = 0;
    if (place.at > bytes.size() || place.size > bytes.size() - place.at) return 0;
    for (unsigned i = 0; i < place.size; i++) {
        const unsigned byte = static_cast<unsigned char>(bytes[place.at + (isBig ? i : place.size - 1 - i)]);
        value = value << 8 | byte;
    }
    return value;
}

void ElfFile::set(Place place, uint64_t value) {
    for (unsigned i = 0; i < place.size; i++)
        bytes[place.at + (isBig ? place.size - 1 - i : i)] = static_cast<char>(value >> 8 * i);
}

std::string ElfFile::findSection(const std::string &name) const {
    for (uint64_t i = 0; i < count && getSection(i) < bytes.size(); i++) {
        const uint64_t start = names + get(find(getSection(i), FIELD(Shdr, sh_name)));
        if (getText(start, name.size() + 1) != name + std::string(1, '\0')) continue;
        return getText(get(find(getSection(i), FIELD(Shdr, sh_offset))),
                       get(find(getSection(i), FIELD(Shdr, sh_size))));
    }
    return "";
}

bool ElfFile::unmergeStrings() {
    bool any = false;
    for (uint64_t i = 0; i < count && getSection(i) < bytes.size(); i++) {
        const Place place = find(getSection(i), FIELD(Shdr, sh_flags));
        const uint64_t flags = get(place), merged = SHF_MERGE | SHF_STRINGS;
        if (!(flags & SHF_ALLOC) || (flags & merged) != merged) continue; // a debugger's are no one's pointers
        set(place, flags & ~merged);
        any = true;
    }
    return any;
}

} // namespace ycc
