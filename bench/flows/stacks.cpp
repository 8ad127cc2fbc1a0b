// Threads that can be moved with their stacks, in three ways: `stacks copy|own|alias BYTES ROUNDS` prints nanoseconds per switch between
// two of them that use so many bytes of their stacks.
//
//   copy    all run on one stack, which is copied out and in at each switch
//   own     each has its own stack, at an address that is the same on every machine (isomalloc)
//   alias   each has its own memory, which is mapped over one stack at each switch
#include <alloca.h>
#include <boost/context/detail/fcontext.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

namespace {

using namespace boost::context::detail;
constexpr size_t Slack = 64 << 10;
constexpr int Flows = 2;
size_t used, size;
long rounds;
int file;
char kind, *common, *home[Flows], *aside[Flows];
fcontext_t contexts[Flows];

double now() {
    return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

char *map(char *where, int flags, int from, size_t offset) {
    void *found = mmap(where, size, PROT_READ | PROT_WRITE, flags, from, off_t(offset));
    if (found == MAP_FAILED) exit(1);
    return static_cast<char *>(found);
}

void flow(transfer_t from) {
    char *volatile bytes = static_cast<char *>(alloca(used));
    memset(bytes, 1, used);
    for (;;) from = jump_fcontext(from.fctx, nullptr);
}

// Makes flow i the one whose stack is there.
void bringIn(int i) {
    if (kind == 'a') map(common, MAP_SHARED | MAP_FIXED, file, size * size_t(i));
    if (kind == 'c') {
        char *from = static_cast<char *>(contexts[i]);
        memcpy(from, aside[i] + (from - common), size_t(common + size - from));
    }
}

void takeOut(int i) {
    char *from = static_cast<char *>(contexts[i]);
    if (kind == 'c') memcpy(aside[i] + (from - common), from, size_t(common + size - from));
}

void run(int i) {
    bringIn(i);
    contexts[i] = jump_fcontext(contexts[i], nullptr).fctx;
    takeOut(i);
}

void makeFlows() {
    constexpr int Private = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    common = map(nullptr, Private, -1, 0);
    file = memfd_create("stacks", 0);
    if (file < 0 || ftruncate(file, off_t(size * Flows))) exit(1);
    for (int i = 0; i < Flows; i++) {
        home[i] = kind == 'o' ? map(nullptr, Private, -1, 0) : common;
        aside[i] = map(nullptr, Private, -1, 0);
        if (kind == 'a') map(common, MAP_SHARED | MAP_FIXED, file, size * size_t(i));
        contexts[i] = make_fcontext(home[i] + size, size, flow);
        takeOut(i);
        run(i);
    }
}

} // namespace

int main(int argc, char **argv) {
    if (argc < 4) return 2;
    kind = *argv[1], used = strtoul(argv[2], nullptr, 10), rounds = atol(argv[3]);
    size = (used + Slack + 4095) / 4096 * 4096;
    makeFlows();
    double least = 1e30;
    for (int pass = 0; pass < 5; pass++) {
        double begin = now();
        for (long i = 0; i < rounds; i++) run(int(i % Flows));
        if (double each = (now() - begin) / double(rounds); each < least) least = each;
    }
    printf("%.2f\n", least);
}
