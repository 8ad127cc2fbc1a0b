/* Programs on disk: what the ELF header and our note say about them. */
#define _GNU_SOURCE
#include "binary.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "say.h"

static const struct yrun_arch architectures[] = {
#define YTHREADS_ARCHITECTURE(name, triple, machine, bits, flags, qemu, packages)                                      \
    {#name, triple, machine, bits, qemu, packages},
#include "../architectures.def"
#undef YTHREADS_ARCHITECTURE
};
enum { ARCHITECTURES = sizeof architectures / sizeof *architectures };

const struct yrun_arch *yrun_arch_find(const char *name, size_t length) {
    for (int i = 0; i < ARCHITECTURES; i++)
        if (strlen(architectures[i].name) == length && !memcmp(architectures[i].name, name, length))
            return &architectures[i];
    return 0;
}

const char *yrun_arch_names(void) {
    static char names[256];
    if (!*names)
        for (int i = 0; i < ARCHITECTURES; i++)
            snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s", i ? " " : "", architectures[i].name);
    return names;
}

/* ---- ELF ----------------------------------------------------------------------------------------- */

/* A file in memory. Numbers are read as the file's byte order says. */
struct image {
    const unsigned char *bytes;
    size_t size;
    bool is_big, is_64;
};

static uint64_t number_at(const struct image *image, size_t at, size_t width) {
    uint64_t value = 0;
    if (at > image->size || width > image->size - at) return 0;
    for (size_t i = 0; i < width; i++) value = value << 8 | image->bytes[at + (image->is_big ? i : width - 1 - i)];
    return value;
}

#define FIELD(image, at, type, member)                                                                                 \
    ((image)->is_64 ? number_at(image, (at) + offsetof(Elf64_##type, member), sizeof((Elf64_##type *)0)->member)       \
                    : number_at(image, (at) + offsetof(Elf32_##type, member), sizeof((Elf32_##type *)0)->member))

static bool is_elf(struct image *image) {
    if (image->size < sizeof(Elf64_Ehdr) || memcmp(image->bytes, ELFMAG, SELFMAG)) return false;
    image->is_64 = image->bytes[EI_CLASS] == ELFCLASS64;
    image->is_big = image->bytes[EI_DATA] == ELFDATA2MSB;
    return true;
}

static const struct yrun_arch *arch_of(const struct image *image) {
    int machine = (int)FIELD(image, 0, Ehdr, e_machine);
    for (int i = 0; i < ARCHITECTURES; i++)
        if (architectures[i].machine == machine && architectures[i].bits == (image->is_64 ? 64 : 32))
            return &architectures[i];
    return 0;
}

/* Looks for the note "Ythreads" of type 1 in one note segment. */
static bool has_our_note(const struct image *image, size_t at, size_t size) {
    for (size_t end = at + size; at + 12 <= end && end <= image->size;) {
        size_t name = number_at(image, at, 4), desc = number_at(image, at + 4, 4), type = number_at(image, at + 8, 4);
        if (name == sizeof "Ythreads" && type == 1 && at + 12 + name <= end &&
            !memcmp(image->bytes + at + 12, "Ythreads", name))
            return true;
        if (name > size || desc > size) return false;
        at += 12 + ((name + 3) & ~(size_t)3) + ((desc + 3) & ~(size_t)3);
    }
    return false;
}

static bool is_ours(const struct image *image) {
    size_t table = FIELD(image, 0, Ehdr, e_phoff), step = FIELD(image, 0, Ehdr, e_phentsize);
    size_t count = FIELD(image, 0, Ehdr, e_phnum);
    for (size_t i = 0; i < count; i++) {
        size_t at = table + i * step;
        if (FIELD(image, at, Phdr, p_type) != PT_NOTE) continue;
        size_t offset = FIELD(image, at, Phdr, p_offset), size = FIELD(image, at, Phdr, p_filesz);
        if (offset <= image->size && size <= image->size - offset && has_our_note(image, offset, size)) return true;
    }
    return false;
}

/* Whether all that is to be loaded is there: a copy may have been cut short. */
static bool is_whole(const struct image *image) {
    size_t table = FIELD(image, 0, Ehdr, e_phoff), step = FIELD(image, 0, Ehdr, e_phentsize);
    for (size_t i = 0, count = FIELD(image, 0, Ehdr, e_phnum); i < count; i++) {
        size_t at = table + i * step, offset = FIELD(image, at, Phdr, p_offset),
               size = FIELD(image, at, Phdr, p_filesz);
        bool is_there = offset <= image->size && size <= image->size - offset;
        if (FIELD(image, at, Phdr, p_type) == PT_LOAD && !is_there) return false;
    }
    return true;
}

/* The architecture of a program of ours. Null, or what else it is: malloc's. */
static char *inspect(const char *path, const struct yrun_arch **arch) {
    struct stat about;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* of a pipe nobody would write to */
    if (file < 0 || fstat(file, &about)) {
        int reason = errno;
        if (file >= 0) close(file);
        return yrun_reason("cannot open '%s': %s", path, strerror(reason));
    }
    struct image image = {0, (size_t)about.st_size, false, false};
    bool is_file = S_ISREG(about.st_mode);
    void *bytes = is_file && about.st_size ? mmap(0, image.size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
    close(file);
    if (!is_file) return yrun_reason("'%s' is not a Ythreads program", path);
    if (access(path, X_OK)) return yrun_reason("'%s' cannot be executed: %s", path, strerror(errno));
    image.bytes = bytes;
    bool is_program = bytes != MAP_FAILED && is_elf(&image) && is_ours(&image);
    bool is_cut = is_program && !is_whole(&image);
    *arch = is_program ? arch_of(&image) : NULL;
    if (bytes != MAP_FAILED) munmap(bytes, image.size);
    if (!is_program) return yrun_reason("'%s' is not a Ythreads program; ycc builds one", path);
    if (is_cut) return yrun_reason("'%s' is cut short: it has only %zu bytes", path, image.size);
    return *arch ? NULL
                 : yrun_reason("'%s' is for an architecture that yrun does not know; known are %s", path,
                               yrun_arch_names());
}

/* ---- files ---------------------------------------------------------------------------------------- */

static char *joined(const char *a, const char *b, const char *c) {
    char *text;
    if (asprintf(&text, "%s%s%s", a, b, c) < 0) yrun_refuse("no memory");
    return text;
}

/* The path of a file in a list of directories; null if it is in none. */
static char *search(const char *directories, const char *name) {
    while (directories && *directories) {
        size_t length = strcspn(directories, ":");
        char *directory = strndup(directories, length), *path = joined(length ? directory : ".", "/", name);
        free(directory);
        if (!access(path, X_OK)) return path;
        free(path);
        directories += length + (directories[length] == ':');
    }
    return 0;
}

/* `program` as a path: as given, or from PATH if it names no directory and is not here. */
static char *locate(const char *program) {
    if (strchr(program, '/') || !access(program, F_OK)) return strdup(program);
    return search(getenv("PATH"), program);
}

static char *find_qemu(struct yrun_binary *binary) {
    const struct yrun_arch *arch = binary->arch;
    binary->qemu = search(getenv("PATH"), arch->qemu);
    if (!binary->qemu)
        return yrun_reason("%s is missing, which runs %s programs on %s: package qemu-user-static", arch->qemu,
                           arch->name, YTHREADS_HOST);
    binary->root = joined("/usr/", arch->triple, "");
    if (access(binary->root, F_OK))
        return yrun_reason("%s is missing, the libraries of %s: packages %s", binary->root, arch->name, arch->packages);
    return NULL;
}

char *yrun_binary_look(struct yrun_binary *binary, const char *program, const char *arch) {
    bool is_foreign = arch && strcmp(arch, YTHREADS_HOST);
    char *name = is_foreign ? joined(program, ".", arch) : strdup(program), *fault = NULL;
    memset(binary, 0, sizeof *binary);
    binary->path = locate(name);
    if (!binary->path || access(binary->path, F_OK))
        fault = is_foreign ? yrun_reason("'%s' is missing; ycc --target=%s builds it", name, arch)
                           : yrun_reason("there is no program '%s'", name);
    if (!fault) fault = inspect(binary->path, &binary->arch);
    if (!fault && arch && strcmp(arch, binary->arch->name))
        fault = yrun_reason("'%s' is a program for %s, not for %s", binary->path, binary->arch->name, arch);
    free(name);
    return fault;
}

char *yrun_binary_find(struct yrun_binary *binary, const char *program, const char *arch) {
    char *fault = yrun_binary_look(binary, program, arch);
    if (!fault && strcmp(binary->arch->name, YTHREADS_HOST)) fault = find_qemu(binary);
    return fault;
}
