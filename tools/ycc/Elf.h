//===- Elf.h - sections of ELF files ---------------------------------------===//
#ifndef YCC_ELF_H
#define YCC_ELF_H

#include <cstdint>
#include <string>

namespace ycc {

// A file of either byte order and either size of words. Beyond its end all is zero; what is no ELF file has no sections.
class ElfFile {
  public:
    explicit ElfFile(std::string bytes);
    const std::string &getBytes() const { return bytes; }

    // The bytes of the first section of this name.
    std::string findSection(const std::string &name) const;

    // For an object: the linker makes none of its strings the end of another, nor one of two equal ones. Returns whether it
    // would have.
    bool unmergeStrings();

  private:
    struct Place {
        uint64_t at;
        unsigned size;
    };
    Place find(uint64_t header, unsigned at32, unsigned size32, unsigned at64, unsigned size64) const {
        return isLarge ? Place{header + at64, size64} : Place{header + at32, size32};
    }
    uint64_t get(Place place) const;
    void set(Place place, uint64_t value);
    std::string getText(uint64_t at, uint64_t size) const {
        return at < bytes.size() ? bytes.substr(at, size) : std::string();
    }
    uint64_t getSection(uint64_t index) const { return table + index * headerSize; }

    std::string bytes;
    bool isLarge = false, isBig = false;           // words of 64 bits; the highest byte first
    uint64_t table = 0, headerSize = 0, count = 0; // the sections' headers
    uint64_t names = 0;                            // where their names begin
};

} // namespace ycc
#endif
